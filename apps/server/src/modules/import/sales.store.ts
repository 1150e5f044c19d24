import type { Decision } from '@tableside/domain/orders'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orders } from '../../db/schema/index.ts'

/** One sale with everything that must be stored together with it. */
export type StoredSale = {
  /** The whole story of the order: its last state, and all events, tickets and transfers on the way there. */
  readonly decision: Decision
  /** When the money moved. */
  readonly at: string
  /** When it is written in the journal. */
  readonly writtenAt: string
}

type Batch = {
  readonly restaurantId: string
  readonly by: string
  /** `import` keeps the numbers the orders have; `till` gives them the next ones of the restaurant. */
  readonly source: 'import' | 'till'
  readonly sales: readonly StoredSale[]
}

/** A sale that is already here, by what tells it from others. */
export type ImportedSale = {
  readonly id: string
  readonly number: string
  readonly businessDate: string
  readonly openedAt: string
  readonly totalPence: number
}

/** The imported sales of a location with one of those numbers on one of those days. */
export function findImportedSales(
  db: Database,
  { id: restaurantId, locationId }: { readonly id: string; readonly locationId: string },
  sales: readonly Pick<ImportedSale, 'number' | 'businessDate'>[],
): Promise<ImportedSale[]> {
  const { id, number, businessDate, openedAt, totalPence } = orders
  return db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ id, number, businessDate, openedAt, totalPence })
      .from(orders)
      .where(
        and(
          eq(orders.restaurantId, restaurantId),
          eq(orders.source, 'import'),
          eq(orders.locationId, locationId),
          inArray(number, [...new Set(sales.map((sale) => sale.number))]),
          inArray(businessDate, [...new Set(sales.map((sale) => sale.businessDate))]),
        ),
      )
      .orderBy(openedAt, id),
  )
}

/** Stores many sales in one transaction; those already there stay as they are. See sql/import-orders.sql. */
export async function storeSales(db: Database, { restaurantId, by, source, sales }: Batch) {
  const rows = sales.map(({ decision, at, writtenAt }) => {
    const { lines, payments, ...order } = decision.order
    const { tickets, transfers, events } = decision
    return {
      order,
      lines: lines.map((line, position) => ({ ...line, position })),
      payments,
      tickets,
      transfers,
      events,
      at,
      writtenAt,
    }
  })
  return db.call<{ added_ids: string[]; differing: string[] }>('import_orders', restaurantId, [
    by,
    source,
    JSON.stringify(rows),
  ])
}
