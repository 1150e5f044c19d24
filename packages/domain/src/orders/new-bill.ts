import { businessDate } from '../time/index.ts'
import { assertNotVoucherSale, assertOpen } from './change.ts'
import { type CommandContext, type Decision, decided } from './decision.ts'
import type { Order } from './order.ts'
import { assertTableMatchesType, type Trading, tableName } from './place-order.ts'
import { withTotals } from './totals.ts'

/**
 * Opens a bill of its own beside an open one, for dishes that are moved onto it: the same waiter, the same kind of
 * order and service charge, at the same table or another one. Its covers are counted on the first bill.
 */
export function openBillBeside(
  from: Order,
  { id, tableId }: Pick<Order, 'id' | 'tableId'>,
  trading: Trading,
  { at, by }: CommandContext,
): Decision {
  assertOpen(from)
  assertNotVoucherSale(from)
  assertTableMatchesType(from.orderType, tableId)
  const order = withTotals({
    ...from,
    ...{ id, number: null, version: 1, tableId, joinedTables: [], covers: null, guest: null },
    tableName: tableId === from.tableId ? from.tableName : tableName(tableId, trading),
    businessDate: businessDate(at, trading),
    ...{ openedAt: at, openedBy: by, billAskedAt: null, reopenings: 0, courseTimer: null, fires: 0 },
    ...{ lines: [], discounts: [], payments: [], holds: [], visit: null },
  })
  const { locationId, orderType, covers, totals } = order
  const data = { locationId, orderType, tableId, covers, businessDate: order.businessDate }
  return decided(order, [
    { type: 'order.placed', data: { orderId: id, ...data, totalPence: totals.totalPence, lines: [] } },
  ])
}
