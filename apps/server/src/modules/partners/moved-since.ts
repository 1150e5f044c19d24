import { type SQL, sql } from 'drizzle-orm'
import { isTakings, moneyMoved } from '../platform/index.ts'

type DateRange = {
  /** The first date, and the first one after the last. */
  readonly from: SQL
  readonly until: SQL
}

/**
 * What moved in a partner's restaurant since it came, by the month or by the day: rows of `business_date`, `paid`, `refunded`,
 * `fee`, `fee_back`, `share` and `share_back`, in pence, beside its rows of `restaurants r` and `partner_restaurants o`.
 *
 * The platform's sums, less what their ledger has of the time before they came. That lies in the month of their coming,
 * or the one before where a clock elsewhere says another date; no other month's ledger is read.
 */
export function movedSinceTheyCame(span: 'month' | 'day', { from, until }: DateRange): SQL {
  const less = (kind: string) => sql`case t.kind when ${kind} then -t.amount_pence else 0 end`
  const lessTakings = (kind: string) => sql`case when ${isTakings(sql`t`)} then ${less(kind)} else 0 end`
  const came = sql`date_trunc('month', o.since - interval '2 days')::date`
  return sql`(
    select m.business_date, m.paid, m.refunded, m.fee, m.fee_back, m.share, m.share_back
    from ${moneyMoved((id) => sql`${id} = r.restaurant_id`, span === 'day' ? from : sql`'9999-12-31'::date`)} as m
    where m.span = ${span} and m.business_date >= ${from} and m.business_date < ${until} and m.business_date >= ${came}
    union all
    select date_trunc(${span}, t.business_date::timestamp)::date, ${lessTakings('capture')},
      ${lessTakings('refund')} + ${lessTakings('suspense')},
      ${less('fee')}, ${less('fee_back')}, ${less('partner_share')}, ${less('partner_share_back')}
    from ledger_transfers t
    where t.restaurant_id = r.restaurant_id and t.business_date >= ${from} and t.business_date < ${until}
      and t.business_date >= ${came} and t.business_date <= (o.since + interval '2 days')::date and t.at < o.since
  )`
}

/** The sums of a restaurant's or a month's rows `m` of them. */
export const sums = sql`
  coalesce(sum(m.paid), 0)::bigint as paid, coalesce(sum(m.refunded), 0)::bigint as refunded,
  coalesce(sum(m.fee), 0)::bigint as fee, coalesce(sum(m.fee_back), 0)::bigint as "feeBack",
  coalesce(sum(m.share), 0)::bigint as share, coalesce(sum(m.share_back), 0)::bigint as "shareBack"`

export type Sums = {
  readonly [Name in 'paid' | 'refunded' | 'fee' | 'feeBack' | 'share' | 'shareBack']: number
}
