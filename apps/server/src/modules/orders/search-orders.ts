import type * as contract from '@tableside/contract/orders'
import type { FoundOrder } from '@tableside/contract/orders'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { type BusinessDay, instantOf, instantSchema } from '@tableside/domain/time'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Tx } from '../../db/database.ts'
import type { Call, RestaurantScope } from '../../http/call.ts'
import { type Candidate, type Candidates, newestOrders, ordersMeant, type Walk } from './order-candidates.ts'
import { searchTerms } from './search-terms.ts'

type Search = Call<typeof contract.searchOrders>['query']

/** How far one request looks, in orders an index: first a little, then more, then it says how far it came. */
const strides = [500, 10_000] as const

const dayMs = 24 * 60 * 60 * 1000

/**
 * Finds orders, newest first. An index hands out candidates, the other filters are held against
 * those; so a request costs the same in a restaurant of a million orders, and one whose filters fit
 * next to nothing says how far back it has looked instead of reading everything.
 */
export function searchOrders(db: Database, restaurant: RestaurantScope, search: Search) {
  const restaurantId = restaurant.id
  const before = search.cursor === undefined ? undefined : readCursor(search.cursor)
  return db.inRestaurant(restaurantId, async (tx) => {
    let orders: FoundOrder[] = []
    let horizon: Candidate | undefined
    for (const most of hasFilters(search) ? strides : [search.limit + 1]) {
      const candidates = await candidatesFor(
        tx,
        { restaurantId, before, ...instantsOf(search, restaurant), most },
        search,
      )
      orders = await matching(tx, restaurantId, candidates.found, search)
      horizon = candidates.horizon
      if (orders.length > search.limit || !horizon) break
    }
    const page = orders.slice(0, search.limit)
    const last = page.at(-1)
    if (last && orders.length > search.limit) return { orders: page, nextCursor: cursorOf(last), searchedBackTo: null }
    return {
      orders: page,
      nextCursor: horizon ? cursorOf(horizon) : null,
      searchedBackTo: horizon?.openedAt ?? null,
    }
  })
}

function hasFilters({ q, from, to, state, tender, locationId, leastPence, mostPence }: Search): boolean {
  return [q || undefined, from, to, state, tender, locationId, leastPence, mostPence].some((each) => each !== undefined)
}

function candidatesFor(tx: Tx, walk: Walk, { q, state }: Search): Promise<Candidates> {
  if (q) return ordersMeant(tx, walk, searchTerms(q))
  return newestOrders(tx, walk, state === 'paid' ? undefined : state)
}

/** Half a day wider than the days themselves: the cut-off may have been another then. The date is the order's own. */
function instantsOf({ from, to }: Search, { timeZone, cutoffMinutes }: BusinessDay) {
  const startOf = (date: string) => Date.parse(date) + cutoffMinutes * 60_000
  return {
    from: from && instantOf(startOf(from) - dayMs / 2, timeZone),
    until: to && instantOf(startOf(to) + 1.5 * dayMs, timeZone),
  }
}

async function matching(
  tx: Tx,
  restaurantId: string,
  candidates: readonly Candidate[],
  search: Search,
): Promise<FoundOrder[]> {
  if (candidates.length === 0) return []
  const ids = `{${candidates.map(({ id }) => id).join(',')}}`
  const { rows } = await tx.execute<FoundOrder>(sql`
    select o.id, o.number, o.location_id as "locationId", p.name as "locationName", o.state,
      o.order_type as "orderType", o.table_name as "tableName", o.guest_name as "guestName",
      o.business_date::text as "businessDate", iso(o.opened_at) as "openedAt", iso(o.closed_at) as "closedAt",
      o.total_pence as "totalPence", (o.totals ->> 'tipPence')::bigint as "tipPence",
      (o.totals ->> 'refundedPence')::bigint as "refundedPence",
      (o.totals ->> 'balanceDuePence')::bigint as "balanceDuePence",
      coalesce(d.dishes, '[]') as dishes, coalesce(d.more, 0) as "moreDishes", coalesce(t.tenders, '[]') as tenders
    from (
      select * from orders o
      where o.restaurant_id = ${restaurantId} and o.id = any (${ids}::uuid[]) ${filtersOf(search)}
      order by o.opened_at desc, o.id desc
      limit ${search.limit + 1}
    ) o
    join locations p on p.restaurant_id = ${restaurantId} and p.id = o.location_id
    left join lateral (
      select jsonb_agg(l.name order by l.position) filter (where l.place <= 3) as dishes,
        (count(*) filter (where l.place > 3))::int as more
      from (
        select l.name, l.position, row_number() over (order by l.position) as place
        from order_lines l where l.restaurant_id = ${restaurantId} and l.order_id = o.id
      ) l
    ) d on true
    left join lateral (
      select jsonb_agg(distinct y.tender) as tenders from payments y
      where y.restaurant_id = ${restaurantId} and y.order_id = o.id and y.state = 'captured'
    ) t on true
    order by o.opened_at desc, o.id desc`)
  return rows
}

function filtersOf({ from, to, state, tender, locationId, leastPence, mostPence }: Search): SQL {
  const parts: SQL[] = []
  if (from) parts.push(sql`and o.business_date >= ${from}`)
  if (to) parts.push(sql`and o.business_date <= ${to}`)
  if (state) parts.push(sql`and o.state = ${state}`)
  if (locationId) parts.push(sql`and o.location_id = ${locationId}`)
  if (leastPence !== undefined) parts.push(sql`and o.total_pence >= ${leastPence}`)
  if (mostPence !== undefined) parts.push(sql`and o.total_pence <= ${mostPence}`)
  if (tender) {
    parts.push(sql`and exists (select from payments y
      where y.restaurant_id = o.restaurant_id and y.order_id = o.id and y.state = 'captured' and y.tender = ${tender})`)
  }
  return sql.join(parts, sql` `)
}

const cursorParts = z.tuple([instantSchema, idSchema])

function readCursor(cursor: string): Candidate {
  const parsed = cursorParts.safeParse(cursor.split('_'))
  if (!parsed.success) throw new DomainError('invalid_request')
  const [openedAt, id] = parsed.data
  return { openedAt, id }
}

function cursorOf({ openedAt, id }: Candidate): string {
  return `${openedAt}_${id}`
}
