import { type Client, Refused, type ServerClock } from '@tableside/client/http'
import { type Asked, askWithin, patienceAfter, realTimers, serviceBeat } from '@tableside/client/line'
import type { followLive, LiveState } from '@tableside/client/live'
import { problemOf, type SignOnProof } from '@tableside/client/queue'
import { listTickets } from '@tableside/contract/kitchen'
import { applyKitchenEvent, type BoardEvent, type KitchenTicket, needsAllergySeen } from '@tableside/domain/kitchen'
import {
  type Action,
  boardEvents,
  type Change,
  mayChangeComing,
  mayChangeMessages,
  sendChange,
  withChange,
} from './changes.ts'
import type { BoardStorage } from './kept-board.ts'
import { isToCook } from './strips.ts'

/** What a kitchen screen knows at one moment. */
export type BoardState = {
  /** Undefined until the first load. */
  readonly tickets: readonly KitchenTicket[] | undefined
  readonly link: LiveState
  /** When the server was last heard, epoch milliseconds. */
  readonly heardAt: number | undefined
  /** Changes that the server has not answered yet. */
  readonly unsent: number
  /** When the first of them was tapped, epoch milliseconds. */
  readonly unsentSince: number | undefined
  /** Rises whenever the courses that are held may have changed. */
  readonly heldChanges: number
  /** Rises whenever the messages to the stations may have changed. */
  readonly messageChanges: number
  /** Why the tickets could not be loaded. */
  readonly error: unknown
}

export type KitchenBoard = {
  readonly read: () => BoardState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (actions: readonly Action[]) => void
  readonly retry: () => void
  readonly stop: () => void
}

export type BoardOptions = {
  readonly restaurantId: string
  readonly locationId: string
  /** `ws://` or `wss://` of the server. */
  readonly origin: string
  readonly api: Client
  readonly follow: typeof followLive
  readonly clock: ServerClock
  readonly newId: () => string
  /** Something came from the till that a cook should look at. */
  readonly onNews: (event: BoardEvent) => void
  /** The server said no; the ticket is back as it was. */
  readonly onRefused: (refusal: Refused) => void
  readonly retryMs?: number
  /** Who is signed on at a paired screen now, and what makes the server know a sign-on before a tap under it is sent. */
  readonly signOnId?: () => string | undefined
  readonly proofOf?: (signOnId: string) => SignOnProof | undefined
  readonly proveSignOn?: (change: Change, signal: AbortSignal) => Promise<void>
  /** Keeps the board for a page that is loaded again; without it all is gone with the page. */
  readonly storage?: BoardStorage
}

/** A line that says nothing for so long shows what was kept. */
const silentMs = 5_000
const keepMs = 1_000
/** While nothing changes, when the server was last heard is kept this often. */
const keepHeardMs = 20_000

/**
 * Keeps one location's tickets: loads them with the cursor of the log, follows the log from there, and loads anew when
 * the cursor is too old. A tap shows at once; it is sent in order with its own key until the server has answered, and
 * taken back when the answer is no. Loaded again without a connection it shows what it had kept, and since when; taps that
 * were not answered go on.
 */
export function openKitchenBoard(options: BoardOptions): KitchenBoard {
  const { restaurantId, locationId, api, clock, retryMs = 2_000, storage } = options
  const { now } = clock
  const listeners = new Set<() => void>()
  let confirmed: readonly KitchenTicket[] | undefined
  /** The last event of the log that is in them. */
  let confirmedSeq = 0
  let unsent: readonly Change[] = []
  let state: BoardState = {
    tickets: undefined,
    link: 'connecting',
    heardAt: undefined,
    unsent: 0,
    unsentSince: undefined,
    heldChanges: 0,
    messageChanges: 0,
    error: undefined,
  }
  let isStopped = false
  /** The change that is on its way. */
  let asked: Asked<unknown> | undefined
  let failures = 0
  let isEager = false
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let unfollow: () => void = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let loading = new AbortController()
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let keptAt = 0
  const kept = storage?.read()

  async function takeUpTaps(): Promise<void> {
    const [taps = [], board] = await Promise.all([storage?.taps.read(), kept])
    const former = board?.unsent ?? []
    for (const tap of former) void storage?.taps.keep(tap)
    const known = [...taps, ...unsent].map(({ id }) => id)
    unsent = [...former.filter(({ id }) => !known.includes(id)), ...taps, ...unsent]
    show({})
    void send()
  }

  /** What was there, until the server is heard again. */
  async function showKept(): Promise<void> {
    const board = await kept
    if (!board || confirmed || isStopped) return
    confirmed = board.tickets
    confirmedSeq = board.seq
    show({ heardAt: board.heardAt, link: 'disconnected' })
  }

  function keep(): void {
    clearTimeout(keepTimer)
    keepTimer = undefined
    keptAt = now()
    const { heardAt } = state
    if (confirmed && heardAt !== undefined) void storage?.keep({ tickets: [...confirmed], seq: confirmedSeq, heardAt })
  }

  function show(news: Partial<BoardState>, isToKeep = true): void {
    const tickets = confirmed && unsent.reduce(withChange, confirmed)
    const [first] = unsent
    const unsentSince = first && Date.parse(first.at)
    state = { ...state, ...news, tickets, unsent: unsent.length, unsentSince }
    for (const listener of listeners) listener()
    if (storage && isToKeep && !isStopped) keepTimer ??= setTimeout(keep, keepMs)
  }

  async function load(): Promise<void> {
    unfollow()
    clearTimeout(timer)
    loading.abort()
    loading = new AbortController()
    const { signal } = loading
    const silence = setTimeout(showKept, silentMs)
    try {
      const snapshot = await api(listTickets, { params: { restaurantId }, query: { locationId }, signal })
      if (signal.aborted) return
      confirmed = snapshot.tickets
      confirmedSeq = snapshot.seq
      const { heldChanges, messageChanges } = state
      show({ heardAt: now(), heldChanges: heldChanges + 1, messageChanges: messageChanges + 1, error: undefined })
      follow(snapshot.seq)
    } catch (error) {
      if (signal.aborted) return
      await showKept()
      if (isStopped) return
      show({ error, link: 'disconnected' })
      // A refusal (the session ended, the role changed) may be mended elsewhere, and a transient error passes.
      timer = setTimeout(load, retryMs * 2)
    } finally {
      clearTimeout(silence)
    }
  }

  function follow(after: number): void {
    unfollow = options.follow({
      origin: options.origin,
      restaurantId,
      after,
      beat: serviceBeat,
      onEvents: (events) => {
        confirmedSeq = events.at(-1)?.seq ?? confirmedSeq
        boardEvents(events).forEach(take)
        if (mayChangeComing(events)) show({ heldChanges: state.heldChanges + 1 })
        if (mayChangeMessages(events)) show({ messageChanges: state.messageChanges + 1 })
      },
      onState: (link) => {
        show(link === 'connected' ? { link, heardAt: now() } : { link })
        if (link === 'connected') sendNow()
      },
      onContact: () => show({ heardAt: now() }, now() - keptAt > keepHeardMs),
      onGone: () => void load(),
    })
  }

  function take(event: BoardEvent): void {
    if (!confirmed) return
    if ('ticket' in event.data && event.data.ticket.locationId !== locationId) return
    const known = confirmed
    confirmed = applyKitchenEvent(known, event)
    show({ heardAt: now() })
    if (isNews(known, confirmed)) options.onNews(event)
  }

  async function send(): Promise<void> {
    const [next] = unsent
    if (!next || asked || isStopped) return
    const sending = askWithin((signal) => deliver(next, signal), patienceAfter(failures), realTimers)
    asked = sending
    try {
      const { ticket, seq } = await sending.answer
      failures = 0
      settle(next)
      // What the channel has brought already may be newer than an answer that took its time.
      if (seq > confirmedSeq) confirmed = confirmed?.map((known) => (known.id === ticket.id ? ticket : known))
      show({ heardAt: now() })
    } catch (error) {
      // Also signed out in the middle of a service: the tap is kept until somebody has signed in again.
      if (!(error instanceof Refused) || !problemOf(error)) return sendLater()
      settle(next)
      show({})
      options.onRefused(error)
    } finally {
      asked = undefined
    }
    void send()
  }

  async function deliver(change: Change, signal: AbortSignal) {
    if (options.proveSignOn) await options.proveSignOn(change, signal)
    return sendChange(api, restaurantId, change, { clock, signal })
  }

  function sendLater(): void {
    failures += 1
    sendTimer = setTimeout(() => void send(), isEager ? 0 : retryMs)
    isEager = false
  }

  /** There is a line again: ends the pause, or what has hung in the line since it was gone. */
  function sendNow(): void {
    if (failures === 0) return
    failures = 0
    isEager = asked !== undefined
    asked?.giveUp()
    clearTimeout(sendTimer)
    void send()
  }

  function settle(change: Change): void {
    unsent = unsent.filter(({ id }) => id !== change.id)
    void storage?.taps.forget(change.id)
  }

  void load()
  if (storage) void takeUpTaps()
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(actions) {
      const at = new Date(now()).toISOString()
      const signOnId = options.signOnId?.()
      const signOnProof = signOnId === undefined ? undefined : options.proofOf?.(signOnId)
      const given = { at, signOnId, ...(signOnProof && { signOnProof }) }
      const tapped = actions.map((action) => ({ id: options.newId(), action, ...given }))
      for (const tap of tapped) void storage?.taps.keep(tap)
      unsent = [...unsent, ...tapped]
      show({})
      void send()
    },
    retry: () => void load(),
    stop() {
      isStopped = true
      keep()
      clearTimeout(timer)
      clearTimeout(sendTimer)
      loading.abort()
      unfollow()
      listeners.clear()
    },
  }
}

/** New work, what a guest must not eat, a dish that somebody may be cooking for nothing, or a waiter who asks. */
function isNews(before: readonly KitchenTicket[], after: readonly KitchenTicket[]): boolean {
  return (
    after.length > before.length ||
    hasNewAllergy(before, after) ||
    voidedToCook(after) > voidedToCook(before) ||
    lastAsked(after) > lastAsked(before)
  )
}

function hasNewAllergy(before: readonly KitchenTicket[], after: readonly KitchenTicket[]): boolean {
  return after.some(
    (ticket) =>
      isToCook(ticket) &&
      needsAllergySeen(ticket) &&
      before.find(({ id }) => id === ticket.id)?.guestAllergy !== ticket.guestAllergy,
  )
}

function lastAsked(tickets: readonly KitchenTicket[]): string {
  const asked = tickets.filter(isToCook).flatMap(({ rushedAt, chasedAt }) => [rushedAt ?? '', chasedAt ?? ''])
  return asked.sort().at(-1) ?? ''
}

function voidedToCook(tickets: readonly KitchenTicket[]): number {
  const items = tickets.filter(isToCook).flatMap((ticket) => ticket.items)
  return items.reduce((sum, { voidedQuantity }) => sum + voidedQuantity, 0)
}
