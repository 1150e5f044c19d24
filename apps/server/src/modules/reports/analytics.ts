import type * as contract from '@tableside/contract/reports'
import type { Analytics } from '@tableside/contract/reports'
import { DomainError } from '@tableside/domain/errors'
import { type Pence, sumPence } from '@tableside/domain/money'
import {
  average,
  barsOf,
  comparedDates,
  type DaySold,
  type Elapsed,
  elapsedOf,
  tenderWord,
} from '@tableside/domain/reports'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { catchUp, onDays, type Stretch, within } from '../rollups/index.ts'

/** Sales over some days from the sums, beside those of an earlier period. */
export async function loadAnalytics({ db }: Services, call: Call<typeof contract.getAnalytics>): Promise<Analytics> {
  const { restaurant, query, at } = call
  const { compare, ...stretch } = query
  if (stretch.from > stretch.to) throw new DomainError('range_upside_down')
  await catchUp(db, restaurant.id)
  const dates = comparedDates(stretch, compare)
  const elapsed = elapsedOf(stretch, compare, at, restaurant)
  return db.inRestaurant(restaurant.id, async (tx) => {
    const current = { ...stretch, days: await daysOf(tx, restaurant.id, stretch) }
    const compared = dates && { ...dates, days: await daysOf(tx, restaurant.id, { ...stretch, ...dates }) }
    return {
      current: { from: stretch.from, to: stretch.to, totals: totalsOf(current.days) },
      compared: compared ? { ...dates, totals: totalsOf(compared.days) } : null,
      comparedSoFar:
        compared && elapsed
          ? {
              until: elapsed.until,
              totals: totalsOf([
                ...compared.days.filter(({ date }) => date < elapsed.day),
                await partOfDay(tx, restaurant.id, elapsed, stretch.locationId),
              ]),
            }
          : null,
      tradesSince: await firstDay(tx, restaurant.id, stretch.locationId),
      bars: barsOf(current, compared ?? null),
      ...(await breakdown(tx, restaurant.id, stretch)),
    }
  })
}

type Day = DaySold & { readonly covers: number; readonly refundPence: Pence }

async function daysOf(tx: Tx, restaurantId: string, stretch: Stretch): Promise<Day[]> {
  const { rows } = await tx.execute<Day>(sql`
    select business_date as date, sum(orders)::int as orders, sum(covers)::int as covers,
      sum(gross_pence - discount_pence - comp_pence)::bigint as "salesPence", sum(refund_pence)::bigint as "refundPence"
    from rollup_days where ${onDays(restaurantId, stretch)} group by 1 order by 1`)
  return rows
}

async function firstDay(tx: Tx, restaurantId: string, locationId: string | undefined): Promise<string | null> {
  const { rows } = await tx.execute<{ date: string }>(sql`
    select business_date as date from rollup_days
    where restaurant_id = ${restaurantId} ${locationId ? sql`and location_id = ${locationId}` : sql``}
    order by business_date limit 1`)
  return rows[0]?.date ?? null
}

/** What a day had sold by a moment of it: counted, because the sums know whole hours only. Never more than a day. */
async function partOfDay(
  tx: Tx,
  restaurantId: string,
  { day, since, until }: Elapsed,
  locationId: string | undefined,
): Promise<Day> {
  const here = locationId ? sql`and o.location_id = ${locationId}` : sql``
  const { rows } = await tx.execute<Day>(sql`
    select ${day} as date, sold.*, back."refundPence"
    from (
      select count(*) filter (where o.state = 'paid')::int as orders,
        coalesce(sum(o.covers) filter (where o.state = 'paid'), 0)::int as covers,
        coalesce(sum(o.total_pence - (o.totals ->> 'serviceChargePence')::bigint), 0)::bigint as "salesPence"
      from orders o
      where o.restaurant_id = ${restaurantId} and o.closed_at >= ${since} and o.closed_at <= ${until} ${here}
    ) sold
    cross join (
      select coalesce(sum(case when t.debit = 'guest_receivable' then -t.amount_pence else t.amount_pence end), 0)::bigint
        as "refundPence"
      from ledger_transfers t
      ${locationId ? sql`join orders o on o.restaurant_id = t.restaurant_id and o.id = t.order_id ${here}` : sql``}
      where t.restaurant_id = ${restaurantId} and t.business_date = ${day} and t.at <= ${until}
        and t.refund_id is not null and t.kind in ('sale', 'vat')
    ) back`)
  const [part] = rows
  if (!part) throw new Error('Must hold: one row of sums')
  return part
}

function totalsOf(days: readonly Day[]): Analytics['current']['totals'] {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const covers = days.reduce((sum, day) => sum + day.covers, 0)
  const salesPence = sumPence(days.map((day) => day.salesPence))
  return {
    ...{ orders, covers, salesPence },
    refundPence: sumPence(days.map((day) => day.refundPence)),
    perOrderPence: average(salesPence, orders),
    perCoverPence: average(salesPence, covers),
  }
}

type Breakdown = Omit<Analytics, 'current' | 'compared' | 'comparedSoFar' | 'tradesSince' | 'bars'>

/** Everything but the days, in one round trip. */
async function breakdown(tx: Tx, restaurantId: string, stretch: Stretch): Promise<Breakdown> {
  const where = within(restaurantId, stretch)
  const { rows } = await tx.execute<Breakdown>(sql`
    with items as (
      select i.item_key as key, coalesce(m.name, i.name) as name, coalesce(k.name, 'Other') as category,
        coalesce(k.id::text, 'other') as category_key, i.quantity as count, i.pence
      from (
        select item_key, min(name) as name, sum(quantity) as quantity, sum(gross_pence - discount_pence - comp_pence) as pence
        from rollup_items where ${where} group by 1) i
      left join menu_items m on m.restaurant_id = ${restaurantId} and m.id::text = i.item_key
      left join menu_categories k on k.restaurant_id = ${restaurantId} and k.id = m.category_id
    )
    select
      coalesce((select json_agg(h order by h.weekday, h.hour) from (
        select weekday, hour, sum(orders) as orders,
          sum(gross_pence - discount_pence - comp_pence) as "salesPence"
        from rollup_hours where ${where} group by 1, 2 having sum(orders) <> 0 or sum(gross_pence) <> 0) h), '[]') as hours,
      coalesce((select json_agg(json_build_object('key', key, 'name', name, 'category', category, 'count', count,
        'salesPence', pence) order by pence desc, name) from items where count <> 0 or pence <> 0), '[]') as items,
      coalesce((select json_agg(c order by c."salesPence" desc, c.name) from (
        select category_key as key, min(category) as name, sum(count) as count, sum(pence) as "salesPence"
        from items group by 1) c), '[]') as categories,
      coalesce((select json_agg(s order by s."salesPence" desc, s.name) from (
        select t.staff_id as key, coalesce(min(p.name), 'The platform') as name, sum(t.orders) as count,
          sum(t.gross_pence - t.discount_pence - t.comp_pence) as "salesPence"
        from rollup_staff t left join staff_members p on p.restaurant_id = t.restaurant_id and p.id = t.staff_id
        where ${within(restaurantId, stretch, 't')} group by 1) s), '[]') as staff,
      coalesce((select json_agg(l order by l."salesPence" desc, l.name) from (
        select h.location_id as key, min(p.name) as name, sum(h.orders) as count,
          sum(h.gross_pence - h.discount_pence - h.comp_pence) as "salesPence"
        from rollup_days h join locations p on p.restaurant_id = h.restaurant_id and p.id = h.location_id
        where ${onDays(restaurantId, stretch, 'h')} group by 1) l), '[]') as locations,
      coalesce((select json_agg(t order by t."salesPence" desc, t.key) from (
        select tender as key, tender as name, sum(payments) as count,
          sum(taken_pence + tip_pence - refunded_pence - tip_back_pence) as "salesPence"
        from rollup_tenders where ${where} group by 1) t), '[]') as tenders`)
  const [row] = rows
  if (!row) throw new Error('Must hold: one row of sums')
  return { ...row, tenders: row.tenders.map((tender) => ({ ...tender, name: tenderWord(tender.key) })) }
}
