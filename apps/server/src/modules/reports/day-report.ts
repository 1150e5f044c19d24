import type { DayReport } from '@tableside/contract/reports'
import { basisPoints, pence, sumPence } from '@tableside/domain/money'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'

/** Where the ledger keeps each tender's money, in the order of the report. */
const tenders = { cash: 'cash', card: 'card_clearing', imported: 'imported_takings' } as const

type Moved = {
  readonly kind: string
  readonly debit: string
  readonly credit: string
  readonly times: number
  readonly pence: number
}

/**
 * A trading day as it stands: money as the ledger moved it on that day, dishes and discounts of the
 * orders opened on it. An X report: it may be asked for at any time and closes nothing.
 */
export function dayReport(db: Database, restaurantId: string, businessDate: string, at: string): Promise<DayReport> {
  return db.inRestaurant(restaurantId, async (tx) => {
    const moved = await movedOn(tx, restaurantId, businessDate)
    const total = (kind: string) => pence(moved.reduce((sum, row) => (row.kind === kind ? sum + row.pence : sum), 0))
    return {
      businessDate,
      asOf: at,
      ...(await ordersOn(tx, restaurantId, businessDate)),
      voids: await voidsOn(tx, restaurantId, businessDate),
      sales: salesOf(moved),
      takings: takingsOf(moved),
      tipPence: pence(total('tip') - total('tip_back')),
      fees: { processingPence: pence(total('fee') - total('fee_back')), providerPence: total('provider_fee') },
    }
  })
}

async function movedOn(tx: Tx, restaurantId: string, businessDate: string): Promise<Moved[]> {
  const { rows } = await tx.execute<Moved>(sql`
    select kind, debit, credit, count(*) as times, sum(amount_pence)::bigint as pence
    from ledger_transfers
    where restaurant_id = ${restaurantId} and business_date = ${businessDate}
    group by kind, debit, credit`)
  return rows
}

/** What an account gained: its credits less its debits. */
function gained(moved: readonly Moved[], account: string) {
  return pence(
    moved.reduce(
      (sum, row) => sum + (row.credit === account ? row.pence : 0) - (row.debit === account ? row.pence : 0),
      0,
    ),
  )
}

function salesOf(moved: readonly Moved[]): DayReport['sales'] {
  const accounts = moved.flatMap((row) => [row.debit, row.credit])
  const rates = new Set(accounts.flatMap((account) => /^(?:sales|vat):(\d+)$/.exec(account)?.[1] ?? []))
  const byRate = [...rates]
    .map((rate) => {
      const netPence = gained(moved, `sales:${rate}`)
      const vatPence = gained(moved, `vat:${rate}`)
      return { rateBps: basisPoints(Number(rate)), netPence, vatPence, grossPence: sumPence([netPence, vatPence]) }
    })
    .sort((a, b) => b.rateBps - a.rateBps)
  return {
    byRate,
    netPence: sumPence(byRate.map((rate) => rate.netPence)),
    vatPence: sumPence(byRate.map((rate) => rate.vatPence)),
    grossPence: sumPence(byRate.map((rate) => rate.grossPence)),
    serviceChargePence: gained(moved, 'service_charge_payable'),
  }
}

function takingsOf(moved: readonly Moved[]): DayReport['takings'] {
  return Object.entries(tenders).flatMap(([tender, account]) => {
    const captures = moved.filter((row) => row.kind === 'capture' && row.debit === account)
    const refunds = moved.filter((row) => row.kind === 'refund' && row.credit === account)
    const tipsBack = moved.filter((row) => row.kind === 'tip_back' && row.credit === account)
    if (captures.length + refunds.length + tipsBack.length === 0) return []
    const add = (rows: readonly Moved[]) => pence(rows.reduce((sum, row) => sum + row.pence, 0))
    const takenPence = add(captures)
    const tips = moved.filter((row) => row.kind === 'tip' && row.debit === account)
    const tipPence = pence(add(tips) - add(tipsBack))
    const refundedPence = add(refunds)
    const payments = captures.reduce((sum, row) => sum + row.times, 0)
    const netPence = pence(takenPence + tipPence - refundedPence)
    return [{ tender, payments, takenPence, tipPence, refundedPence, netPence }]
  })
}

async function ordersOn(tx: Tx, restaurantId: string, businessDate: string) {
  const { rows } = await tx.execute<DayReport['orders'] & { discounted: number; discountPence: number }>(sql`
    select count(*) filter (where state = 'open') as open, count(*) filter (where state = 'paid') as paid,
      count(*) filter (where state = 'voided') as voided, coalesce(sum(covers), 0)::int as covers,
      coalesce(sum(jsonb_array_length(discounts)), 0)::int as discounted,
      coalesce(sum((totals ->> 'discountPence')::bigint), 0)::bigint as "discountPence"
    from orders
    where restaurant_id = ${restaurantId} and business_date = ${businessDate}`)
  const { open = 0, paid = 0, voided = 0, covers = 0, discounted = 0, discountPence = 0 } = rows[0] ?? {}
  return { orders: { open, paid, voided, covers }, discounts: { count: discounted, amountPence: pence(discountPence) } }
}

async function voidsOn(tx: Tx, restaurantId: string, businessDate: string): Promise<DayReport['voids']> {
  const { rows } = await tx.execute<{ count: number; amount: number; afterSending: number }>(sql`
    select coalesce(sum(v.quantity), 0)::int as count,
      coalesce(sum(v.quantity * l.unit_price_pence), 0)::bigint as amount,
      coalesce(sum(v.quantity * l.unit_price_pence) filter (where v."wasSent"), 0)::bigint as "afterSending"
    from orders o
    join order_lines l on l.restaurant_id = o.restaurant_id and l.order_id = o.id
    cross join lateral jsonb_to_recordset(l.voids) as v(quantity int, "wasSent" boolean)
    where o.restaurant_id = ${restaurantId} and o.business_date = ${businessDate}`)
  const { count = 0, amount = 0, afterSending = 0 } = rows[0] ?? {}
  return { count, amountPence: pence(amount), afterSendingPence: pence(afterSending) }
}
