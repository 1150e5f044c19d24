import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestRestaurant } from '../../testing/restaurant.ts'
import type { TestServer } from '../../testing/test-server.ts'
import type { SalesFile } from './csv-records.ts'
import { importSales } from './import-sales.ts'

const repo = join(import.meta.dirname, '../../../../..')

/** A small export of another till, made for the tests, and what it comes to. */
export const small = {
  orders: join(repo, 'tests/fixtures/past-orders.csv'),
  prices: join(repo, 'tests/fixtures/past-prices.csv'),
  figures: { items: 12, orders: 60, lines: 208, totalPence: 166_460 },
}

/** Five years of a real takeaway; not everybody who runs the tests has it. */
const data = join(repo, '../shared/data')
export const full = {
  isHere: existsSync(data),
  orders: join(data, 'restaurant-1-orders.csv'),
  prices: join(data, 'restaurant-1-prices.csv'),
  figures: { items: 248, orders: 13_397, lines: 74_818, totalPence: 44_505_845 },
}

export function onDisk(path: string): SalesFile {
  return () => createReadStream(path)
}

export function fileOf(...chunks: (string | Uint8Array)[]): SalesFile {
  return async function* () {
    for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
  }
}

type Given = { readonly orders: SalesFile; readonly prices?: SalesFile; readonly isStrict?: boolean }

/** Imports into a restaurant and answers what came of it, with the rows that stayed out. */
export async function importInto(
  { services }: TestServer,
  restaurant: Pick<TestRestaurant, 'id' | 'ids' | 'owner'>,
  { orders, prices, isStrict = false }: Given,
) {
  const bad: string[] = []
  const progress: number[] = []
  const result = await importSales(services, {
    restaurant: {
      id: restaurant.id,
      locationId: restaurant.ids.location,
      by: restaurant.owner.staffId,
      timeZone: 'Europe/London',
      cutoffMinutes: 240,
    },
    files: { orders, prices },
    isStrict,
    onBadRow: ({ line, reason }) => bad.push(`line ${line}: ${reason}`),
    onProgress: (done) => progress.push(done),
  })
  return { ...result, figures: result.plan.figures, bad, progress }
}

/** What the books say, straight from the database. */
export async function booksOf({ sql }: TestServer, restaurantId: string) {
  const [sums] = await sql(
    `select
      (select count(*)::int from orders where restaurant_id = $1) as orders,
      (select count(*)::int from order_lines where restaurant_id = $1) as lines,
      (select count(*)::int from payments where restaurant_id = $1) as payments,
      (select count(*)::int from kitchen_tickets where restaurant_id = $1) as tickets,
      (select coalesce(sum(total_pence), 0)::bigint from orders where restaurant_id = $1) as total,
      (select coalesce(sum(case when debit = 'imported_takings' then amount_pence when credit = 'imported_takings'
        then -amount_pence end), 0)::bigint from ledger_transfers where restaurant_id = $1) as takings,
      (select coalesce(sum(case when debit = 'guest_receivable' then amount_pence when credit = 'guest_receivable'
        then -amount_pence end), 0)::bigint from ledger_transfers where restaurant_id = $1) as owed,
      (select coalesce(sum(case when credit like 'sales:%' or credit like 'vat:%' then amount_pence end), 0)::bigint
        from ledger_transfers where restaurant_id = $1) as revenue`,
    [restaurantId],
  )
  return sums
}
