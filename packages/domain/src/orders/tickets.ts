import { type KitchenTicket, strikeThrough } from '../kitchen/index.ts'
import type { Order, OrderLine } from './order.ts'

/** What the kitchen calls out: the table, or the name of who waits at the counter. */
export function calledFor({ tableName, guestName }: Pick<Order, 'tableName' | 'guestName'>): string | null {
  return tableName ?? (guestName || null)
}

/** How much of a line was voided after the kitchen had it. */
export function voidedAfterSending(line: OrderLine): number {
  return line.voids.reduce((sum, each) => (each.wasSent ? sum + each.quantity : sum), 0)
}

/** Whether a change of an order touches what the kitchen already has of it. */
export function concernsKitchen(before: Order, after: Order): boolean {
  if (before.fires === 0) return false
  return (
    calledFor(before) !== calledFor(after) || before.lines.some((line, at) => line.voids !== after.lines[at]?.voids)
  )
}

/** Brings the tickets the kitchen has up to what their order says now: struck through, another table. */
export function followOrder(tickets: readonly KitchenTicket[], order: Order): KitchenTicket[] {
  return tickets.map((ticket) =>
    order.lines.reduce<KitchenTicket>((next, line) => strikeThrough(next, line.id, voidedAfterSending(line)), {
      ...ticket,
      calledFor: calledFor(order),
    }),
  )
}
