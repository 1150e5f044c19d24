import type * as contract from '@tableside/contract/platform'
import type { PlatformOverview } from '@tableside/contract/platform'
import { instantOf, localTime } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { acrossRestaurants, only } from './across-restaurants.ts'
import { earnedIn, everyRestaurant, readEarned, readUnpaid } from './earned.ts'
import { countBacklog } from './money-moved.ts'
import { ordersPaid } from './orders-paid.ts'

/** The platform's own days and months; each restaurant has its own. */
const platformZone = 'Europe/London'

/** The platform at a glance, as of this moment. */
export async function platformOverview(services: Services, call: Call<typeof contract.platformOverview>) {
  const { at } = call
  const overview = await acrossRestaurants(services, call, { action: 'overview.read' }, async (tx) => ({
    ...(await countRestaurants(tx, monthStart(at))),
    revenue: await revenue(tx, at),
    orders: await countOrders(tx),
    recentRestaurants: await recentRestaurants(tx),
    recentOrders: await recentOrders(tx),
    asOf: at,
    behind: await countBacklog(tx, everyRestaurant),
  }))
  return { overview }
}

/** The first instant of the calendar month an instant lies in. */
export function monthStart(at: string): string {
  return instantOf(Date.parse(`${dayInLondon(at).slice(0, 7)}-01T00:00:00.000Z`), platformZone)
}

/** The first of the thirty days that end today. Money counts on the business date the ledger gives it. */
export function thirtyDaysFrom(at: string): string {
  return dayInLondon(new Date(Date.parse(at) - 29 * 24 * 60 * 60 * 1000).toISOString())
}

/** The platform's own day. */
export function dayInLondon(at: string): string {
  return new Date(localTime(at, platformZone)).toISOString().slice(0, 10)
}

async function countRestaurants(tx: Tx, month: string) {
  const { total, active, young } = await only(
    await tx.execute<{ total: number; active: number; young: number }>(sql`
    select count(*) as total, count(*) filter (where is_active) as active,
      count(*) filter (where created_at >= ${month}) as young
    from restaurants`),
  )
  return { restaurants: { total, active }, newRestaurantsThisMonth: young }
}

/** Fees and the plans’ prices without VAT, as under Financial. */
async function revenue(tx: Tx, at: string): Promise<PlatformOverview['revenue']> {
  const since = thirtyDaysFrom(at)
  const earned = await readEarned(tx, {}, since)
  return {
    allTimePence: earnedIn(earned, 'month').totalPence,
    thisMonthPence: earnedIn(earned, 'month', { from: `${dayInLondon(at).slice(0, 7)}-01` }).totalPence,
    last30DaysPence: earnedIn(earned, 'day', { from: since }).totalPence,
    unpaidPence: await readUnpaid(tx, {}),
  }
}

/** Paid orders since the first day, as every restaurant counts them, and what is open now. */
async function countOrders(tx: Tx) {
  return only(
    await tx.execute<PlatformOverview['orders']>(sql`
    select ${ordersPaid(everyRestaurant)} as total,
      (select count(*) from orders where state = 'open') as open`),
  )
}

async function recentRestaurants(tx: Tx) {
  const { rows } = await tx.execute<PlatformOverview['recentRestaurants'][number]>(sql`
    select restaurant_id as id, name, iso(created_at) as at
    from restaurants
    order by created_at desc, restaurant_id desc
    limit 5`)
  return rows
}

/** Each restaurant's newest few by its own index, and of those the newest of all. */
async function recentOrders(tx: Tx) {
  const { rows } = await tx.execute<PlatformOverview['recentOrders'][number]>(sql`
    select o.id, r.restaurant_id as "restaurantId", r.name as "restaurantName", o.number,
      o.total_pence as "totalPence", iso(o.opened_at) as at
    from restaurants r
    cross join lateral (
      select id, number, total_pence, opened_at
      from orders
      where orders.restaurant_id = r.restaurant_id
      order by business_date desc, opened_at desc
      limit 5
    ) as o
    order by o.opened_at desc, o.id desc
    limit 5`)
  return rows
}
