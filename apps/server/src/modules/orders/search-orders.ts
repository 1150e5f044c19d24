import type * as contract from '@tableside/contract/orders'
import type { FoundOrder } from '@tableside/contract/orders'
import { idSchema } from '@tableside/domain/ids'
import { type BusinessDay, instantOf } from '@tableside/domain/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import { actorName } from '../../db/people.ts'
import type { Call, RestaurantScope } from '../../http/call.ts'
import { momentAndId } from '../../http/paging.ts'
import {
  type Candidate,
  type Candidates,
  type Moment,
  newestOrders,
  ordersMatching,
  type Walk,
} from './order-candidates.ts'
import { searchTerms } from './search-terms.ts'

type Search = Call<typeof contract.searchOrders>['query']

/** How far one request looks, in orders an index: first a little, then more, then it says how far it came. */
const strides = [500, 5_000] as const
/** Of filters for which the rows beside each order have to be looked up. */
const costlyMax = 1_500

const dayMs = 24 * 60 * 60 * 1000

/**
 * Finds orders, newest first. An index hands out candidates, the other filters are held against
 * those; so a request costs the same in a restaurant of a million orders, and one whose filters fit
 * next to nothing says how far back it has looked instead of reading everything.
 */
export function searchOrders(db: Database, restaurant: RestaurantScope, search: Search) {
  const after = search.cursor === undefined ? undefined : momentAndId(search.cursor)
  const before = after && { at: after.moment, id: after.id }
  const limit = search.limit + 1
  const filters = filtersOf(restaurant.id, search, restaurant)
  const walk = { restaurantId: restaurant.id, before, ...instantsOf(search, restaurant) }
  return db.inRestaurant(restaurant.id, async (tx) => {
    const { found, horizon } = search.q
      ? await searchInSteps(tx, walk, search.q, filters, limit)
      : await newestOrders(tx, { ...walk, maxScanned: maxScannedFor(search) }, { ...wayOf(search), filters, limit })
    const page = found.slice(0, search.limit)
    const last = found.length > search.limit ? page.at(-1) : undefined
    return {
      orders: await load(tx, restaurant.id, page),
      nextCursor: last ? cursorOf(last) : horizon ? cursorOf(horizon) : null,
      searchedBackTo: last ? null : (horizon?.at ?? null),
      names: await namesOf(tx, restaurant.id, search),
    }
  })
}

/** The orders under these words: first among a few candidates of each index, then among many. */
async function searchInSteps(
  tx: Tx,
  walk: Omit<Walk, 'maxScanned'>,
  words: string,
  filters: SQL,
  limit: number,
): Promise<Candidates> {
  let result: Candidates = { found: [], horizon: undefined }
  for (const stride of strides) {
    const { found, horizon } = await ordersMatching(tx, { ...walk, maxScanned: stride }, searchTerms(words))
    result = { found: await passingFilters(tx, walk.restaurantId, found, filters, limit), horizon }
    if (result.found.length === limit || !horizon) break
  }
  return result
}

function maxScannedFor({ tender, category, item }: Search): number {
  return tender || category || item ? costlyMax : strides[1]
}

function wayOf({ state, days }: Search): { by: Moment; state: 'open' | 'voided' | undefined } {
  if (days === 'closed') return { by: 'closed_at', state: undefined }
  return { by: 'opened_at', state: state === 'paid' ? undefined : state }
}

/** Half a day wider than the days themselves: the cut-off may have been another then. The date is the order's own. */
function instantsOf({ q, from, to, days }: Search, { timeZone, cutoffMinutes }: BusinessDay) {
  const startOf = (date: string) => Date.parse(date) + cutoffMinutes * 60_000
  // Words are looked up by when an order was opened, which may be long before it was closed.
  const early = q && days === 'closed' ? 31 * dayMs : dayMs / 2
  return {
    from: from && instantOf(startOf(from) - early, timeZone),
    until: to && instantOf(startOf(to) + 1.5 * dayMs, timeZone),
  }
}

/** Those of the candidates that the filters let through, in their order. */
async function passingFilters(
  tx: Tx,
  restaurantId: string,
  candidates: readonly Candidate[],
  filters: SQL,
  limit: number,
): Promise<Candidate[]> {
  if (candidates.length === 0) return []
  const { rows } = await tx.execute<Candidate>(sql`
    select o.id, iso(o.opened_at) as at from orders o
    where o.restaurant_id = ${restaurantId} and o.id = any (${idsOf(candidates)}::uuid[]) ${filters}
    order by o.opened_at desc, o.id desc
    limit ${limit}`)
  return rows
}

const idsOf = (candidates: readonly Candidate[]) => `{${candidates.map(({ id }) => id).join(',')}}`

/** What the list shows of each, in the order they were found. */
async function load(tx: Tx, restaurantId: string, page: readonly Candidate[]): Promise<FoundOrder[]> {
  if (page.length === 0) return []
  const { rows } = await tx.execute<FoundOrder>(sql`
    select o.id, o.number, o.location_id as "locationId", p.name as "locationName", o.state,
      o.order_type as "orderType", o.table_name as "tableName", o.guest_name as "guestName",
      o.business_date::text as "businessDate", iso(o.opened_at) as "openedAt", iso(o.closed_at) as "closedAt",
      o.total_pence as "totalPence", (o.totals ->> 'tipPence')::bigint as "tipPence",
      (o.totals ->> 'refundedPence')::bigint as "refundedPence",
      (o.totals ->> 'balanceDuePence')::bigint as "balanceDuePence", is_turnover(o.totals) as "isTurnover",
      j.into as "joinedInto", coalesce(d.dishes, '[]') as dishes, coalesce(d.more, 0) as "moreDishes", coalesce(t.tenders, '[]') as tenders
    from orders o
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
    left join lateral (
      select jsonb_build_object('id', e.body ->> 'intoOrderId', 'number', e.body ->> 'otherNumber') as into
      from events e
      where e.restaurant_id = ${restaurantId} and e.order_id = o.id and e.type = 'order.joined_into'
        and o.state = 'voided'
    ) j on true
    where o.restaurant_id = ${restaurantId} and o.id = any (${idsOf(page)}::uuid[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return page.flatMap(({ id }) => byId.get(id) ?? [])
}

function filtersOf(restaurantId: string, search: Search, { timeZone, cutoffMinutes }: BusinessDay): SQL {
  const { from, to, days, weekday, hour, servedBy, category, item } = search
  const { state, tender, locationId, leastPence, maxPence } = search
  const date =
    days === 'closed'
      ? sql`((o.closed_at at time zone ${timeZone}) - make_interval(mins => ${cutoffMinutes}))::date`
      : sql`o.business_date`
  const parts: SQL[] = []
  if (from) parts.push(sql`and ${date} >= ${from}`)
  if (to) parts.push(sql`and ${date} <= ${to}`)
  if (weekday) parts.push(sql`and extract(isodow from ${date}) = ${weekday}`)
  if (hour !== undefined) parts.push(sql`and extract(hour from o.opened_at at time zone ${timeZone}) = ${hour}`)
  if (state) parts.push(sql`and o.state = ${state}`)
  // What was put onto another bill ended, and was not voided.
  if (state === 'voided') {
    parts.push(sql`and not exists (select from events e
      where e.restaurant_id = ${restaurantId} and e.order_id = o.id and e.type = 'order.joined_into')`)
  }
  if (locationId) parts.push(sql`and o.location_id = ${locationId}`)
  if (servedBy) parts.push(sql`and coalesce(o.served_by, o.opened_by) = ${servedBy}`)
  if (leastPence !== undefined) parts.push(sql`and o.total_pence >= ${leastPence}`)
  if (maxPence !== undefined) parts.push(sql`and o.total_pence <= ${maxPence}`)
  if (tender) {
    parts.push(sql`and exists (select from payments y
      where y.restaurant_id = ${restaurantId} and y.order_id = o.id and y.state = 'captured' and y.tender = ${tender})`)
  }
  if (item) parts.push(withLine(restaurantId, lineIs(item)))
  if (category === 'other') {
    parts.push(
      withLine(
        restaurantId,
        sql`not exists (select from menu_items i join menu_categories k
        on k.restaurant_id = i.restaurant_id and k.id = i.category_id
        where i.restaurant_id = ${restaurantId} and i.id = l.item_id)`,
      ),
    )
  } else if (category) {
    parts.push(
      withLine(
        restaurantId,
        sql`l.item_id in (select i.id from menu_items i
        where i.restaurant_id = ${restaurantId} and i.category_id = ${category})`,
      ),
    )
  }
  return sql.join(parts, sql` `)
}

function withLine(restaurantId: string, is: SQL): SQL {
  return sql`and exists (select from order_lines l
    where l.restaurant_id = ${restaurantId} and l.order_id = o.id and ${is})`
}

function lineIs(item: string): SQL {
  return item.startsWith('name:') ? sql`l.item_id is null and l.name = ${item.slice(5)}` : sql`l.item_id = ${item}`
}

/** What the person, the category and the dish are called that the address knows by their ids. */
async function namesOf(tx: Tx, restaurantId: string, { servedBy, category, item }: Search) {
  if (!servedBy && !category && !item) return {}
  const id = (key: string | undefined) => (key && idSchema.safeParse(key).success ? key : null)
  const { rows } = await tx.execute<Record<'person' | 'category' | 'item', string | null>>(sql`
    select
      (select s.name from staff_members s where s.restaurant_id = ${restaurantId} and s.id = ${id(servedBy)}) as person,
      (select k.name from menu_categories k where k.restaurant_id = ${restaurantId} and k.id = ${id(category)}) as category,
      (select i.name from menu_items i where i.restaurant_id = ${restaurantId} and i.id = ${id(item)}) as item`)
  const [found] = rows
  return {
    ...(servedBy && { servedBy: actorName(found?.person, servedBy) }),
    ...(category && { category: found?.category ?? 'Other' }),
    ...(item && { item: found?.item ?? (item.startsWith('name:') ? item.slice(5) : 'A dish that is gone') }),
  }
}

function cursorOf({ at, id }: Candidate): string {
  return `${at}_${id}`
}
