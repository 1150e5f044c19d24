import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
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
  allergens: z.array(z.string()),
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
  bumpedAt: instantSchema.nullable(),
  items: z.array(ticketItemSchema),
})
export type KitchenTicket = z.infer<typeof kitchenTicketSchema>

type SentLine = Omit<TicketItem, 'voidedQuantity' | 'voidAcknowledged'> & { readonly stationId: string | null }
type TicketHead = Omit<KitchenTicket, 'id' | 'stationId' | 'items' | 'bumpedAt'>

/** Makes one ticket per station for the lines of one fire. Lines without a station need no cook. */
export function ticketsFor(head: TicketHead, lines: readonly SentLine[], newId: () => string): KitchenTicket[] {
  const byStation = new Map<string, TicketItem[]>()
  for (const { stationId, ...line } of lines) {
    if (stationId === null) continue
    const items = byStation.get(stationId) ?? []
    items.push({ ...line, voidedQuantity: 0, voidAcknowledged: true })
    byStation.set(stationId, items)
  }
  return [...byStation].map(([stationId, items]) => ({ ...head, id: newId(), stationId, bumpedAt: null, items }))
}

/** The cook is done with the ticket: it leaves the screen. */
export function bumpTicket(ticket: KitchenTicket, at: string): KitchenTicket {
  if (ticket.bumpedAt !== null) throw new DomainError('ticket_already_bumped', { ticketId: ticket.id })
  return { ...ticket, bumpedAt: at, items: ticket.items.map((item) => ({ ...item, voidAcknowledged: true })) }
}

/** Brings a bumped ticket back to the screen. */
export function recallTicket(ticket: KitchenTicket): KitchenTicket {
  if (ticket.bumpedAt === null) throw new DomainError('ticket_not_bumped', { ticketId: ticket.id })
  return { ...ticket, bumpedAt: null }
}

/** The guests sit somewhere else now: the ticket names the new place, and the one it was sent for struck through. */
export function callFor(ticket: KitchenTicket, place: string | null): KitchenTicket {
  if (ticket.calledFor === place) return ticket
  const first = ticket.calledBefore ?? ticket.calledFor
  return { ...ticket, calledFor: place, calledBefore: first === place ? null : first }
}

/** The cook has seen what was struck through. */
export function acknowledgeVoid(ticket: KitchenTicket): KitchenTicket {
  return { ...ticket, items: ticket.items.map((item) => ({ ...item, voidAcknowledged: true })) }
}

/** Strikes a line through up to `voidedQuantity` in all; saying the same twice strikes once. */
export function strikeThrough(ticket: KitchenTicket, lineId: string, voidedQuantity: number): KitchenTicket {
  const strike = (item: TicketItem): TicketItem =>
    item.lineId === lineId && item.voidedQuantity !== voidedQuantity
      ? { ...item, voidedQuantity, voidAcknowledged: false }
      : item
  return { ...ticket, items: ticket.items.map(strike) }
}
