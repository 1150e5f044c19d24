import { createHmac } from 'node:crypto'
import { daysLater } from '@tableside/domain/time'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { orders } from '../../db/schema/index.ts'
import { hashedId } from '../../derived-id.ts'
import { derivedSecret } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import { atTable, type GuestTable } from './load-guest-table.ts'

/** Bills of phones that left a table open, one after the other, with none closed there in between. */
const maxMovedAway = 10

/**
 * The id of the bill that guests' phones open at a table where none is open. It follows from the last bill that was closed
 * there, so all phones that scan between two parties have the same one without anything being written down: whoever sends
 * first opens it, the others are let in to it, and once it is closed the next party has another one. Nobody guesses it.
 */
export async function nextBillId(
  { db, config, newId }: Services,
  table: Pick<GuestTable, 'restaurantId' | 'tableId' | 'locationId'>,
  at: string,
): Promise<string> {
  const { restaurantId, tableId } = table
  return db.inRestaurant(restaurantId, async (tx) => {
    const [last] = await tx
      .select({ id: orders.id, closedAt: orders.closedAt })
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurantId), gt(orders.closedAt, daysLater(at, -1)), atTable(table)))
      .orderBy(desc(orders.closedAt), desc(orders.id))
      .limit(1)
    const since = last ? [last.id, String(last.closedAt)] : [at.slice(0, 10)]
    const ids = Array.from({ length: maxMovedAway }, (_, moved) =>
      billIdOf(config.appSecret, [restaurantId, tableId, ...since, String(moved)]),
    )
    const opened = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurantId), inArray(orders.id, ids)))
    const taken = new Set(opened.map(({ id }) => id))
    return ids.find((id) => !taken.has(id)) ?? newId()
  })
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
