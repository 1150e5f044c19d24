import { type KitchenTicket, ticketProgress } from './ticket.ts'

/** Food that nobody took for so long is no news any more. */
export const readyMinutes = 30

/** What of one fire of an order stands at the pass. */
export type ReadyFood = {
  readonly orderId: string
  readonly fire: number
  readonly orderNumber: string | null
  readonly calledFor: string | null
  /** Whether no station still makes something of this fire. */
  readonly isWhole: boolean
  readonly readyAt: string
  /** What waits to be taken. */
  readonly tickets: { readonly id: string; readonly stationId: string }[]
}

/** What stands at the pass, the longest waiting first: drinks do not wait at the bar for a roast to be announced. */
export function readyFood(tickets: readonly KitchenTicket[], at: string): ReadyFood[] {
  return groupBy(tickets, ({ orderId, fire }) => `${orderId} ${fire}`)
    .flatMap(([head, ...rest]): ReadyFood[] => {
      const waiting = [head, ...rest].filter((ticket) => isAtPass(ticket, at))
      const readyAt = waiting.map(({ bumpedAt }) => bumpedAt ?? '').toSorted()[0]
      if (readyAt === undefined) return []
      const { orderId, fire, orderNumber, calledFor } = head
      const isWhole = [head, ...rest].every(({ bumpedAt }) => bumpedAt !== null)
      const ready = waiting.map(({ id, stationId }) => ({ id, stationId }))
      return [{ orderId, fire, orderNumber, calledFor, isWhole, readyAt, tickets: ready }]
    })
    .toSorted((one, other) => one.readyAt.localeCompare(other.readyAt))
}

/** Older than this, what was never bumped was forgotten, not cooked. */
export const preparingHours = 4

/** An order on the board that guests look at: its number, and the first name it is called by. */
export type BoardEntry = { readonly orderId: string; readonly number: string | null; readonly name: string | null }
export type ReadyBoard = { readonly preparing: BoardEntry[]; readonly ready: BoardEntry[] }

/**
 * What guests who wait at the counter see: what is being made, the longest waiting first, and what they may fetch, the
 * latest first. Who sits at a table is served.
 */
export function readyBoard(tickets: readonly KitchenTicket[], at: string): ReadyBoard {
  const orders = groupBy(
    tickets.filter((ticket) => ticket.orderType !== 'table' && ticketProgress(ticket).of > 0),
    ({ orderId }) => orderId,
  ).toSorted(([one], [other]) => one.sentAt.localeCompare(other.sentAt))
  const ready = orders
    .filter((own) => own.every(({ bumpedAt }) => bumpedAt !== null) && own.some((ticket) => isAtPass(ticket, at)))
    .toSorted((one, other) => lastBump(other).localeCompare(lastBump(one)))
  const preparing = orders.filter((own) => own.some((ticket) => isBeingMade(ticket, at)))
  return { preparing: preparing.map(entryOf), ready: ready.map(entryOf) }
}

function entryOf([{ orderId, orderNumber, calledFor }]: Grouped): BoardEntry {
  return { orderId, number: orderNumber, name: calledFor?.trim().split(/\s+/)[0] || null }
}

function lastBump(tickets: Grouped): string {
  return (
    tickets
      .map(({ bumpedAt }) => bumpedAt ?? '')
      .toSorted()
      .at(-1) ?? ''
  )
}

function isBeingMade({ bumpedAt, sentAt }: KitchenTicket, at: string): boolean {
  return bumpedAt === null && Date.parse(at) - Date.parse(sentAt) < preparingHours * 3_600_000
}

/** Bumped, with something on it, and not taken yet. */
function isAtPass(ticket: KitchenTicket, at: string): boolean {
  const { bumpedAt, collectedAt } = ticket
  if (bumpedAt === null || collectedAt !== null || ticketProgress(ticket).of === 0) return false
  return Date.parse(at) - Date.parse(bumpedAt) < readyMinutes * 60_000
}

type Grouped = readonly [KitchenTicket, ...KitchenTicket[]]

function groupBy(tickets: readonly KitchenTicket[], keyOf: (ticket: KitchenTicket) => string): Grouped[] {
  const groups = new Map<string, [KitchenTicket, ...KitchenTicket[]]>()
  for (const ticket of tickets) {
    const known = groups.get(keyOf(ticket))
    if (known) known.push(ticket)
    else groups.set(keyOf(ticket), [ticket])
  }
  return [...groups.values()]
}
