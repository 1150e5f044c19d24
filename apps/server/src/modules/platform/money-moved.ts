import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { isNotPractice } from '../../db/index-conditions.ts'

/**
 * Entries of its log a restaurant's sums may lack and be read off the ledger instead. One further behind is being
 * counted: the platform's figures have it as far as its sums have come, and `countBacklog` says how many are left.
 */
const maxReadAhead = 5_000

/** Whether a restaurant's entries beyond its sums are few enough to be read: of `counters` and `cursors`. */
export const isReadAhead = sql`counters.event_seq > coalesce(cursors.seq, 0)
  and counters.event_seq - coalesce(cursors.seq, 0) <= ${sql.raw(String(maxReadAhead))}`

/** How many entries a restaurant that is being counted is behind, nothing where they are read ahead: of both as well. */
export const entriesBehind = sql`case when counters.event_seq > coalesce(cursors.seq, 0) and not (${isReadAhead})
  then counters.event_seq - coalesce(cursors.seq, 0) else 0 end`

/**
 * How many entries of restaurants that are being counted the platform's figures lack.
 *
 * @param of which restaurants: a condition on the column it is given
 */
export async function countBacklog(tx: Tx, of: (restaurantId: SQL) => SQL): Promise<number> {
  const { rows } = await tx.execute<{ behind: number }>(sql`
    select coalesce(sum(${entriesBehind}), 0)::bigint as behind
    from restaurant_counters counters
    left join rollup_cursors cursors on cursors.restaurant_id = counters.restaurant_id
    where ${of(sql`counters.restaurant_id`)} and ${isNotPractice(sql`counters.restaurant_id`)}`)
  return rows[0]?.behind ?? 0
}

/**
 * Whether a transfer is in the takings: not what moved on the sale of a gift voucher or on the settlement of a house
 * account; its fee counts as any other. A condition on the columns of the transfer `transfer`.
 */
export const isTakings = (transfer: SQL) => sql`coalesce((
  select is_turnover(o.totals) from orders o
  where o.restaurant_id = ${transfer}.restaurant_id and o.id = ${transfer}.order_id), true)`

/**
 * What moved in restaurants' ledgers as far as the platform's books go, month by month since their first day and, from
 * `since` on, day by day as well: rows of `restaurant_id`, `span`, `business_date`, what guests paid and got back
 * (`paid`, `refunded` with what is in suspense; a gift voucher counts when it is used, not when it is sold, and a bill on
 * account when it is put there, not when the account is settled), what the platform
 * earned (`fee`, `fee_back`, `plans`, `plans_back`), and what of its fee is a partner's (`share`, `share_back`), all in pence.
 *
 * Read off the sums of the dashboards, and where these have not come to yet off the ledger itself: it is the ledger's to
 * the penny, but for a backlog that is being counted, and costs as many rows as there were months and days, never as many as there were orders.
 * Whoever adds up takes the rows of one `span`. A plan's price counts on the day its invoice is paid; one that is owed, or
 * was written off with its credit note, does not ([33](../../../../../docs/adr/0033-revenue-is-what-was-paid.md)).
 *
 * @param of which restaurants: a condition on the column it is given
 */
export function moneyMoved(of: (restaurantId: SQL) => SQL, since: string | SQL): SQL {
  const bothSpans = sql`(values ('day'), ('month')) as spans (each)`
  const dated = sql`each, date_trunc(each, ledger.business_date::timestamp)::date`
  const isWanted = sql`(each = 'month' or ledger.business_date >= ${since})`
  const only = (kind: string) => sql`case ledger.kind when ${kind} then ledger.amount_pence else 0 end`
  const takings = (kind: string) => sql`case when ledger.is_takings then ${only(kind)} else 0 end`
  return sql`(
    select sums.restaurant_id, sums.span, sums.business_date,
      sums.taken_pence - sums.voucher_sale_pence - sums.voucher_sale_back_pence
        - sums.settlement_pence - sums.settlement_back_pence as paid,
      sums.refunded_pence + sums.suspense_pence - sums.voucher_sale_back_pence - sums.settlement_back_pence as refunded,
      sums.fee_pence as fee, sums.fee_back_pence as fee_back, 0::bigint as plans, 0::bigint as plans_back,
      sums.partner_share_pence as share, sums.partner_share_back_pence as share_back
    from rollup_tenders sums
    where ${of(sql`sums.restaurant_id`)}
      and (sums.span = 'month' or (sums.span = 'day' and sums.business_date >= ${since}))
    union all
    select ledger.restaurant_id, ${dated}, ${takings('capture')}, ${takings('refund')} + ${takings('suspense')}, ${only('fee')}, ${only('fee_back')}, 0, 0,
      ${only('partner_share')}, ${only('partner_share_back')}
    from restaurant_counters counters
    left join rollup_cursors cursors on cursors.restaurant_id = counters.restaurant_id
    -- Row by row (offset 0 makes it so): few are behind and by little, which no statistics know.
    cross join lateral (
      select t.*, ${isTakings(sql`t`)} as is_takings from ledger_transfers t
      where t.restaurant_id = counters.restaurant_id and t.seq > coalesce(cursors.seq, 0)
        and t.kind in ('capture', 'refund', 'suspense', 'fee', 'fee_back', 'partner_share', 'partner_share_back')
      offset 0
    ) as ledger
    cross join ${bothSpans}
    where ${of(sql`counters.restaurant_id`)} and ${isReadAhead} and ${isWanted}
    union all
    select ledger.restaurant_id, ${dated}, 0, 0, 0, 0, ${only('subscription')}, ${only('subscription_back')}, 0, 0
    from (
      select t.restaurant_id, t.kind, t.amount_pence, coalesce(paid.business_date, t.business_date) as business_date
      from ledger_transfers t
      join invoices i on i.restaurant_id = t.restaurant_id and i.id = t.invoice_id and i.state in ('paid', 'balance', 'card')
      left join ledger_transfers paid on paid.restaurant_id = t.restaurant_id and paid.invoice_id = t.invoice_id
        and paid.kind = 'subscription_paid'
      where ${of(sql`t.restaurant_id`)} and t.kind in ('subscription', 'subscription_back')
    ) as ledger
    cross join ${bothSpans}
    where ${isWanted}
  )`
}
