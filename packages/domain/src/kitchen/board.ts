import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { instantSchema } from '../time/index.ts'
import { acknowledgeVoid, type KitchenTicket, kitchenTicketSchema, strikeThrough } from './ticket.ts'

const ticketSent = z.object({ type: z.literal('kitchen.ticket_sent'), data: z.object({ ticket: kitchenTicketSchema }) })
const ticketBumped = z.object({
  type: z.literal('kitchen.ticket_bumped'),
  data: z.object({ ticketId: idSchema, at: instantSchema }),
})
const ticketRecalled = z.object({ type: z.literal('kitchen.ticket_recalled'), data: z.object({ ticketId: idSchema }) })
const voidAcknowledged = z.object({
  type: z.literal('kitchen.void_acknowledged'),
  data: z.object({ ticketId: idSchema }),
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
  ticketSent,
  ticketBumped,
  ticketRecalled,
  voidAcknowledged,
  lineVoided,
  orderMoved,
  guestChanged,
])
export type BoardEvent = z.infer<typeof boardEventSchema>

export const boardEventTypes = boardEventSchema.options.map((option) => option.shape.type.value)

/** What the kitchen screen shows after an event. Applying one twice changes nothing more. */
export function applyKitchenEvent(tickets: readonly KitchenTicket[], event: BoardEvent): KitchenTicket[] {
  const change = (id: string, next: (ticket: KitchenTicket) => KitchenTicket) =>
    tickets.map((ticket) => (ticket.id === id ? next(ticket) : ticket))

  switch (event.type) {
    case 'kitchen.ticket_sent': {
      const { ticket } = event.data
      return tickets.some((known) => known.id === ticket.id) ? [...tickets] : [...tickets, ticket]
    }
    case 'kitchen.ticket_bumped':
      return change(event.data.ticketId, (ticket) => ({ ...acknowledgeVoid(ticket), bumpedAt: event.data.at }))
    case 'kitchen.ticket_recalled':
      return change(event.data.ticketId, (ticket) => ({ ...ticket, bumpedAt: null }))
    case 'kitchen.void_acknowledged':
      return change(event.data.ticketId, acknowledgeVoid)
    case 'order.line_voided':
      return tickets.map((ticket) => strikeThrough(ticket, event.data.lineId, event.data.voidedQuantity))
    case 'order.moved':
      return tickets.map((ticket) =>
        ticket.orderId === event.data.orderId ? { ...ticket, calledFor: event.data.calledFor } : ticket,
      )
    case 'order.guest_changed':
      return tickets.map((ticket) =>
        ticket.orderId === event.data.orderId ? { ...ticket, guestAllergy: event.data.guestAllergy } : ticket,
      )
  }
}
