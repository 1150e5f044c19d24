import type { Decision } from '@tableside/domain/orders'
import type { Database } from '../../db/database.ts'

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
  return db.call<{ added: number; differing: string[] }>('import_orders', restaurantId, [
    by,
    source,
    JSON.stringify(rows),
  ])
}
