import { z } from 'zod'
import { allergyNoteSchema, unnamedGuest } from '../customers/guest.ts'
import { idSchema } from '../ids/index.ts'
import { allergenSchema, type MenuSnapshot } from '../menu/index.ts'
import { type Pence, pence, penceSchema } from '../money/index.ts'
import {
  type AcceptedGuestOrder,
  addAllergies,
  addLines,
  andThen,
  type CommandContext,
  type Decision,
  type DomainEvent,
  decided,
  lineFromMenu,
  type NewGuestOrder,
  newLineSchema,
  type Order,
  sendToKitchen,
} from '../orders/index.ts'
import { instantSchema } from '../time/index.ts'

/** Who acts when guests do, on their own phones: nobody knows which of them. */
export const theGuests = '00000000-0000-8000-8000-000000000001'
/** How they stand where a person's name stands. */
export const guestsName = 'Guests'

/**
 * Whether guests order on their phones at a location's tables: not at all, with a waiter who accepts each order, or straight
 * to the kitchen.
 */
export const guestOrderModes = ['off', 'accept', 'automatic'] as const
export const guestOrderModeSchema = z.enum(guestOrderModes)
export type GuestOrderMode = z.infer<typeof guestOrderModeSchema>

/** At most so many orders of one table wait for the staff; the next one asks a waiter over. */
export const maxWaitingOrders = 5
/** What nobody decided on within this time is not on the till any more. */
export const guestOrderMinutes = 120

/** What a phone sends: dishes with the price it showed, and what its guests must not eat. */
export const guestOrderRequestSchema = z.strictObject({
  /** Made on the phone, so that a double tap or a retry orders once. */
  id: idSchema,
  lines: z
    .array(
      newLineSchema.pick({ id: true, itemId: true, modifierOptionIds: true }).extend({
        quantity: z.int().min(1).max(20),
        note: newLineSchema.shape.note,
        expectedUnitPricePence: penceSchema,
      }),
    )
    .min(1)
    .max(30),
  allergies: z.array(allergenSchema).max(14),
  allergyNote: allergyNoteSchema,
})
export type GuestOrderRequest = z.infer<typeof guestOrderRequestSchema>

/** Ordered at a table, to be collected, or on a marketplace; or no order at all: the guests ask a waiter to come. */
export const guestOrderKinds = ['table', 'collection', 'marketplace', 'call'] as const

/** What a marketplace's order says of its money. */
const marketplaceMoneySchema = z.object({
  /** "Deliveroo". */
  channel: z.string(),
  isPrepaid: z.boolean(),
  /** What the marketplace charged for the dishes. */
  chargedPence: penceSchema,
})

/** What the marketplace charged above our bill; below zero: less. Somebody has to see it where it is not zero. */
export function chargedDifference({ chargedPence }: { readonly chargedPence: Pence }, totalPence: Pence): Pence {
  return pence(chargedPence - totalPence)
}

/** Whose order it is, as far as that is known: the bills it may go on when it is accepted. */
const guestOrderPartySchema = z.object({
  /** The guests who sent it sit there still. Otherwise they may have left, and whoever accepts it names the bill. */
  isKnown: z.boolean(),
  /** Their open bill, or those that are open at the table now; none: it opens one. */
  bills: z.array(
    z.object({ id: idSchema, number: z.string().nullable(), openedAt: instantSchema, covers: z.int().nullable() }),
  ),
})
export type GuestOrderParty = z.infer<typeof guestOrderPartySchema>

/** An order from a guest's phone, as the till and the phone show it. */
export const guestOrderSchema = z.object({
  id: idSchema,
  kind: z.enum(guestOrderKinds),
  /** Null for one that leaves the place. */
  tableId: idSchema.nullable(),
  tableName: z.string(),
  /** Who collects it, and where to call them; empty at a table. */
  guestName: z.string(),
  phone: z.string(),
  /** When its guests come for it; null at a table. */
  collectAt: instantSchema.nullable(),
  state: z.enum(['waiting', 'accepted', 'declined']),
  lines: z.array(
    z.object({
      id: idSchema,
      quantity: z.int(),
      name: z.string(),
      options: z.array(z.string()),
      note: z.string(),
      /** What of it its guests must not eat, and what nobody has checked for them; null where they named nothing. */
      conflict: z.object({ contains: z.array(allergenSchema), uncheckedParts: z.array(z.string()) }).nullable(),
    }),
  ),
  /** What the guests must not eat, in words; null where they named nothing. */
  allergy: z.string().nullable(),
  totalPence: penceSchema,
  /** Only of an order at a table that waits for the staff. */
  party: guestOrderPartySchema.nullable(),
  /** Only of a marketplace's order. */
  marketplace: marketplaceMoneySchema.nullable(),
  sentAt: instantSchema,
  /** Why it was declined, for the guests to read. */
  reason: z.string().nullable(),
})
export type GuestOrder = z.infer<typeof guestOrderSchema>

/** Looks the dishes up as they are sold now, before anybody is asked to accept them: what a phone shows may be old. */
export function guestOrderLines({ lines }: GuestOrderRequest, menu: MenuSnapshot, context: CommandContext) {
  return lines.map((wanted) => lineFromMenu(newLineSchema.parse(wanted), menu, context))
}

/**
 * Stores what guests ordered with the bill that has it. One that goes straight to the kitchen was sent at this moment, and its
 * dishes stand in it as the menu has them.
 */
export function withGuestOrder(decision: Decision, guestOrder: AcceptedGuestOrder): Decision {
  const { id: orderId, locationId } = decision.order
  const accepted = { type: 'guest_order.accepted', data: { guestOrderId: guestOrder.id, orderId, locationId } }
  const sent = 'request' in guestOrder ? [guestOrderSent(guestOrder, locationId)] : []
  return { ...decision, guestOrder, events: [...sent, ...decision.events, accepted] }
}

/** What the journal says when a phone has sent an order. */
export function guestOrderSent({ id, tableId, lines }: NewGuestOrder, locationId: string): DomainEvent {
  return { type: 'guest_order.sent', data: { guestOrderId: id, locationId, tableId, dishes: lines.length } }
}

/**
 * Puts what guests ordered on their table's bill, with what they must not eat, and sends these dishes and no others. Their
 * lines say that guests added them. What is on the bill already is not added again.
 */
export function addGuestOrder(
  order: Order,
  request: GuestOrderRequest,
  menu: MenuSnapshot,
  context: CommandContext,
): Decision {
  const lines = request.lines.filter(({ id }) => !order.lines.some((line) => line.id === id))
  if (lines.length === 0) return decided(order, [])
  const wanted = lines.map((line) => newLineSchema.parse(line))
  const warned = addAllergies(order, unnamedGuest(request.allergies, request.allergyNote))
  const added = andThen(warned, (it) => addLines(it, wanted, menu, { ...context, by: theGuests }))
  return andThen(added, (it) => sendToKitchen(it, context, new Set(wanted.map(({ id }) => id))))
}
