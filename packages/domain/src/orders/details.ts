import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { basisPoints, basisPointsSchema } from '../money/index.ts'
import { orderTypeSchema } from '../tax/index.ts'
import { repriced } from './change.ts'
import { type Decision, type DomainEvent, decided } from './decision.ts'
import type { Order } from './order.ts'
import type { Trading } from './place-order.ts'

export const orderDetailsSchema = z.strictObject({
  orderType: orderTypeSchema.optional(),
  tableId: z.uuid().nullable().optional(),
  covers: z.int().min(1).max(999).nullable().optional(),
  guestName: z.string().trim().max(80).optional(),
  /** Zero when the guests ask for the discretionary charge to be taken off. */
  serviceChargeBps: basisPointsSchema.optional(),
})
export type OrderDetails = z.infer<typeof orderDetailsSchema>

/**
 * Changes who the order is for: another table, covers, eat in or takeaway. The price on the menu
 * never moves with it; only the VAT inside does. The kitchen sees the new table.
 */
export function changeDetails(order: Order, details: OrderDetails, { tables }: Trading): Decision {
  const table = details.tableId ? tables.find((each) => each.id === details.tableId) : null
  if (table === undefined) throw new DomainError('table_not_found', { tableId: details.tableId ?? null })
  const leavesTable = details.orderType !== undefined && details.orderType !== 'table'
  const next = repriced(order, {
    ...details,
    ...(leavesTable ? { tableId: null, tableName: null, serviceChargeBps: basisPoints(0) } : {}),
    ...(details.tableId === undefined || leavesTable ? {} : { tableName: table?.name ?? null }),
  })
  const events: DomainEvent[] = [{ type: 'order.details_changed', data: { orderId: order.id, ...details } }]
  if (next.tableName !== order.tableName || next.guestName !== order.guestName) {
    events.push({
      type: 'order.moved',
      data: { orderId: order.id, tableId: next.tableId, tableName: next.tableName ?? (next.guestName || null) },
    })
  }
  return decided(next, events)
}
