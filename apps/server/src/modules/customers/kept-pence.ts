import { sql } from 'drizzle-orm'

/** What of an order's cost was not given back: a refund gives back what was paid too much first, and that is none of it. */
export const keptPence = sql`least(total_pence, (totals ->> 'paidPence')::bigint - (totals ->> 'refundedPence')::bigint)`
