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
  const claim = (id: string) => {
    claimed.add(id)
    return id
  }

  const lookUp = ({ order, at, businessDate: day }: DatedSale, here: readonly ImportedSale[]) => {
    const total = order.rows.reduce((sum, { amountPence }) => sum + amountPence, 0)
    const key = `${into.locationId} ${day} ${order.number} ${total}`
    const nth = counts.get(key) ?? 0
    counts.set(key, nth + 1)
    const own = uuidv5(`imported sale ${key} ${nth}`, into.id)
    const alike = () =>
      here.filter(({ id, number, businessDate: on }) => number === order.number && on === day && !claimed.has(id))
    const same =
      alike().find(({ id }) => id === own) ??
      alike().find(({ totalPence, openedAt }) => totalPence === total && openedAt === at) ??
      alike().find(({ totalPence }) => totalPence === total)
    const known = same && claim(same.id)
    return { order, at, orderId: () => known ?? claim(alike().find(({ openedAt }) => openedAt === at)?.id ?? own) }
  }

  return async (orders: readonly PastOrder[]): Promise<IdentifiedSale[]> => {
    const dated = orders.map((order) => {
      const at = instantOf(order.soldAtLocal, into.timeZone)
      return { order, number: order.number, at, businessDate: businessDate(at, into) }
    })
    const here = await findImportedSales(db, into, dated)
    // Those with the same total first: another site's sale of the same number and minute must not be taken for one of them.
    return dated.map((sale) => lookUp(sale, here)).map(({ order, at, orderId }) => ({ order, at, orderId: orderId() }))
  }
}

type DatedSale = { readonly order: PastOrder; readonly at: string; readonly businessDate: string }
