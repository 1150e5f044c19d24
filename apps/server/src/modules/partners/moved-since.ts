import { type SQL, sql } from 'drizzle-orm'
import { isTakings, moneyMoved } from '../platform/index.ts'

type DateRange = {
  /** The first date, and the first one after the last. */
  readonly from: SQL
  readonly until: SQL
}

/**
 * What moved in restaurants of a partner since each of them came, by the month or by the day: rows of `restaurant_id`,
 * `business_date`, `paid`, `refunded`, `fee`, `fee_back`, `share` and `share_back`, in pence.
 *
 * The platform's sums, less what their ledger has of the time before they came. That lies in the month of their coming,
 * or the one before where a clock elsewhere says another date; no other month's ledger is read.
 *
 * @param theirs which of `partner_restaurants o`
 */
export function movedSinceTheyCame(theirs: SQL, span: 'month' | 'day', { from, until }: DateRange): SQL {
  const less = (kind: string) => sql`case t.kind when ${kind} then -t.amount_pence else 0 end`
  const lessTakings = (kind: string) => sql`case when ${isTakings(sql`t`)} then ${less(kind)} else 0 end`
  const came = sql`date_trunc('month', o.since - interval '2 days')::date`
  return sql`(
    select m.restaurant_id, m.business_date, m.paid, m.refunded, m.fee, m.fee_back, m.share, m.share_back
    from partner_restaurants o
    cross join lateral ${moneyMoved((id) => sql`${id} = o.restaurant_id`, span === 'day' ? from : sql`'9999-12-31'::date`)} as m
    where ${theirs} and m.span = ${span} and m.business_date >= ${from} and m.business_date < ${until}
      and m.business_date >= ${came}
    union all
    select t.restaurant_id, date_trunc(${span}, t.business_date::timestamp)::date, ${lessTakings('capture')},
      ${lessTakings('refund')} + ${lessTakings('suspense')},
      ${less('fee')}, ${less('fee_back')}, ${less('partner_share')}, ${less('partner_share_back')}
    from partner_restaurants o
    join ledger_transfers t on t.restaurant_id = o.restaurant_id and t.business_date >= ${from}
      and t.business_date < ${until} and t.business_date >= ${came}
      and t.business_date <= (o.since + interval '2 days')::date and t.at < o.since
    where ${theirs}
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
