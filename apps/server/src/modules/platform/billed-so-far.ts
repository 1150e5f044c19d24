import { type SQL, sql } from 'drizzle-orm'

/**
 * What a restaurant was billed for its plans so far, less what was credited, without VAT, in pence: whichever of its
 * subscriptions it was for, and whether or not it is paid by now.
 *
 * @param restaurantId a column of the query it stands in
 */
export const billedSoFar = (restaurantId: SQL) => sql`(
  select coalesce(sum(case v.kind when 'invoice' then v.net_pence else -v.net_pence end), 0)::bigint
  from invoices v where v.restaurant_id = ${restaurantId} and v.subscription_id is not null)`
