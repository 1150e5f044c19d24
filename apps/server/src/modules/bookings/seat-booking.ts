import type * as contract from '@tableside/contract/bookings'
import { assertBookingBecomes, seatParty } from '@tableside/domain/bookings'
import { DomainError } from '@tableside/domain/errors'
import { decided, type Order, orderSchema } from '@tableside/domain/orders'
import { and, eq, inArray } from 'drizzle-orm'
import { runCommand } from '../../commands/restaurant-command.ts'
import { diningTables } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { newOrderOf, runOrderCommand, theOrder, whereItExists } from '../orders/index.ts'
import { type BookingRow, bookingEvent, bookingOf, findBooking, updateBooking } from './bookings.store.ts'
import { restoreDeposit } from './decide-deposit.ts'

/**
 * A party sits down: its bill is opened at its tables. The bill has the booking's id, so that two tills that seat one party,
 * or one that asks again, open one bill.
 *
 * @throws `booking_not_open` of one that was cancelled · `booking_unusual` at other tables than it booked, with too few seats ·
 *   `table_not_found` · `id_taken` where another order got its id in the meantime
 */
export async function seatBooking(services: Services, call: Call<typeof contract.seatBooking>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const row = await services.db.inRestaurant(restaurant.id, (tx) => findBooking(tx, restaurant.id, params.bookingId))
  if (!row) throw new DomainError('not_found')
  const { id, locationId } = row
  if (row.state !== 'seated') assertBookingBecomes(row, 'seated', at)
  const tableIds = body.tableIds ?? row.tableIds
  // Who waited for a table gets one now.
  if (tableIds.length === 0) throw new DomainError('table_not_found')
  if (row.state !== 'seated' && !body.isMeant) await assertRoom(services, restaurant.id, row, tableIds)
  const trading = tradingOf(restaurant, locationId)
  const command = { restaurant, key: undefined, at }
  // Where its bill was joined to another one, that is its bill.
  const itsBill = theOrder({ orderId: row.orderId ?? id })
  const asItIs = () =>
    runOrderCommand(services, command, itsBill, (order) => {
      const isOwn = order.guestName === row.guestName || (order.tableId !== null && tableIds.includes(order.tableId))
      if (row.state !== 'seated' && !isOwn) throw new DomainError('id_taken')
      return decided(order, [])
    })
  const open = () =>
    runOrderCommand(services, command, newOrderOf({ id, locationId }), (menu, context) =>
      seatParty({ id, locationId, tableIds, party: row }, menu, trading, context),
    )
  const opened = await (row.state === 'seated' ? asItIs() : open().catch(whereItExists(asItIs)))
  const order: Order = orderSchema.parse(JSON.parse(opened.json).order)
  return runCommand(services, call, async (tx, record) => {
    const now = await findBooking(tx, restaurant.id, id)
    if (!now) throw new DomainError('not_found')
    if (now.state === 'seated') return { booking: await bookingOf(tx, now), order }
    const deposit = await restoreDeposit(tx, now)
    const seated = await updateBooking(tx, now, { state: 'seated', orderId: order.id, tableIds, ...deposit })
    await record([bookingEvent('booking.seated', seated)])
    return { booking: await bookingOf(tx, seated), order }
  })
}

/** The tables it booked were looked at then. */
async function assertRoom(
  { db }: Services,
  restaurantId: string,
  { partySize, tableIds: booked }: BookingRow,
  tableIds: readonly string[],
): Promise<void> {
  if (tableIds.every((id) => booked.includes(id)) && tableIds.length === booked.length) return
  const tables = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ seats: diningTables.seats })
      .from(diningTables)
      .where(and(eq(diningTables.restaurantId, restaurantId), inArray(diningTables.id, [...tableIds]))),
  )
  const seats = tables.reduce((sum, table) => sum + table.seats, 0)
  if (tables.length > 0 && seats < partySize) throw new DomainError('booking_unusual', { why: 'too_few_seats' })
}
