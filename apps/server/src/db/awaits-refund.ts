import { sql } from 'drizzle-orm'

/** A refund of the payment waits for the provider's answer: the words of the index, for who looks for them. */
export const awaitsRefund = sql`(refunds @> '[{"state": "pending"}]' or refunds @> '[{"state": "unknown"}]')`
