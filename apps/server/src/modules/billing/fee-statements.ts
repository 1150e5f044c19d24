import type { FeeMonth, FeeStatement } from '@tableside/contract/billing'
import { type Pence, pence, plainPounds, sumPence } from '@tableside/domain/money'
import { count, money, table, textColumn } from '@tableside/domain/reports'
import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import { restaurants } from '../../db/schema/index.ts'
import { csvRow } from '../../http/csv-row.ts'
import { catchUpInside, ensureSumsNearlyComplete } from '../rollups/index.ts'

type Sums = Omit<FeeMonth, 'month' | 'payments'>
type SumsRow = { paid: string; refunded: string; fee: string; back: string }

function sumsOf({ paid, refunded, fee, back }: SumsRow): Sums {
  const [feePence, feeBackPence] = [pence(Number(fee)), pence(Number(back))]
  return {
    paidPence: pence(Number(paid)),
    refundedPence: pence(Number(refunded)),
    feePence,
    feeBackPence,
    netFeePence: pence(feePence - feeBackPence),
  }
}

/*
 * Past sales brought over from another till were never charged a fee; a voucher's was charged when it was bought, a
 * house account's is when it is settled. Tips are in no sum here.
 */

/** The months in which a fee was earned or given back, the newest first. */
export async function readFeeMonths(db: Database, restaurantId: string): Promise<FeeMonth[]> {
  await ensureSumsNearlyComplete(db, restaurantId)
  const { rows } = await db.inRestaurant(restaurantId, async (tx) => {
    // Up to the last payment, whoever else is adding them up.
    await catchUpInside(tx, restaurantId)
    return tx.execute<SumsRow & { month: string; payments: number }>(sql`
      select to_char(business_date, 'YYYY-MM') as month, sum(payments)::int as payments,
        sum(taken_pence)::bigint as paid, sum(refunded_pence)::bigint as refunded, sum(fee_pence)::bigint as fee,
        sum(fee_back_pence)::bigint as back
      from rollup_tenders
      where restaurant_id = ${restaurantId} and span = 'month' and tender not in ('imported', 'voucher', 'house_account')
      group by business_date order by business_date desc`)
  })
  return rows.map(({ month, payments, ...found }) => ({ month, payments, ...sumsOf(found) }))
}

/** What the ledger has of each order, or of a month as a whole. */
const sums = sql`
  coalesce(sum(t.amount_pence) filter (where t.kind = 'capture'), 0)::bigint as paid,
  coalesce(sum(t.amount_pence) filter (where t.kind = 'refund'), 0)::bigint as refunded,
  coalesce(sum(t.amount_pence) filter (where t.kind = 'fee'), 0)::bigint as fee,
  coalesce(sum(t.amount_pence) filter (where t.kind = 'fee_back'), 0)::bigint as back`

function movedIn(restaurantId: string, month: string) {
  const first = `${month}-01`
  return sql`t.restaurant_id = ${restaurantId} and t.kind in ('capture', 'refund', 'fee', 'fee_back')
    and not array[t.debit, t.credit] && array['imported_takings', 'gift_voucher_liability', 'accounts_receivable']
    and t.business_date >= ${first}::date and t.business_date < ${first}::date + interval '1 month'`
}

/** The fees of one month, as its invoice mentions them. */
export async function readFeesOf(tx: Tx, restaurantId: string, month: string): Promise<Sums> {
  const { rows } = await tx.execute<SumsRow>(
    sql`select ${sums} from ledger_transfers t where ${movedIn(restaurantId, month)}`,
  )
  return sumsOf(rows[0] ?? { paid: '0', refunded: '0', fee: '0', back: '0' })
}

/** A month order by order. What is paid in one month and given back in the next stands in both. */
export async function readFeeStatement(tx: Tx, restaurantId: string, month: string): Promise<FeeStatement> {
  const [restaurant] = await tx
    .select({ name: restaurants.name })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  const { rows } = await tx.execute<SumsRow & { id: string; number: string; date: string }>(sql`
    select o.id, o.number, o.business_date::text as date, ${sums}
    from ledger_transfers t
    join orders o on o.restaurant_id = t.restaurant_id and o.id = t.order_id
    where ${movedIn(restaurantId, month)}
    group by o.id, o.number, o.business_date
    order by o.business_date, o.number, o.id`)
  const orders = rows.map(({ id, number, date, ...found }) => ({
    orderId: id,
    orderNumber: number,
    businessDate: date,
    ...sumsOf(found),
  }))
  const total = (of: keyof Sums) => sumPence(orders.map((order) => order[of]))
  return {
    month,
    restaurantName: restaurant?.name ?? '',
    rows: orders,
    totals: {
      orders: orders.length,
      paidPence: total('paidPence'),
      refundedPence: total('refundedPence'),
      feePence: total('feePence'),
      feeBackPence: total('feeBackPence'),
      netFeePence: total('netFeePence'),
    },
  }
}

const heads = ['Date', 'Order', 'Paid without tips', 'Refunded', 'Fee', 'Fee given back', 'Fee in all']

export function feeStatementCsv({ rows, totals }: FeeStatement): string {
  const line = (date: string, order: string, row: Sums) =>
    csvRow([date, order, ...figuresOf(row).map((amount) => ({ figure: plainPounds(amount) }))])
  return [
    csvRow(heads),
    ...rows.map((row) => line(row.businessDate, row.orderNumber, row)),
    line('Total', `${totals.orders} orders`, totals),
  ].join('')
}

export function feeStatementPaper(statement: FeeStatement, madeAt: string) {
  const { month, restaurantName, rows, totals } = statement
  const called = new Date(`${month}-01`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const summary = [[totals.orders, ...figuresOf(totals)]]
  const [, , ...figures] = heads
  return {
    title: `Fee statement, ${called}`,
    lines: [
      restaurantName,
      'The transaction fee of each order, as the ledger has it. Fees were deducted when the guests paid: nothing is due.',
      'Tips are never part of what the fee is worked out on.',
    ],
    tables: [
      table('In all', [count('orders', 'Orders'), ...figures.map((label) => money(label, label))], summary),
      table(
        'Order by order',
        [textColumn('date', 'Date'), textColumn('order', 'Order'), ...figures.map((label) => money(label, label))],
        rows.map((row) => [row.businessDate, row.orderNumber, ...figuresOf(row)]),
      ),
    ],
    foot: ['Payment handling is treated as exempt from VAT (VATA 1994, Schedule 9, Group 5), so fees carry none.'],
    madeAt,
  }
}

function figuresOf({ paidPence, refundedPence, feePence, feeBackPence, netFeePence }: Sums): Pence[] {
  return [paidPence, refundedPence, feePence, feeBackPence, netFeePence]
}
