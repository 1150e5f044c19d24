import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { closeIfPaid } from '../payments/close.ts'
import { orderTypeSchema } from '../tax/index.ts'
import { refuseNoChange, repriced } from './change.ts'
import { andThen, type CommandContext, type Decision, type DomainEvent, decided } from './decision.ts'
import type { Order } from './order.ts'
import { refuseTableMismatch, serviceChargeOf, type Trading, tableName } from './place-order.ts'
import { calledFor } from './tickets.ts'

export const orderDetailsSchema = z.strictObject({
  orderType: orderTypeSchema.optional(),
  tableId: idSchema.nullable().optional(),
  covers: z.int().min(1).max(999).nullable().optional(),
  guestName: z.string().trim().max(80).optional(),
  /** False when the guests ask for the discretionary charge to be taken off, true to put it back. */
  hasServiceCharge: z.boolean().optional(),
})
export type OrderDetails = z.infer<typeof orderDetailsSchema>

/**
 * Changes who the order is for: another table, covers, eat in or takeaway. The price on the menu
 * never moves with it; only the VAT inside does, and the service charge, which is a table's. The
 * kitchen sees the new table.
 */
export function changeDetails(
  order: Order,
  { hasServiceCharge, ...details }: OrderDetails,
  trading: Trading,
  context: CommandContext,
): Decision {
  refuseNoChange({ ...details, hasServiceCharge })
  const orderType = details.orderType ?? order.orderType
  const leavesTable = orderType !== 'table' && details.tableId === undefined
  const tableId = leavesTable ? null : details.tableId === undefined ? order.tableId : details.tableId
  refuseTableMismatch(orderType, tableId)

  const sitsDown = orderType !== order.orderType
  const next = repriced(order, {
    ...details,
    tableId,
    tableName: tableId === order.tableId ? order.tableName : tableName(tableId, trading),
    ...(sitsDown || hasServiceCharge !== undefined
      ? { serviceChargeBps: serviceChargeOf(orderType, trading, hasServiceCharge) }
      : {}),
  })
  // Names of guests stay out of the journal: it says which details changed, and what changes the VAT.
  const changes = { fields: Object.keys(details), from: order.orderType, to: orderType, vat: next.totals.vat }
  const events: DomainEvent[] = [
    { type: 'order.details_changed', data: { orderId: order.id, ...changes, serviceChargeBps: next.serviceChargeBps } },
  ]
  if (calledFor(next) !== calledFor(order)) {
    events.push({ type: 'order.moved', data: { orderId: order.id, tableId: next.tableId } })
  }
  return andThen(decided(next, events), (it) => closeIfPaid(it, context))
}
