import { sql } from 'drizzle-orm'

/*
 * What partial indexes hold, with the column names as the table has them. A query that wants the index must say the
 * condition in exactly these words, so both take it from here.
 */

/** A refund of the payment waits for the provider's answer. */
export const awaitsRefund = sql`(refunds @> '[{"state": "pending"}]' or refunds @> '[{"state": "unknown"}]')`

/** Part of what was refunded is in suspense. */
export const holdsSuspense = sql`(refunds @? '$[*].suspensePence')`

/** A closed order that holds more than it cost. */
export const isOverpaid = sql`(totals ? 'overpaidPence')`
