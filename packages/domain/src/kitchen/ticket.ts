import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { allergenSchema } from '../menu/allergens.ts'
import { orderTypeSchema } from '../tax/index.ts'
import { instantSchema } from '../time/index.ts'

/** One dish on a ticket. A void never removes it: the cook must see it struck through. */
export const ticketItemSchema = z.object({
  lineId: idSchema,
  name: z.string(),
  quantity: z.int().min(1),
  voidedQuantity: z.int().min(0),
  /** Set once the cook has seen the latest void. */
  voidAcknowledged: z.boolean(),
  modifiers: z.array(z.string()),
  note: z.string(),
  seat: z.int().nullable(),
  course: z.int().nullable(),
  /** What it is known to contain. */
  allergens: z.array(allergenSchema),
  /** What of it nobody has checked for allergens. Bumped tickets from before this was recorded have none. */
  uncheckedParts: z.array(z.string()).default([]),
})
export type TicketItem = z.infer<typeof ticketItemSchema>

/** What one station must make of one fire of one order: only the new dishes, never again the old ones. */
export const kitchenTicketSchema = z.object({
  id: idSchema,
  orderId: idSchema,
  locationId: idSchema,
  stationId: idSchema,
  /** 1 for the first fire of the order; later ones are add-ons. */
  fire: z.int().min(1),
  /** The course that was fired with it; null where the dishes were sent. */
  firedCourse: z.int().nullable().default(null),
  orderNumber: z.string().nullable(),
  orderType: orderTypeSchema,
  /** The table, or the name of the guest who waits. */
  calledFor: z.string().nullable(),
  /** Where it was to go before the guests moved; the screen shows it struck through. */
  calledBefore: z.string().nullable().optional(),
  covers: z.int().nullable(),
  /** What the guest must not eat; null when nobody said so. Tickets from before guests were known say nothing. */
  guestAllergy: z.string().nullable().default(null),
  sentAt: instantSchema,
  /** Who sent it; null on tickets from before this was recorded. */
  sentBy: idSchema.nullable().default(null),
  bumpedAt: instantSchema.nullable(),
  /** The dishes that are done while others of the ticket are being made, by line. */
  doneLineIds: z.array(idSchema).default([]),
  /** Who in the kitchen has seen the guest's allergy, and when. Another allergy has to be seen again. */
  allergySeen: z.object({ by: idSchema, at: instantSchema }).nullable().default(null),
  /** When a waiter asked for it to be made before the others; it stands at the top from then on. */
  rushedAt: instantSchema.nullable().default(null),
  /** When a waiter last asked how far it is. */
  chasedAt: instantSchema.nullable().default(null),
  /** When somebody took its food to the guests; null while it is made or stands at the pass. */
  collectedAt: instantSchema.nullable().default(null),
  /** When it was last brought back to the screen: what was tapped before that is over, however late it arrives. */
  recalledAt: instantSchema.optional(),
  items: z.array(ticketItemSchema),
})
export type KitchenTicket = z.infer<typeof kitchenTicketSchema>

type SentLine = Omit<TicketItem, 'voidedQuantity' | 'voidAcknowledged'> & { readonly stationId: string | null }
type TicketHead = Omit<KitchenTicket, 'id' | 'stationId' | 'items' | keyof typeof untouched>

/** What is said of a ticket after it was sent, before anybody has said anything. */
const untouched = {
  bumpedAt: null,
  doneLineIds: [],
  allergySeen: null,
  rushedAt: null,
  chasedAt: null,
  collectedAt: null,
} satisfies Partial<KitchenTicket>

/** Makes one ticket per station for the lines of one fire. Lines without a station need no cook. */
export function ticketsFor(head: TicketHead, lines: readonly SentLine[], newId: () => string): KitchenTicket[] {
  const byStation = new Map<string, TicketItem[]>()
  for (const { stationId, ...line } of lines) {
    if (stationId === null) continue
    const items = byStation.get(stationId) ?? []
    items.push({ ...line, voidedQuantity: 0, voidAcknowledged: true })
    byStation.set(stationId, items)
  }
  return [...byStation].map(([stationId, items]) => ({ ...head, id: newId(), stationId, ...untouched, items }))
}

/** The guests sit somewhere else now: the ticket names the new place, and the one it was sent for struck through. */
export function callFor(ticket: KitchenTicket, place: string | null): KitchenTicket {
  if (ticket.calledFor === place) return ticket
  const first = ticket.calledBefore ?? ticket.calledFor
  return { ...ticket, calledFor: place, calledBefore: first === place ? null : first }
}

/** Strikes a line through up to `voidedQuantity` in all; saying the same twice strikes once. */
export function strikeThrough(ticket: KitchenTicket, lineId: string, voidedQuantity: number): KitchenTicket {
  const strike = (item: TicketItem): TicketItem =>
    item.lineId === lineId && item.voidedQuantity !== voidedQuantity
      ? { ...item, voidedQuantity, voidAcknowledged: false }
      : item
  return { ...ticket, items: ticket.items.map(strike) }
}

/** What the guest must not eat is something else now; who had seen the one before has not seen this one. */
export function warnOf(ticket: KitchenTicket, guestAllergy: string | null): KitchenTicket {
  return ticket.guestAllergy === guestAllergy ? ticket : { ...ticket, guestAllergy, allergySeen: null }
}

/** How much of a dish is to be made, or was made. */
export function quantityToCook({ quantity, voidedQuantity }: TicketItem): number {
  return Math.max(0, quantity - voidedQuantity)
}

export function hasUnseenVoid({ items }: KitchenTicket): boolean {
  return items.some(({ voidAcknowledged }) => !voidAcknowledged)
}

/** How far a ticket is: of its dishes, less what was voided, so many are done. */
export function ticketProgress({ items, doneLineIds, bumpedAt }: KitchenTicket): { done: number; of: number } {
  const left = items.filter((item) => quantityToCook(item) > 0)
  const done = bumpedAt ? left : left.filter(({ lineId }) => doneLineIds.includes(lineId))
  return { done: done.length, of: left.length }
}

/** The lines of an order that its stations have made: bumped with their ticket, or done one by one. */
export function madeLineIds(tickets: readonly KitchenTicket[]): string[] {
  return tickets.flatMap(({ bumpedAt, doneLineIds, items }) =>
    bumpedAt === null ? doneLineIds : items.map(({ lineId }) => lineId),
  )
}

/** The guest must not eat something, and some of the ticket is still to be made, or was. */
function isWarned(ticket: KitchenTicket): boolean {
  return ticket.guestAllergy !== null && ticketProgress(ticket).of > 0
}

/** Whether the kitchen has yet to say that it has seen what the guest must not eat. */
export function needsAllergySeen(ticket: KitchenTicket): boolean {
  return isWarned(ticket) && ticket.allergySeen === null
}

type AllergySeen = NonNullable<KitchenTicket['allergySeen']>
/** Who saw an allergy; undefined while nobody has, `left` where the dishes went out before it was said. */
export type AllergySeenAtStation = AllergySeen | 'left' | undefined

/** For each station that an order's allergy concerns, whether all that it has to make was confirmed, and who did last. */
export function allergySeenByStation(tickets: readonly KitchenTicket[]): Map<string, AllergySeenAtStation> {
  const warned = tickets.filter(isWarned)
  const ofStation = (id: string) => warned.filter(({ stationId }) => stationId === id)
  return new Map(warned.map(({ stationId }) => [stationId, latestSeen(ofStation(stationId))]))
}

function latestSeen(tickets: readonly KitchenTicket[]): AllergySeenAtStation {
  if (tickets.some((ticket) => ticket.bumpedAt === null && needsAllergySeen(ticket))) return undefined
  const [latest] = tickets
    .flatMap(({ allergySeen }) => allergySeen ?? [])
    .sort((one, other) => (one.at < other.at ? 1 : -1))
  return latest ?? 'left'
}
