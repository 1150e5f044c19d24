import type { PastOrder } from '@tableside/domain/import'
import { businessDate, instantOf } from '@tableside/domain/time'
import { v5 as uuidv5 } from 'uuid'
import type { Database } from '../../db/database.ts'
import type { ImportInto } from './import-target.ts'
import { findImportedSales, type ImportedSale } from './sales.store.ts'

/** A sale of the file with the id it has, or gets, in the database. */
export type IdentifiedSale = { readonly orderId: string; readonly at: string; readonly order: PastOrder }

/**
 * Knows the sales of another till again. Its number alone says nothing: each site has its own, and many tills begin again
 * at 1 every morning. A sale is known by site, day, number and total, or by its very minute where the total has changed
 * since; the second of two alike in one file is another sale.
 */
export function saleIdentifier(db: Database, into: ImportInto) {
  const claimed = new Set<string>()
  const counts = new Map<string, number>()

  const claim = (order: PastOrder, at: string, day: string, here: readonly ImportedSale[]): string => {
    const total = order.rows.reduce((sum, { amountPence }) => sum + amountPence, 0)
    const alike = here.filter(
      ({ id, number, businessDate: on }) => number === order.number && on === day && !claimed.has(id),
    )
    const key = `${into.locationId} ${day} ${order.number} ${total}`
    const nth = counts.get(key) ?? 0
    counts.set(key, nth + 1)
    const own = uuidv5(`imported sale ${key} ${nth}`, into.id)
    const known =
      alike.find(({ id }) => id === own) ??
      alike.find(({ totalPence, openedAt }) => totalPence === total && openedAt === at) ??
      alike.find(({ totalPence }) => totalPence === total) ??
      alike.find(({ openedAt }) => openedAt === at)
    const id = known?.id ?? own
    claimed.add(id)
    return id
  }

  return async (orders: readonly PastOrder[]): Promise<IdentifiedSale[]> => {
    const dated = orders.map((order) => {
      const at = instantOf(order.soldAtLocal, into.timeZone)
      return { order, number: order.number, at, businessDate: businessDate(at, into) }
    })
    const here = await findImportedSales(db, into, dated)
    return dated.map(({ order, at, businessDate: day }) => ({ order, at, orderId: claim(order, at, day, here) }))
  }
}
