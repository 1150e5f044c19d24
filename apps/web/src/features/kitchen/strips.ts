import type { KitchenTicket, TicketItem } from '@tableside/domain/kitchen'

/**
 * One strip of paper on the screen: a station's ticket, or, at the pass, all tickets of one fire of an order, so that
 * the expediter sees it whole.
 */
export type Strip = {
  readonly key: string
  /** What all its tickets share: order, fire, table, times. */
  readonly head: KitchenTicket
  readonly tickets: readonly KitchenTicket[]
}

/** The strips to cook, the longest waiting first. `stationId` undefined is the pass. */
export function stripsOf(tickets: readonly KitchenTicket[], stationId: string | undefined): Strip[] {
  return groups(tickets, stationId).filter(({ tickets: own }) => own.some(isToCook))
}

/** The strips that were bumped, the latest first: what can be brought back. */
export function bumpedStrips(tickets: readonly KitchenTicket[], stationId: string | undefined): Strip[] {
  const bumped = groups(tickets, stationId).filter(({ tickets: own }) => !own.some(isToCook))
  return bumped.toSorted((one, other) => bumpedAt(other).localeCompare(bumpedAt(one)))
}

export function isToCook(ticket: KitchenTicket): boolean {
  return ticket.bumpedAt === null
}

/** Whether the cook has yet to see something struck through. */
export function hasUnseenVoid(strip: Strip): boolean {
  return strip.tickets.some((ticket) => isToCook(ticket) && ticket.items.some((item) => !item.voidAcknowledged))
}

/** When the last of its tickets was bumped. */
export function bumpedAt({ tickets }: Strip): string {
  return tickets.reduce(
    (latest, ticket) => (ticket.bumpedAt && ticket.bumpedAt > latest ? ticket.bumpedAt : latest),
    '',
  )
}

/** A dish and how many of it are on the screens in all. */
export type DishCount = { readonly name: string; readonly quantity: number }

/** The all-day view: every dish still to cook with its count, the most first. */
export function allDay(strips: readonly Strip[]): DishCount[] {
  const counts = new Map<string, number>()
  for (const item of strips.flatMap(({ tickets }) => tickets.filter(isToCook).flatMap(({ items }) => items))) {
    const name = [item.name, ...item.modifiers].join(', ')
    counts.set(name, (counts.get(name) ?? 0) + quantityToCook(item))
  }
  return [...counts]
    .map(([name, quantity]) => ({ name, quantity }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name))
}

export function quantityToCook({ quantity, voidedQuantity }: TicketItem): number {
  return Math.max(0, quantity - voidedQuantity)
}

/** Dishes by course in the order they are served; those without one come first. */
export function byCourse(items: readonly TicketItem[]): { course: number | null; items: TicketItem[] }[] {
  const courses = new Map<number | null, TicketItem[]>()
  for (const item of items) courses.set(item.course, [...(courses.get(item.course) ?? []), item])
  return [...courses]
    .map(([course, own]) => ({ course, items: own }))
    .toSorted((one, other) => (one.course ?? 0) - (other.course ?? 0))
}

function groups(tickets: readonly KitchenTicket[], stationId: string | undefined): Strip[] {
  const byKey = new Map<string, [KitchenTicket, ...KitchenTicket[]]>()
  for (const ticket of tickets) {
    if (stationId && ticket.stationId !== stationId) continue
    const key = stationId ? ticket.id : `${ticket.orderId} ${ticket.fire}`
    const own = byKey.get(key)
    if (own) own.push(ticket)
    else byKey.set(key, [ticket])
  }
  return [...byKey]
    .map(([key, own]) => ({ key, head: own[0], tickets: own }))
    .toSorted((one, other) => one.head.sentAt.localeCompare(other.head.sentAt) || one.key.localeCompare(other.key))
}
