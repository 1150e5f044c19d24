import type * as contract from '@tableside/contract/platform'
import type { RestaurantFees } from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import { sql } from 'drizzle-orm'
import type { Call } from '../../http/call.ts'
import { momentAndId, pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'
import { acrossRestaurants, only } from './across-restaurants.ts'

/**
 * What the platform earned with each payment of a restaurant between two business dates, both
 * included. Read from the ledger, so it adds up to it; sales brought over from another till paid
 * no fee and are left out.
 */
export async function restaurantFees(services: Services, call: Call<typeof contract.platformRestaurantFees>) {
  const { restaurantId } = call.params
  const { from, to, limit, cursor } = call.query
  const after = cursor ? momentAndId(cursor) : undefined
  const auditEntry = { action: 'restaurant.fees', facts: { restaurantId, from, to } }

  return acrossRestaurants(services, call, auditEntry, async (tx) => {
    const found = await tx.execute<RestaurantFees['restaurant']>(sql`
      select restaurant_id as id, name, time_zone as "timeZone" from restaurants where restaurant_id = ${restaurantId}`)
    const [restaurant] = found.rows
    if (!restaurant) throw new DomainError('not_found')

    const perPayment = sql`
      select payment_id, order_id, min(at) as at, min(business_date) as business_date,
        coalesce(sum(amount_pence) filter (where kind = 'fee'), 0)::bigint as fee,
        coalesce(sum(amount_pence) filter (where kind = 'fee_back'), 0)::bigint as fee_back
      from ledger_transfers
      where restaurant_id = ${restaurantId} and business_date between ${from} and ${to}
        and kind in ('capture', 'fee', 'fee_back') and debit not in ('imported_takings', 'gift_voucher_liability', 'accounts_receivable')
      group by payment_id, order_id`
    const totals = only(
      await tx.execute<RestaurantFees['totals']>(sql`
      select count(*) as payments, coalesce(sum(fee), 0)::bigint as "feePence",
        coalesce(sum(fee_back), 0)::bigint as "feeBackPence", coalesce(sum(fee - fee_back), 0)::bigint as "netPence"
      from (${perPayment}) as fees`),
    )
    const { rows } = await tx.execute<RestaurantFees['payments'][number]>(sql`
      select f.payment_id as "paymentId", f.order_id as "orderId", o.number as "orderNumber", p.tender,
        iso(f.at) as at, f.business_date::text as "businessDate", p.amount_pence as "amountPence", p.fee_bps as "feeBps",
        f.fee as "feePence", f.fee_back as "feeBackPence"
      from (${perPayment}) as f
      join payments p on p.restaurant_id = ${restaurantId} and p.id = f.payment_id
      join orders o on o.restaurant_id = ${restaurantId} and o.id = f.order_id
      where ${after ? sql`(f.at, f.payment_id) < (${after.moment}, ${after.id}::uuid)` : sql`true`}
      order by f.at desc, f.payment_id desc
      limit ${limit + 1}`)
    const { page: payments, nextCursor } = pageOf(rows, limit, (last) => `${last.at}_${last.paymentId}`)
    return { fees: { restaurant, from, to, payments, totals, nextCursor } }
  })
}
