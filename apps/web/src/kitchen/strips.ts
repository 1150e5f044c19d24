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

/** What was struck through and nobody has seen, and whether it was made already. */
export function unseenVoids({ tickets }: Strip): { readonly item: TicketItem; readonly isMade: boolean }[] {
  return tickets
    .filter(isToCook)
    .flatMap(({ items, doneLineIds }) =>
      items
        .filter(({ voidAcknowledged }) => !voidAcknowledged)
        .map((item) => ({ item, isMade: doneLineIds.includes(item.lineId) })),
    )
}

/** Whether the cook has yet to say that the guest's allergy was seen. */
export function showsUnseenAllergy({ tickets }: Strip): boolean {
  return tickets.some((ticket) => isToCook(ticket) && needsAllergySeen(ticket))
}

/** Whether something on it has to be seen before it can be bumped. */
export function mustBeSeen(strip: Strip): boolean {
  return showsUnseenAllergy(strip) || showsUnseenVoid(strip)
}

/** When the last of its tickets was bumped. */
export function bumpedAt({ tickets }: Pick<Strip, 'tickets'>): string {
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

/** A dish of a strip, with the ticket it stands on and the names that may stand over it. */
export type StripRow = {
  readonly ticket: KitchenTicket
  readonly item: TicketItem
  /** Whether its station, and its course, are named over it where it opens a part of the strip. */
  readonly station: boolean
  readonly course: boolean
  /** Whether it is the first one of its station, and of its course there: then they are named in any case. */
  readonly startsStation: boolean
  readonly startsCourse: boolean
  /** Whether its own row has the name of its station, and no line over it: the room of a line a ticket. */
  readonly namesStation: boolean
}

/**
 * The dishes of a strip from top to bottom: station by station, by course as they are served, without one first. Stations
 * are named at the pass, courses where a table has several of them on the strip: what is taken away is packed together.
 */
export function stripRows({ head, tickets }: Strip, isAtPass: boolean): StripRow[] {
  const dishes = tickets.flatMap((ticket) =>
    ticket.items.toSorted((one, other) => (one.course ?? 0) - (other.course ?? 0)).map((item) => ({ ticket, item })),
  )
  const hasCourses = head.orderType === 'table' && new Set(dishes.map(({ item }) => item.course)).size > 1
  return dishes.map(({ ticket, item }, index) => {
    const before = dishes[index - 1]
    const course = hasCourses && item.course !== null
    const startsStation = isAtPass && before?.ticket !== ticket
    const isNewCourse = before?.ticket !== ticket || before.item.course !== item.course
    const startsCourse = course && isNewCourse
    const namesStation = startsStation && !startsCourse
    return { ticket, item, station: isAtPass, course, startsStation, startsCourse, namesStation }
  })
}

/** Whether a line over a dish names its station; `isOpening`: it is the first one of a part of its strip. */
export function isStationOver({ station, startsStation, namesStation }: StripRow, isOpening: boolean): boolean {
  return !namesStation && (startsStation || (station && isOpening))
}

/** The one course of a strip: the one that was fired, or that all its dishes are of. */
export function courseOf({ head, tickets }: Strip): number | undefined {
  if (head.firedCourse !== null) return head.firedCourse
  const courses = new Set(tickets.flatMap(({ items }) => items.map(({ course }) => course)))
  const [only] = courses
  return courses.size === 1 && head.orderType === 'table' ? (only ?? undefined) : undefined
}

/** The course before the one that was fired, and when its last dish left the kitchen: null while one is still made. */
export type CourseBefore = { readonly course: number; readonly leftAt: string | null }

/**
 * What the guests of a fired course have had before; undefined where they had nothing, or nobody knows any more. Only the
 * dishes of that course count: its ticket may stay for a drink, or for a void nobody has seen.
 */
export function courseBefore({ head }: Strip, tickets: readonly KitchenTicket[]): CourseBefore | undefined {
  const fired = head.firedCourse
  if (fired === null) return undefined
  const dishes = tickets
    .filter(({ orderId, fire }) => orderId === head.orderId && fire < head.fire)
    .flatMap((ticket) => ticket.items.map((item) => ({ ticket, item, course: item.course ?? 0 })))
    .filter(({ item, course }) => course > 0 && course < fired && quantityToCook(item) > 0)
  const course = Math.max(...dishes.map((dish) => dish.course))
  const own = dishes.filter((dish) => dish.course === course)
  if (own.some(({ ticket, item }) => isToCook(ticket) && !ticket.doneLineIds.includes(item.lineId)))
    return { course, leftAt: null }
  const leftAt = bumpedAt({ tickets: own.map(({ ticket }) => ticket) })
  return leftAt === '' ? undefined : { course, leftAt }
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
