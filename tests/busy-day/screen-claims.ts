import type { BrowserContext } from 'playwright-core'
import { type AnsweredOrder, type KeptRow, type Note, witness } from './witness.ts'

type Shows = Extract<Note, { what: 'shows' }>

/** Longer than a till may take to notice that something waits: three seconds and the heartbeat's five, on a busy machine. */
const noticedMs = 15_000
/** A board is on the disk a second after it has changed, on a busy machine a little later. */
const keptMs = 3_000
/** What only says "not now": the command goes again. */
const notNow =
  /^(not_signed_in|device_revoked|pin_locked|too_many_requests|request_in_flight|changed_meanwhile|busy|unavailable) /
const sends: readonly string[] = ['placeOrder', 'addLines', 'changeLine', 'sendOrder']

/** A screen counts its seconds, and a machine stalls. */
const roundedMs = 4_000

/**
 * What the words of a device's screen claim, held against what its disk has, what it was answered and when it last heard
 * anything by then.
 *
 * @param nowMs by the product's clock, as heardMs
 */
export function createScreenClaims(device: string, nowMs: () => number, heardMs: () => number) {
  const orders = new Map<string, AnsweredOrder>()
  const answered = new Set<string>()
  const claims = new Set<string>()
  const said = new Set<string>()
  const wrong = new Set<string>()
  let screens = 0
  let noneSince = Number.POSITIVE_INFINITY

  function handle(note: Note): void {
    if (note.what === 'answered') {
      if (note.key) answered.add(note.key)
      know(note.orders)
      return
    }
    if (note.what === 'refused') {
      if (!notNow.test(note.why)) wrong.add(`${device} was refused ${note.why}`)
      return
    }
    const { path, words } = note
    const at = nowMs()
    screens += 1
    const waiting = note.rows.filter(({ id }) => !answered.has(id))
    for (const word of words) {
      said.add(word)
      const why = whyWrong(word, waiting) ?? whyNotSynced(word, at) ?? whyNotCounted(word, note, at)
      if (why === undefined) continue
      claims.add(word)
      if (why) wrong.add(`${device} ${path} says “${word}” at ${new Date(at).toISOString()}: ${why}`)
    }
    const oldest = Math.min(...waiting.map((row) => Date.parse(row.at)))
    const isSilent = !words.some((word) => word.startsWith('pill '))
    // Where it is locked it says nothing at all.
    const isTill = /^\/till(\/|$)/.test(path) && words.some((word) => /^(table|sent|all sent|taken) /.test(word))
    if (isTill && isSilent && at - oldest > noticedMs)
      wrong.add(`${device} ${path} is silent about ${waiting.length} that wait since ${new Date(oldest).toISOString()}`)
  }

  /** Undefined for what claims nothing; empty for what is so. */
  function whyWrong(word: string, waiting: readonly KeptRow[]): string | undefined {
    if (word === 'everything has reached the server') return waiting.length > 0 ? `${waiting.length} wait` : ''
    const [, what = '', subject = '', more = ''] = /^(all sent|sent|taken|paid|table) (\S+) ?(.*)$/.exec(word) ?? []
    const order = orders.get(subject)
    const ofOrder = waiting.filter(({ orderId }) => orderId === subject)
    switch (what) {
      case 'sent': {
        // The page may have left the order by then.
        const line = [...orders.values()].flatMap(({ lines }) => lines).find(({ id }) => id === more)
        return line && line.fire !== null ? '' : 'no answer has said so'
      }
      case 'all sent': {
        if (subject === 'undefined') return undefined
        const isSent = order?.lines.every(({ fire }) => fire !== null)
        return isSent && !ofOrder.some(({ name }) => sends.includes(name)) ? '' : 'a dish of it is not'
      }
      case 'taken':
      case 'paid': {
        const isKept = ofOrder.some(({ name }) => name.startsWith('pay'))
        return isKept || order?.payments.some(({ state }) => state === 'captured')
          ? ''
          : 'it is neither kept nor answered'
      }
      case 'table': {
        if (more === 'paid') {
          const bills = [...orders.values()].filter(({ tableName }) => tableName === subject)
          const isPaid =
            waiting.some(({ name }) => name.startsWith('pay')) || bills.some(({ state }) => state === 'paid')
          return isPaid ? '' : 'no bill of it is'
        }
        if (!/^(sent|.* away)$/.test(more)) return undefined
        const rounds = waiting.filter(
          ({ name, orderId }) => name === 'sendOrder' && orders.get(orderId)?.tableName === subject,
        )
        return rounds.length > 0 ? `${rounds.length} rounds wait` : ''
      }
      default:
        return undefined
    }
  }

  /** "synced 3 s ago" */
  function whyNotSynced(word: string, at: number): string | undefined {
    const [, count, unit] = /\bsynced (\d+) (s|min) ago/.exec(word) ?? []
    if (count === undefined) return undefined
    // Whole minutes have begun.
    const claimedMs = at - (unit === 's' ? Number(count) * 1_000 : (Number(count) + 1) * 60_000)
    return claimedMs <= heardMs() + roundedMs ? '' : `it last heard something at ${new Date(heardMs()).toISOString()}`
  }

  /** "All 3": no fewer than are shown, and none only where there is none. */
  function whyNotCounted(word: string, { toCook = 0, strips }: Shows, at: number): string | undefined {
    const count = /^station All ?(\d*)$/.exec(word)?.[1]
    if (count === undefined) return undefined
    const isNone = count === '0' && toCook > 0
    noneSince = isNone ? Math.min(noneSince, at) : Number.POSITIVE_INFINITY
    if (isNone && at - noneSince > keptMs) return `${toCook} tickets are on its disk`
    return count !== '' && Number(count) < strips ? `it shows ${strips}` : ''
  }

  /** An answer that came late says no less than the one before it. */
  function know(all: readonly AnsweredOrder[]): void {
    for (const order of all) {
      const before = orders.get(order.id)
      const isNewer =
        !before || order.lines.length + order.payments.length >= before.lines.length + before.payments.length
      const sent = new Map(before?.lines.map(({ id, fire }) => [id, fire]))
      const lines = order.lines.map(({ id, fire }) => ({ id, fire: fire ?? sent.get(id) ?? null }))
      if (isNewer) orders.set(order.id, { ...order, lines })
    }
  }

  return {
    note: handle,
    prepare: async (context: BrowserContext) => {
      await context.exposeFunction('noteForTest', handle)
      await context.addInitScript(witness)
    },
    /** What the server has at the moment the device is killed: what it had answered by then is written down nowhere else. */
    know,
    wrong: () => [...wrong],
    has: (words: RegExp) => [...said].some((word) => words.test(word)),
    counted: () => `${device}: ${claims.size} claims on ${screens} screens`,
  }
}
