import { type Pence, pence } from '@tableside/domain/money'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { type DateRange, dayByDay } from '../rollups/index.ts'

/** What each day sold without VAT and after refunds, as the sums have it; days that sold nothing are missing. */
export async function netSales(tx: Tx, restaurantId: string, range: DateRange): Promise<Map<string, Pence>> {
  const { rows } = await tx.execute<{ date: string; pence: number }>(sql`
    select business_date as date, sum(net_pence - refund_net_pence)::bigint as pence
    from rollup_vat
    where ${dayByDay(restaurantId, range)}
    group by 1`)
  return new Map(rows.map((row) => [row.date, pence(row.pence)]))
}
