import { createHmac } from 'node:crypto'
import { assert } from '@tableside/domain/errors'
import { firstBillMinutes } from '@tableside/domain/guest-tables'
import { addDays, addMinutes, businessDate, daysLater } from '@tableside/domain/time'
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { orders, restaurants } from '../../db/schema/index.ts'
import { hashedId } from '../../derived-id.ts'
import { derivedSecret } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import type { GuestTable } from './read-guest-tables.ts'

type Place = Pick<GuestTable, 'restaurantId' | 'tableId' | 'locationId'>

/** Bills of phones that left a table open, one after the other, with none closed there in between. */
const maxMovedAway = 50

/**
 * The id of the bill that guests' phones open at a table where none is open. It follows from the last bill that was closed
 * there on the business date of the scan or the one before, so all phones that scan between two parties have the same one
 * without anything being written down: whoever sends first opens it, the others are let in to it, and once it is closed the
 * next party has another one. Nobody guesses it.
 *
 * @param seenAt when the phone scanned: later, only a bill that is closed at the table makes it another id, and no midnight does
 */
export async function nextBillId(services: Services, table: Place, seenAt: string): Promise<string> {
  const [id] = await nextBillIds(services, table, [seenAt])
  return id ?? services.newId()
}

/** The same for several moments; none for one at which more phones have left the table with a bill than are looked at. */
async function nextBillIds({ db, config }: Services, table: Place, seenAt: readonly string[]): Promise<string[]> {
  const { restaurantId, tableId } = table
  const earliest = seenAt.toSorted()[0] ?? ''
  return db.inRestaurant(restaurantId, async (tx) => {
    const { timeZone, cutoffMinutes } = restaurants
    const isClosedHere = and(
      eq(orders.restaurantId, restaurants.restaurantId),
      gt(orders.closedAt, daysLater(earliest, -3)),
      atTable(table),
    )
    const [last] = await tx
      .select({ day: { timeZone, cutoffMinutes }, id: orders.id, closedAt: orders.closedAt })
      .from(restaurants)
      .leftJoin(orders, isClosedHere)
      .where(eq(restaurants.restaurantId, restaurantId))
      .orderBy(desc(orders.closedAt), desc(orders.id))
      .limit(1)
    assert(last, 'a table belongs to a restaurant')
    const idsAt = seenAt.map((at) => {
      const today = businessDate(at, last.day)
      const isRecent = last.closedAt !== null && businessDate(last.closedAt, last.day) >= addDays(today, -1)
      const since = isRecent ? [String(last.id), String(last.closedAt)] : [today]
      return Array.from({ length: maxMovedAway }, (_, moved) =>
        billIdOf(config.appSecret, [restaurantId, tableId, ...since, String(moved)]),
      )
    })
    const opened = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurantId), inArray(orders.id, [...new Set(idsAt.flat())])))
    const taken = new Set(opened.map(({ id }) => id))
    return idsAt.flatMap((ids) => ids.find((id) => !taken.has(id)) ?? [])
  })
}

/**
 * Whether one of these bills is the one that phones open at a table. Who scanned shortly before the end of the business day
 * may have waited for it across that.
 */
export async function isNextBill(
  services: Services,
  table: Place,
  billIds: readonly string[],
  seenAt: string,
): Promise<boolean> {
  const next = await nextBillIds(services, table, [seenAt, addMinutes(seenAt, -firstBillMinutes)])
  return next.some((id) => billIds.includes(id))
}

/** The bill that is opened for one order of guests alone, where those of its visit are closed. */
export function ownBillId(
  { config }: Pick<Services, 'config'>,
  { restaurantId, id }: { readonly restaurantId: string; readonly id: string },
): string {
  return billIdOf(config.appSecret, [restaurantId, id])
}

/** The same bill however often it is opened. */
function billIdOf(appSecret: string, facts: readonly string[]): string {
  const secret = derivedSecret(appSecret, 'bill of a visit')
  return hashedId(createHmac('sha256', secret).update(JSON.stringify(facts)).digest('hex'))
}

/** The orders of a table, also of one that is joined to another. */
function atTable({ locationId, tableId }: Place) {
  const joined = JSON.stringify([{ id: tableId }])
  return and(
    eq(orders.locationId, locationId),
    or(eq(orders.tableId, tableId), sql`${orders.joinedTables} @> ${joined}::jsonb`),
  )
}
