import {
  hasUnseenVoid,
  type KitchenTicket,
  needsAllergySeen,
  quantityToCook,
  type TicketItem,
} from '@tableside/domain/kitchen'

/**
 * One strip of paper on the screen: a station's ticket, or, at the pass, all tickets of one fire of an order, so that
 * the expediter sees it whole.
 */
export type Strip = {
  readonly key: string
  /** What all its tickets share: order, fire, table, times. */
  readonly head: KitchenTicket
  readonly tickets: readonly KitchenTicket[]
  /** What other stations make for the same table at the same time. */
  readonly elsewhere: readonly KitchenTicket[]
}

/** The strips to cook, what is in a hurry first, then the longest waiting. `stationId` undefined is the pass. */
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

/** Whether a waiter asked for it to be made before the others. */
export function isRushed({ tickets }: Pick<Strip, 'tickets'>): boolean {
  return tickets.some((ticket) => isToCook(ticket) && Boolean(ticket.rushedAt))
}

/** When a waiter last asked how far it is; undefined while nobody has. */
export function chasedAt({ tickets }: Pick<Strip, 'tickets'>): string | undefined {
  return tickets
    .flatMap((ticket) => (isToCook(ticket) ? (ticket.chasedAt ?? []) : []))
    .sort()
    .at(-1)
}

/** Whether the cook has yet to see something struck through. */
export function showsUnseenVoid({ tickets }: Strip): boolean {
  return tickets.some((ticket) => isToCook(ticket) && hasUnseenVoid(ticket))
}

/** Whether the cook has yet to say that the guest's allergy was seen: until then it is the only button there is. */
export function showsUnseenAllergy({ tickets }: Strip): boolean {
  return tickets.some((ticket) => isToCook(ticket) && needsAllergySeen(ticket))
}

/** When the last of its tickets was bumped. */
export function bumpedAt({ tickets }: Strip): string {
  return tickets.reduce(
    (latest, ticket) => (ticket.bumpedAt && ticket.bumpedAt > latest ? ticket.bumpedAt : latest),
    '',
  )
}

type Count = { readonly name: string; readonly quantity: number }

/** A dish, how many of it are on the screens in all, and how many of each choice: "4 Ribeye: 2 medium, 2 rare". */
export type DishCount = Count & { readonly choices: readonly Count[] }

/** The all-day view: every dish still to cook with its count, the most first, and its choices under it. */
export function allDay(strips: readonly Strip[]): DishCount[] {
  const items = strips.flatMap(({ tickets }) => tickets.filter(isToCook).flatMap(dishesToCook))
  const dishes = groupBy(items, ({ name }) => name).map(([name, own]) => {
    const chosen = own.filter(({ modifiers }) => modifiers.length > 0)
    const choices = groupBy(chosen, ({ modifiers }) => modifiers.join(', '))
    return { ...countOf(name, own), choices: largestFirst(choices.map(([choice, of]) => countOf(choice, of))) }
  })
  return largestFirst(dishes)
}

function groupBy(items: readonly TicketItem[], nameOf: (item: TicketItem) => string): [string, TicketItem[]][] {
  const byName = new Map<string, TicketItem[]>()
  for (const item of items) byName.set(nameOf(item), [...(byName.get(nameOf(item)) ?? []), item])
  return [...byName]
}

const countOf = (name: string, items: readonly TicketItem[]): Count => ({
  name,
  quantity: items.reduce((sum, item) => sum + quantityToCook(item), 0),
})

function largestFirst<C extends Count>(counts: readonly C[]): C[] {
  return counts
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name))
}

function dishesToCook({ items, doneLineIds }: KitchenTicket): TicketItem[] {
  return items.filter(({ lineId }) => !doneLineIds.includes(lineId))
}

/** A dish of a strip, with the ticket it stands on. */
export type StripDish = { readonly ticket: KitchenTicket; readonly item: TicketItem }

/** The dishes of a strip from top to bottom: station by station, by course as they are served, without one first. */
export function dishesOf({ tickets }: Strip): StripDish[] {
  return tickets.flatMap((ticket) =>
    ticket.items.toSorted((one, other) => (one.course ?? 0) - (other.course ?? 0)).map((item) => ({ ticket, item })),
  )
}

/** The parts a strip is shown in: `starts` has the index of the first dish of each. */
export function partsOf(strip: Strip, starts: readonly number[] = [0]): StripDish[][] {
  const dishes = dishesOf(strip)
  const parts = starts.map((from, index) => dishes.slice(from, starts[index + 1]))
  return parts.filter((part, index) => index === 0 || part.length > 0)
}

function groups(tickets: readonly KitchenTicket[], stationId: string | undefined): Strip[] {
  const fires = new Map<string, KitchenTicket[]>()
  for (const ticket of tickets) {
    const key = `${ticket.orderId} ${ticket.fire}`
    fires.set(key, [...(fires.get(key) ?? []), ticket])
  }
  return [...fires]
    .flatMap(([key, all]) => (stationId ? ticketsAt(stationId, all) : wholeFire(key, all)))
    .toSorted(
      (one, other) =>
        Number(isRushed(other)) - Number(isRushed(one)) ||
        one.head.sentAt.localeCompare(other.head.sentAt) ||
        one.key.localeCompare(other.key),
    )
}

function ticketsAt(stationId: string, all: readonly KitchenTicket[]): Strip[] {
  const elsewhere = all.filter((ticket) => ticket.stationId !== stationId)
  return all.flatMap((head) => (head.stationId === stationId ? { key: head.id, head, tickets: [head], elsewhere } : []))
}

function wholeFire(key: string, all: readonly KitchenTicket[]): Strip[] {
  const [head] = all
  return head ? [{ key, head, tickets: all, elsewhere: [] }] : []
}
