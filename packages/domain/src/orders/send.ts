import { allergyLine } from '../customers/guest.ts'
import { DomainError } from '../errors/index.ts'
import { ticketsFor } from '../kitchen/index.ts'
import { changed, refuseUnlessOpen } from './change.ts'
import { type CommandContext, type Decision, decided } from './decision.ts'
import type { Order, OrderLine } from './order.ts'
import { calledFor } from './tickets.ts'
import { quantityLeft } from './totals.ts'

/** The dishes that wait for *Send*. */
export function unsentLines(order: Order): OrderLine[] {
  return order.lines.filter((line) => line.fire === null && quantityLeft(line) > 0 && line.vatClass !== 'gift_voucher')
}

/** How many dishes the kitchen has not got yet. */
export function unsentCount(order: Order): number {
  return unsentLines(order).reduce((count, line) => count + quantityLeft(line), 0)
}

/**
 * Sends what the kitchen has not got yet: each (line, fire) reaches its station once, and what
 * was sent before is not sent again. Refused when nothing is unsent, so a double tap cooks once.
 */
export function sendToKitchen(order: Order, { at, newId }: CommandContext): Decision {
  refuseUnlessOpen(order)
  const unsent = unsentLines(order)
  if (unsent.length === 0) throw new DomainError('nothing_to_send', { orderId: order.id })
  const fire = order.fires + 1
  const sent = new Set(unsent.map((line) => line.id))
  const tickets = ticketsFor(
    {
      orderId: order.id,
      locationId: order.locationId,
      fire,
      orderNumber: order.number,
      orderType: order.orderType,
      calledFor: calledFor(order),
      covers: order.covers,
      guestAllergy: allergyLine(order.guest),
      sentAt: at,
    },
    unsent.map((line) => ({
      lineId: line.id,
      name: line.kitchenName,
      quantity: quantityLeft(line),
      modifiers: line.modifiers.map((modifier) => modifier.name),
      note: line.note,
      seat: line.seat,
      course: line.course,
      allergens: line.allergens,
      stationId: line.stationId,
    })),
    newId,
  )
  const lines = order.lines.map((line) => (sent.has(line.id) ? { ...line, fire } : line))
  return decided(
    changed(order, { lines, fires: fire }),
    [
      { type: 'order.sent', data: { orderId: order.id, fire, lineIds: [...sent] } },
      ...tickets.map(({ id, orderId, stationId, items }) => ({
        type: 'kitchen.ticket_sent',
        data: { ticketId: id, orderId, stationId, fire, lineIds: items.map((item) => item.lineId) },
      })),
    ],
    { tickets },
  )
}
