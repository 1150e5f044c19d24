import type { Client } from '@tableside/client/http'
import { Refused } from '@tableside/client/http'
import type { followLive, LiveState } from '@tableside/client/live'
import { listTickets } from '@tableside/contract/kitchen'
import { applyKitchenEvent, type BoardEvent, type KitchenTicket } from '@tableside/domain/kitchen'
import { asWanted, boardEvents, type Change, endpoints, eventOf, isSoAlready, withChange } from './changes.ts'
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
  /** The table an order stood at before it was moved, by order. */
  readonly movedFrom: ReadonlyMap<string, string>
  /** Why the tickets could not be loaded. */
  readonly error: unknown
}

export type KitchenBoard = {
  readonly read: () => BoardState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (kind: Change['kind'], ticketIds: readonly string[]) => void
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
  readonly now: () => number
  readonly newId: () => string
  /** Something came from the till that a cook should look at. */
  readonly onNews: (event: BoardEvent) => void
  /** The server said no; the ticket is back as it was. */
  readonly onRefused: (refusal: Refused) => void
  readonly retryMs?: number
}

/**
 * Keeps one location's tickets: loads them with the cursor of the log, follows the log from there, and loads anew when
 * the cursor is too old. A tap shows at once; it is sent in order with its own key until the server has answered, and
 * taken back when the answer is no.
 */
export function openKitchenBoard(options: BoardOptions): KitchenBoard {
  const { restaurantId, locationId, api, now, retryMs = 2_000 } = options
  const listeners = new Set<() => void>()
  let confirmed: readonly KitchenTicket[] | undefined
  let unsent: readonly Change[] = []
  let state: BoardState = {
    tickets: undefined,
    link: 'connecting',
    heardAt: undefined,
    unsent: 0,
    movedFrom: new Map(),
    error: undefined,
  }
  let isStopped = false
  let isSending = false
  let unfollow: () => void = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let loading = new AbortController()

  function show(news: Partial<BoardState>): void {
    const tickets = confirmed && unsent.reduce(withChange, confirmed)
    state = { ...state, ...news, tickets, unsent: unsent.length }
    for (const listener of listeners) listener()
  }

  async function load(): Promise<void> {
    unfollow()
    clearTimeout(timer)
    loading.abort()
    loading = new AbortController()
    const { signal } = loading
    try {
      const snapshot = await api(listTickets, { params: { restaurantId }, query: { locationId }, signal })
      if (signal.aborted) return
      confirmed = snapshot.tickets
      show({ heardAt: now(), error: undefined })
      follow(snapshot.seq)
    } catch (error) {
      if (signal.aborted) return
      show({ error, link: 'disconnected' })
      // A refusal (the session ended, the role changed) may be mended elsewhere, and weather passes.
      timer = setTimeout(load, retryMs * 2)
    }
  }

  function follow(after: number): void {
    unfollow = options.follow({
      origin: options.origin,
      restaurantId,
      after,
      onEvents: (events) => boardEvents(events).forEach(take),
      onState: (link) => show(link === 'connected' ? { link, heardAt: now() } : { link }),
      onContact: () => show({ heardAt: now() }),
      onGone: () => void load(),
    })
  }

  function take(event: BoardEvent): void {
    if (!confirmed) return
    if (event.type === 'kitchen.ticket_sent' && event.data.ticket.locationId !== locationId) return
    const movedFrom = event.type === 'order.moved' ? withMove(state.movedFrom, confirmed, event.data) : state.movedFrom
    const known = confirmed
    confirmed = applyKitchenEvent(known, event)
    show({ movedFrom, heardAt: now() })
    if (isNews(known, confirmed)) options.onNews(event)
  }

  async function send(): Promise<void> {
    const [next] = unsent
    if (!next || isSending || isStopped) return
    isSending = true
    try {
      const { ticket } = await api(endpoints[next.kind], {
        params: { restaurantId, ticketId: next.ticketId },
        key: next.id,
      })
      settle(next)
      if (confirmed) confirmed = applyKitchenEvent(confirmed, eventOf(next, ticket))
      show({ heardAt: now() })
    } catch (error) {
      if (!(error instanceof Refused)) return sendLater()
      // Signed out in the middle of a service: the tap is kept until somebody has signed in again.
      if (error.code === 'not_signed_in' || error.code === 'busy') return sendLater()
      settle(next)
      if (isSoAlready(next, error)) {
        const ticket = confirmed?.find(({ id }) => id === next.ticketId)
        if (confirmed && ticket) confirmed = applyKitchenEvent(confirmed, eventOf(next, asWanted(next, ticket)))
        show({ heardAt: now() })
      } else {
        show({})
        options.onRefused(error)
      }
    } finally {
      isSending = false
    }
    void send()
  }

  function sendLater(): void {
    setTimeout(() => void send(), retryMs)
  }

  function settle(change: Change): void {
    unsent = unsent.filter(({ id }) => id !== change.id)
  }

  void load()
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(kind, ticketIds) {
      const at = new Date(now()).toISOString()
      unsent = [...unsent, ...ticketIds.map((ticketId) => ({ id: options.newId(), kind, ticketId, at }))]
      show({})
      void send()
    },
    retry: () => void load(),
    stop() {
      isStopped = true
      clearTimeout(timer)
      loading.abort()
      unfollow()
      listeners.clear()
    },
  }
}

/** New work, or a dish that somebody may be cooking for nothing. */
function isNews(before: readonly KitchenTicket[], after: readonly KitchenTicket[]): boolean {
  return after.length > before.length || voidedToCook(after) > voidedToCook(before)
}

function voidedToCook(tickets: readonly KitchenTicket[]): number {
  const items = tickets.filter(isToCook).flatMap((ticket) => ticket.items)
  return items.reduce((sum, { voidedQuantity }) => sum + voidedQuantity, 0)
}

function withMove(
  movedFrom: ReadonlyMap<string, string>,
  tickets: readonly KitchenTicket[],
  { orderId, calledFor }: { orderId: string; calledFor: string | null },
): ReadonlyMap<string, string> {
  const before = tickets.find((ticket) => ticket.orderId === orderId)?.calledFor
  return before && before !== calledFor ? new Map(movedFrom).set(orderId, before) : movedFrom
}
