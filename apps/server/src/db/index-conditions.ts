import { firstPracticeId } from '@tableside/domain/practice'
import { type SQL, sql } from 'drizzle-orm'

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

/** Something may be kept free on a guest's card for a tab: asked for, held, or not released yet. */
export const isHolding = sql`(holds @? '$[*] ? (@.state == "pending" || @.state == "unknown" || @.state == "held" || @.state == "releasing")')`

/** A restaurant that is no practice copy, by its id; what the role that looks across restaurants sees (every-restaurant.sql). */
export const isNotPractice = (restaurantId: SQL) => sql`(${restaurantId} < ${sql.raw(`'${firstPracticeId}'`)}::uuid)`
