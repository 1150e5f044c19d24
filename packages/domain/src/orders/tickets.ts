import { allergyLine } from '../customers/guest.ts'
import { callFor, type KitchenTicket, strikeThrough, warnOf } from '../kitchen/index.ts'
import type { Order, OrderLine } from './order.ts'
import { quantityLeft } from './totals.ts'

/** Where a party sits: "4", or "4 + 5" where tables were pushed together; null at the counter. */
export function formatTables({ tableName, joinedTables }: Pick<Order, 'tableName' | 'joinedTables'>): string | null {
  return tableName === null ? null : [tableName, ...joinedTables.map(({ name }) => name)].join(' + ')
}

/** What the kitchen calls out: the table, or the name of who waits at the counter. */
export function calledFor(order: Pick<Order, 'tableName' | 'joinedTables' | 'guestName'>): string | null {
  return formatTables(order) ?? (order.guestName || null)
}

/** A dish as the kitchen reads it. */
export function kitchenItem(line: OrderLine) {
  return {
    lineId: line.id,
    name: line.kitchenName,
    quantity: quantityLeft(line),
    modifiers: line.modifiers.map((modifier) => modifier.name),
    note: line.note,
    seat: line.seat,
    course: line.course,
    allergens: line.allergens,
    uncheckedParts: line.uncheckedParts,
    stationId: line.stationId,
  }
}

/** How much of a line was voided after the kitchen had it. */
export function voidedAfterSending(line: OrderLine): number {
  return line.voids.reduce((sum, each) => (each.wasSent ? sum + each.quantity : sum), 0)
}

/** Whether a change of an order touches what the kitchen already has of it. */
export function affectsKitchen(before: Order, after: Order): boolean {
  if (before.fires === 0) return false
  return (
    calledFor(before) !== calledFor(after) ||
    allergyLine(before.guest) !== allergyLine(after.guest) ||
    before.lines.some((line, at) => line.voids !== after.lines[at]?.voids)
  )
}

/** Brings the tickets the kitchen has up to what their order says now: struck through, another table. */
export function syncTickets(tickets: readonly KitchenTicket[], order: Order): KitchenTicket[] {
  return tickets.map((ticket) =>
    order.lines.reduce(
      (next, line) => strikeThrough(next, line.id, voidedAfterSending(line)),
      warnOf(callFor(ticket, calledFor(order)), allergyLine(order.guest)),
    ),
  )
}
