import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { instantSchema } from '../time/index.ts'
import { callFor, type KitchenTicket, kitchenTicketSchema } from './ticket.ts'

const ticketBumped = z.object({
  type: z.literal('kitchen.ticket_bumped'),
  data: z.object({ ticketId: idSchema, at: instantSchema }),
})
const ticketRecalled = z.object({
  type: z.literal('kitchen.ticket_recalled'),
  data: z.object({
    ticketId: idSchema,
    doneLineIds: kitchenTicketSchema.shape.doneLineIds,
    /** Events from before this was recorded have none. */
    at: instantSchema.optional(),
  }),
})
const dishDone = z.object({
  type: z.literal('kitchen.dish_done'),
  data: z.object({ ticketId: idSchema, lineId: idSchema }),
})
const dishUndone = z.object({
  type: z.literal('kitchen.dish_undone'),
  data: z.object({ ticketId: idSchema, lineId: idSchema }),
})
const voidAcknowledged = z.object({
  type: z.literal('kitchen.void_acknowledged'),
  data: z.object({ ticketId: idSchema }),
})
const allergySeen = z.object({
  type: z.literal('kitchen.allergy_seen'),
  data: z.object({
    ticketId: idSchema,
    orderId: idSchema,
    allergySeen: z.object({ by: idSchema, at: instantSchema }),
  }),
})
const foodCollected = z.object({
  type: z.literal('kitchen.food_collected'),
  data: z.object({ ticketId: idSchema, at: instantSchema }),
})
const ticketRushed = z.object({
  type: z.literal('kitchen.ticket_rushed'),
  data: z.object({ ticketId: idSchema, orderId: idSchema, at: instantSchema }),
})
const ticketChased = z.object({
  type: z.literal('kitchen.ticket_chased'),
  data: z.object({ ticketId: idSchema, orderId: idSchema, at: instantSchema }),
})

/** What is said of one ticket. */
const ticketEventSchema = z.discriminatedUnion('type', [
  ticketBumped,
  ticketRecalled,
  dishDone,
  dishUndone,
  voidAcknowledged,
  allergySeen,
  foodCollected,
  ticketRushed,
  ticketChased,
])
export type TicketEvent = z.infer<typeof ticketEventSchema>

const ticketSent = z.object({ type: z.literal('kitchen.ticket_sent'), data: z.object({ ticket: kitchenTicketSchema }) })
const ticketChanged = z.object({
  type: z.literal('kitchen.ticket_changed'),
  data: z.object({ ticket: kitchenTicketSchema }),
})
const lineVoided = z.object({
  type: z.literal('order.line_voided'),
  data: z.object({ lineId: idSchema, voidedQuantity: z.int() }),
})
const orderMoved = z.object({
  type: z.literal('order.moved'),
  data: z.object({ orderId: idSchema, calledFor: z.string().nullable() }),
})
const guestChanged = z.object({
  type: z.literal('order.guest_changed'),
  data: z.object({ orderId: idSchema, guestAllergy: z.string().nullable() }),
})

/**
 * The events that change what a kitchen screen shows, as the live channel delivers them: the journal keeps ids,
 * the ticket and the name it is called by are added on the way, so that the journal holds no personal data.
 */
export const boardEventSchema = z.discriminatedUnion('type', [
  ...ticketEventSchema.options,
  ticketSent,
  ticketChanged,
  lineVoided,
  orderMoved,
  guestChanged,
])
export type BoardEvent = z.infer<typeof boardEventSchema>

/**
 * What the kitchen screen shows after an event. Each says what is, not what to add: a screen that has the tickets of a
 * later moment and applies what led there once more ends with the same tickets.
 */
export function applyKitchenEvent(tickets: readonly KitchenTicket[], event: BoardEvent): KitchenTicket[] {
  const ofOrder = (orderId: string, next: (ticket: KitchenTicket) => KitchenTicket) =>
    tickets.map((ticket) => (ticket.orderId === orderId ? next(ticket) : ticket))

  switch (event.type) {
    case 'kitchen.ticket_sent': {
      const { ticket } = event.data
      return tickets.some((known) => known.id === ticket.id) ? [...tickets] : [...tickets, ticket]
    }
    case 'kitchen.ticket_changed': {
      const { ticket } = event.data
      const isKnown = tickets.some(({ id }) => id === ticket.id)
      return isKnown ? tickets.map((known) => (known.id === ticket.id ? ticket : known)) : [...tickets, ticket]
    }
    case 'order.line_voided':
      return tickets.map((ticket) => struck(ticket, event.data))
    case 'order.moved':
      return ofOrder(event.data.orderId, (ticket) => callFor(ticket, event.data.calledFor))
    case 'order.guest_changed':
      return ofOrder(event.data.orderId, (ticket) => ({
        ...ticket,
        guestAllergy: event.data.guestAllergy,
        allergySeen: null,
      }))
    default:
      return tickets.map((ticket) => (ticket.id === event.data.ticketId ? changedBy(ticket, event) : ticket))
  }
}

/** A ticket after what was said of it. */
export function changedBy(ticket: KitchenTicket, { type, data }: TicketEvent): KitchenTicket {
  switch (type) {
    case 'kitchen.ticket_bumped':
      return { ...withVoidsSeen(ticket), bumpedAt: data.at }
    case 'kitchen.ticket_recalled':
      return {
        ...{ ...ticket, bumpedAt: null, collectedAt: null },
        ...{ doneLineIds: data.doneLineIds, recalledAt: data.at ?? ticket.recalledAt },
      }
    case 'kitchen.dish_done':
      return { ...ticket, doneLineIds: [...without(ticket.doneLineIds, data.lineId), data.lineId] }
    case 'kitchen.dish_undone':
      return { ...ticket, doneLineIds: without(ticket.doneLineIds, data.lineId) }
    case 'kitchen.void_acknowledged':
      return withVoidsSeen(ticket)
    case 'kitchen.allergy_seen':
      return { ...ticket, allergySeen: data.allergySeen }
    case 'kitchen.food_collected':
      return { ...ticket, collectedAt: data.at }
    case 'kitchen.ticket_rushed':
      return { ...ticket, rushedAt: data.at }
    case 'kitchen.ticket_chased':
      return { ...ticket, chasedAt: data.at }
  }
}

/** A void is to be seen also where the ticket has it already: the cook's *Seen* follows in the log, if there was one. */
function struck(ticket: KitchenTicket, { lineId, voidedQuantity }: z.infer<typeof lineVoided>['data']): KitchenTicket {
  const voidAcknowledged = voidedQuantity === 0
  const items = ticket.items.map((item) =>
    item.lineId === lineId ? { ...item, voidedQuantity, voidAcknowledged } : item,
  )
  return { ...ticket, items }
}

function withVoidsSeen(ticket: KitchenTicket): KitchenTicket {
  return { ...ticket, items: ticket.items.map((item) => ({ ...item, voidAcknowledged: true })) }
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((each) => each !== id)
}
