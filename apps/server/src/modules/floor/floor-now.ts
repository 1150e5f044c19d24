import type * as contract from '@tableside/contract/floor'
import { type BillPrint, floorOrder } from '@tableside/domain/floor'
import { changesAfterBill, changesOfBill, type Order } from '@tableside/domain/orders'
import type { Tx } from '../../db/database.ts'
import { eventsOf } from '../../db/order-events.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { tablesOf, turningTables } from './turning-tables.ts'

/** The open orders of a location as the floor shows them. */
export async function floorNow(
  { db, openOrders }: Services,
  { restaurant, params, at }: Call<typeof contract.getFloorNow>,
) {
  const { locationId } = params
  const open = (await openOrders.at(restaurant.id, locationId)).toReversed()
  return db.inRestaurant(restaurant.id, async (tx) => {
    const bills = await billPrints(tx, restaurant.id, open)
    const taken = new Set(open.flatMap(tablesOf))
    const turning = (await turningTables(tx, restaurant, locationId, at)).filter(({ tableId }) => !taken.has(tableId))
    return { asOf: at, orders: open.map((order) => floorOrder(order, bills.get(order.id))), turning }
  })
}

/** Whose bill is printed, when last, and whether it still says what is owed. */
async function billPrints(tx: Tx, restaurantId: string, open: readonly Order[]): Promise<Map<string, BillPrint>> {
  const entries = await eventsOf(
    tx,
    restaurantId,
    open.map(({ id }) => id),
    ['receipt.printed', ...changesOfBill],
  )
  return new Map(
    open.flatMap(({ id }): [string, BillPrint][] => {
      const own = entries.filter(({ body }) => body.orderId === id)
      const last = own.findLast(({ type, body }) => type === 'receipt.printed' && body.kind === 'bill')
      if (!last) return []
      const later = own.filter(({ seq }) => seq >= last.seq)
      return [[id, { printedAt: last.at, isChangedSince: changesAfterBill(later).length > 0 }]]
    }),
  )
}
