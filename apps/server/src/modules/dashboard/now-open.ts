import type { Overview } from '@tableside/contract/dashboard'
import { assert } from '@tableside/domain/errors'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { RestaurantScope } from '../../http/call.ts'

type Asked = { readonly restaurant: RestaurantScope; readonly locationId: string | undefined }

type NowOpen = Overview['now'] & { readonly coversToday: number }

/** What is going on at this moment: the open orders, however old, the tables they sit at, and who came today. */
export async function nowOpen(tx: Tx, { restaurant, locationId }: Asked, today: string): Promise<NowOpen> {
  const { rows } = await tx.execute<Omit<NowOpen, 'tables'>>(sql`
    select coalesce(sum(covers) filter (where business_date = ${today}), 0)::int as "coversToday",
      count(*)::int as "openOrders", count(distinct table_id)::int as "openTables",
      coalesce(sum(covers), 0)::int as covers,
      coalesce(sum((totals ->> 'balanceDuePence')::bigint), 0)::bigint as "balanceDuePence"
    from orders
    where restaurant_id = ${restaurant.id} and state = 'open' ${locationId ? sql`and location_id = ${locationId}` : sql``}`)
  const [now] = rows
  assert(now, 'a count answers one row')
  return { ...now, tables: tablesOf({ restaurant, locationId }) }
}

function tablesOf({ restaurant, locationId }: Asked): number {
  return [...restaurant.locations].reduce(
    (sum, [id, { tables }]) => (locationId === undefined || id === locationId ? sum + tables.length : sum),
    0,
  )
}

/** What a new restaurant has done already, and how far its log has come. */
export async function firstSteps(tx: Tx, restaurantId: string): Promise<Pick<Overview, 'firstSteps' | 'seq'>> {
  const { rows } = await tx.execute<Overview['firstSteps'] & { seq: number }>(sql`
    select
      exists (select from menu_items i where i.restaurant_id = r.restaurant_id) as "hasMenu",
      exists (select from staff_members s where s.restaurant_id = r.restaurant_id and s.role <> 'owner') as "hasPeople",
      r.vat_number is not null as "hasVatNumber",
      exists (select from orders o where o.restaurant_id = r.restaurant_id) as "hasSale",
      c.event_seq as seq
    from restaurants r
    join restaurant_counters c on c.restaurant_id = r.restaurant_id
    where r.restaurant_id = ${restaurantId}`)
  const [row] = rows
  assert(row, 'a restaurant has its row and its counters')
  const { seq, ...done } = row
  return { firstSteps: done, seq }
}
