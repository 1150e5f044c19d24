import { sql } from 'drizzle-orm'

/** A closed order that holds more money than it cost: the words of the index, for who looks for them. */
export const isOverpaid = sql`(state <> 'open' and (totals ->> 'paidPence')::bigint - (totals ->> 'refundedPence')::bigint > total_pence)`
