import type * as contract from '@tableside/contract/reports'
import type { Analytics } from '@tableside/contract/reports'
import { DomainError } from '@tableside/domain/errors'
import { pence, sumPence } from '@tableside/domain/money'
import { average, comparedDates, tenderWord } from '@tableside/domain/reports'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { catchUp, onDays, type Stretch, within } from '../rollups/index.ts'

/** Sales over some days from the sums, beside those of an earlier period. */
export async function loadAnalytics({ db }: Services, call: Call<typeof contract.getAnalytics>): Promise<Analytics> {
  const { restaurant, query } = call
  const { compare, ...stretch } = query
  if (stretch.from > stretch.to) throw new DomainError('range_upside_down')
  await catchUp(db, restaurant.id)
  const before = comparedDates(stretch, compare)
  return db.inRestaurant(restaurant.id, async (tx) => ({
    current: await period(tx, restaurant.id, stretch),
    compared: before ? await period(tx, restaurant.id, { ...stretch, ...before }) : null,
    ...(await breakdown(tx, restaurant.id, stretch)),
  }))
}

async function period(tx: Tx, restaurantId: string, stretch: Stretch): Promise<Analytics['current']> {
  const { rows } = await tx.execute<{
    date: string
    orders: number
    covers: number
    sales: number
    refund: number
  }>(sql`
    select business_date as date, sum(orders)::int as orders, sum(covers)::int as covers,
      sum(gross_pence - discount_pence - comp_pence)::bigint as sales, sum(refund_pence)::bigint as refund
    from rollup_days where ${onDays(restaurantId, stretch)} group by 1 order by 1`)
  const days = rows.map(({ date, orders, covers, sales, refund }) => ({
    ...{ date, orders, covers },
    salesPence: pence(sales),
    refundPence: pence(refund),
  }))
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const covers = days.reduce((sum, day) => sum + day.covers, 0)
  const salesPence = sumPence(days.map((day) => day.salesPence))
  return {
    from: stretch.from,
    to: stretch.to,
    totals: {
      ...{ orders, covers, salesPence },
      refundPence: sumPence(days.map((day) => day.refundPence)),
      perOrderPence: average(salesPence, orders),
      perCoverPence: average(salesPence, covers),
    },
    days,
  }
}

type Breakdown = Omit<Analytics, 'current' | 'compared'>

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
