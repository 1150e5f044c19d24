import { z } from 'zod'
import { assert, DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import type { MenuSnapshot } from '../menu/index.ts'
import { type BasisPoints, basisPoints } from '../money/index.ts'
import { type OrderType, orderTypeSchema, vatRatesOn } from '../tax/index.ts'
import { onOneLine } from '../text/index.ts'
import { type BusinessDay, businessDate } from '../time/index.ts'
import { andThen, type CommandContext, type Decision, decided } from './decision.ts'
import { assertBelowMax, assertNoDuplicateIds, lineFacts, lineFromMenu, newLineSchema } from './lines.ts'
import type { Order } from './order.ts'
import { sendToKitchen } from './send.ts'
import { withTotals } from './totals.ts'

export const placeOrderSchema = z.strictObject({
  /** Made on the device (UUIDv7). */
  id: idSchema,
  locationId: idSchema,
  orderType: orderTypeSchema,
  tableId: idSchema.nullable().default(null),
  covers: z.int().min(1).max(999).nullable().default(null),
  guestName: z.string().overwrite(onOneLine).trim().max(80).default(''),
  lines: z.array(newLineSchema).max(500),
  /** True sends all lines to the kitchen at once, as a counter or a phone does. */
  send: z.boolean().default(false),
})
export type PlaceOrder = z.infer<typeof placeOrderSchema>

/** How the location trades at the moment the order is placed. */
export type Trading = BusinessDay & {
  readonly serviceChargeBps: BasisPoints
  /** The charge is for parties of at least this many; 1 for every party, also one nobody has counted. */
  readonly serviceChargeMinCovers: number
  /** The kinds of order the charge is on. */
  readonly serviceChargeTypes: readonly OrderType[]
  readonly tables: readonly { readonly id: string; readonly name: string }[]
}

/** Opens an order with its first dishes. An order may start empty: a table sits down before it orders. */
export function placeOrder(
  command: PlaceOrder,
  menu: MenuSnapshot,
  trading: Trading,
  context: CommandContext,
): Decision {
  assert(menu.locationId === command.locationId, 'the menu is the one of the order’s location')
  assertTableMatchesType(command.orderType, command.tableId)
  const lines = command.lines.map((line) => lineFromMenu(line, menu, context))
  assertNoDuplicateIds(lines)
  assertBelowMax(lines)
  const day = businessDate(context.at, trading)
  const order = withTotals({
    id: command.id,
    locationId: command.locationId,
    number: null,
    state: 'open',
    version: 1,
    orderType: command.orderType,
    tableId: command.tableId,
    tableName: tableName(command.tableId, trading),
    joinedTables: [],
    covers: command.covers,
    guestName: command.guestName,
    guest: null,
    businessDate: day,
    vatRates: vatRatesOn(menu.vatPeriods, day),
    openedAt: context.at,
    openedBy: context.by,
    servedBy: context.by,
    billAskedAt: null,
    closedAt: null,
    reopenings: 0,
    courseTimer: null,
    visit: null,
    holds: [],
    fires: 0,
    serviceChargeBps: serviceChargeOf(command, trading),
    isServiceChargeRemoved: false,
    lines,
    discounts: [],
    payments: [],
  })
  const placed = decided(order, [
    {
      type: 'order.placed',
      data: {
        orderId: order.id,
        locationId: order.locationId,
        orderType: order.orderType,
        tableId: order.tableId,
        covers: order.covers,
        businessDate: order.businessDate,
        totalPence: order.totals.totalPence,
        lines: lines.map(lineFacts),
      },
    },
  ])
  return command.send && lines.length > 0 ? andThen(placed, (it) => sendToKitchen(it, context)) : placed
}

/** The charge the location's rules put on an order: by its kind and the size of the party. */
export function serviceChargeOf(party: Pick<Order, 'orderType' | 'covers'>, trading: Trading): BasisPoints {
  return isServiceCharged(party, trading) ? trading.serviceChargeBps : basisPoints(0)
}

/** Whether the location's rules put a service charge on such an order. */
export function isServiceCharged(
  { orderType, covers }: Pick<Order, 'orderType' | 'covers'>,
  { serviceChargeMinCovers, serviceChargeTypes }: Trading,
): boolean {
  return (
    serviceChargeTypes.includes(orderType) && (serviceChargeMinCovers <= 1 || (covers ?? 0) >= serviceChargeMinCovers)
  )
}

/** The rate of VAT hangs on where the food is eaten, so takeaway at a table is refused, and so is a table without one. */
export function assertTableMatchesType(orderType: OrderType, tableId: string | null): void {
  if ((orderType === 'table') !== (tableId !== null)) throw new DomainError('table_mismatch', { orderType })
}

export function tableName(tableId: string | null, { tables }: Trading): string | null {
  if (tableId === null) return null
  const table = tables.find((each) => each.id === tableId)
  if (!table) throw new DomainError('table_not_found', { tableId })
  return table.name
}
