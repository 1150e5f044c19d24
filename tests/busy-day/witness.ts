/*
 * What a page says, and what it can know: both are written down as they happen, by a script of this test's own that goes
 * into the page before the product's.
 */

/** A command that is on the device's disk and not known to be answered there. */
export type KeptRow = { readonly id: string; readonly name: string; readonly orderId: string; readonly at: string }

/** What the server has answered about an order. */
export type AnsweredOrder = {
  readonly id: string
  readonly state: string
  readonly tableName: string | null
  readonly lines: readonly { readonly id: string; readonly fire: number | null }[]
  readonly payments: readonly { readonly id: string; readonly state: string }[]
}

export type Note =
  | { readonly what: 'answered'; readonly key: string | null; readonly orders: readonly AnsweredOrder[] }
  | { readonly what: 'refused'; readonly why: string }
  | {
      readonly what: 'shows'
      readonly path: string
      readonly words: readonly string[]
      readonly rows: readonly KeptRow[]
      /** A kitchen screen's: the tickets to cook that are on its disk; undefined where it has kept none. */
      readonly toCook: number | undefined
      /** On it at this moment. */
      readonly strips: number
    }

/** Goes into the page as it stands: it may use nothing from outside. */
export function witness(): void {
  const send = (note: Note): Promise<void> => Object(window).noteForTest(note)

  /** An answer is written down before the page has it. */
  const realFetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const reply = await realFetch(input, init)
    if (!reply.url.includes('/api/v1/')) return reply
    const copy = reply.clone()
    const body = await copy.json().catch(() => undefined)
    const all: unknown[] = [body?.order, ...(Array.isArray(body?.orders) ? body.orders : [])]
    const orders = all.flatMap((each) => {
      const { id, state, tableName = null, lines, payments }: AnsweredOrder = Object(each)
      if (!lines || !payments) return []
      const short = { id, state, tableName, lines: lines.map(({ id, fire }) => ({ id, fire })) }
      return [{ ...short, payments: payments.map(({ id, state }) => ({ id, state })) }]
    })
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    const asked = headers.get('idempotency-key')
    const ago = headers.get('given-seconds-ago')
    if (ago !== null && !reply.ok && body?.code)
      void send({ what: 'refused', why: `${body.code} ${reply.url} ${headers.get('sign-on')} ${ago} s ago` })
    const key = body && reply.ok ? asked : null
    if (key !== null || orders.length > 0) void send({ what: 'answered', key, orders })
    return reply
  }

  const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

  function wordsOnScreen(): string[] {
    const orderId = /\/till\/orders\/([^/?]+)/.exec(location.pathname)?.[1]
    const words: string[] = []
    for (const line of document.querySelectorAll<HTMLElement>('li[data-line]')) {
      if (/Sent(, round \d+)?(£|$)/.test(textOf(line))) words.push(`sent ${orderId} ${line.dataset.line}`)
    }
    for (const button of document.querySelectorAll('button')) {
      const [label, text] = [button.getAttribute('aria-label') ?? '', textOf(button)]
      if (text === 'All sent') words.push(`all sent ${orderId}`)
      if (/waiting$/.test(text) && button.closest('[role=status]')) words.push(`pill ${text}`)
      const [, table, condition] = /^Table (\S+), ([^,]+)/.exec(label) ?? []
      if (table) words.push(`table ${table} ${condition?.replace(/ (just now|\d+ (min|h|s)\b.*)$/, '')}`)
      if (button.closest('fieldset[aria-label=Station]')) words.push(`station ${text}`)
    }
    for (const part of document.querySelectorAll('[role=status], [role=alert]')) {
      const text = textOf(part)
      if (text !== '') words.push(`says ${text}`)
      if (/^£[\d.]+ taken, cash/.test(text) && location.pathname.endsWith('/pay')) words.push(`taken ${orderId}`)
      if (text === 'Paid') words.push(`paid ${orderId}`)
    }
    for (const dialog of document.querySelectorAll('[role=dialog]')) {
      if (textOf(dialog).includes('Everything has reached the server.')) words.push('everything has reached the server')
    }
    return words
  }

  type Tap = { readonly action: { readonly ticketId: string } }
  type Kept = { readonly key?: string; readonly data?: unknown; readonly change?: Tap }
  type Row = Kept & { readonly command: KeptRow; readonly problem: unknown }
  async function rowsIn(name: string, table: string): Promise<Row[]> {
    // One that is opened before the page has made it would be another one.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return []
    const database = await new Promise<IDBDatabase | undefined>((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => resolve(undefined)
    })
    if (!database) return []
    return new Promise<Row[]>((resolve) => {
      const reading = database.transaction(table).objectStore(table).getAll()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => resolve([])
    }).finally(() => database.close())
  }

  async function keptRows(): Promise<KeptRow[]> {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const queues = names.filter((name) => /^tableside-till-.*-device$/.test(name))
    const rows = (await Promise.all(queues.map((name) => rowsIn(name, 'commands')))).flat()
    const open = rows.filter(({ problem }) => problem === null)
    return open.map(({ command: { id, name, orderId, at } }) => ({ id, name, orderId, at }))
  }

  /** As it wrote the board down. */
  async function ticketsToCook(): Promise<number | undefined> {
    if (!location.pathname.startsWith('/kitchen')) return undefined
    const kept = (await rowsIn('tableside-offline', 'copies')).find((row) => `${row.key}`.startsWith('kitchen-board'))
    const { tickets = [] } = Object(kept?.data)
    const taps = await rowsIn('tableside-kitchen', 'taps')
    const bumped = new Set(taps.map(({ change }) => change?.action.ticketId))
    type Ticket = { readonly id: string; readonly bumpedAt: string | null }
    return kept && tickets.filter(({ id, bumpedAt }: Ticket) => bumpedAt === null && !bumped.has(id)).length
  }

  let before = ''
  let beforeMs = 0
  let isDue = false
  async function look(): Promise<void> {
    isDue = false
    const [words, at] = [wordsOnScreen(), performance.now()]
    if (String(words) === before && at - beforeMs < 2_000) return
    before = String(words)
    beforeMs = at
    const path = location.pathname
    const strips = new Set([...document.querySelectorAll<HTMLElement>('article')].map(({ dataset }) => dataset.strip))
    const [rows, toCook] = await Promise.all([keptRows(), ticketsToCook()])
    await send({ what: 'shows', path, words, rows, toCook, strips: strips.size })
  }
  const lookSoon = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(look)
  }
  document.addEventListener('DOMContentLoaded', () => {
    const everything = { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] }
    new MutationObserver(lookSoon).observe(document.documentElement, everything)
    setInterval(lookSoon, 1_000)
  })
}
