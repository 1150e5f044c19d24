import type { advancedReportNames, reportNames } from '@tableside/contract/reports'
import { DomainError } from '@tableside/domain/errors'
import { pence } from '@tableside/domain/money'
import {
  average,
  count,
  date,
  drawerTable,
  money,
  type ReductionKind,
  type ReportTable,
  rate,
  reductionLabels,
  shareBps,
  table,
  tenderTable,
  textColumn,
  vatTable,
} from '@tableside/domain/reports'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { countedDrawers } from '../cash/index.ts'
import { type DateRange, dayByDay, ensureSumsComplete, onDays, within } from '../rollups/index.ts'
import { labourTable } from '../staff/index.ts'
import { everyReduction, reductionsPage } from './each-reduction.ts'
import { loadFigures } from './figures.store.ts'
import { takingsByPerson } from './takings-by-person.ts'

type Name = (typeof reportNames)[number] | (typeof advancedReportNames)[number]

/** The tables of one report over some business dates, up to date with the log. */
export async function reportTables(
  { db }: Services,
  restaurantId: string,
  name: Name,
  range: DateRange,
): Promise<ReportTable[]> {
  await ensureReadable(db, restaurantId, range)
  return db.inRestaurant(restaurantId, (tx) => makers[name](tx, restaurantId, range))
}

type Asked = DateRange & { readonly limit: number; readonly cursor?: string | undefined }

/** The same for a screen, which reads the one list that may be long page by page: from the second page on only its rows. */
export async function reportPage(services: Services, restaurantId: string, name: Name, asked: Asked) {
  const { limit, cursor, ...range } = asked
  if (name !== 'reductions')
    return { tables: await reportTables(services, restaurantId, name, range), nextCursor: null }
  const { db } = services
  await ensureReadable(db, restaurantId, range)
  return db.inRestaurant(restaurantId, async (tx) => {
    const { table, nextCursor } = await reductionsPage(tx, restaurantId, range, { limit, cursor })
    const sums = cursor === undefined ? [await reductions(tx, restaurantId, range)] : []
    return { tables: [...sums, table], nextCursor }
  })
}

async function ensureReadable(db: Services['db'], restaurantId: string, range: DateRange): Promise<void> {
  if (range.from > range.to) throw new DomainError('range_upside_down')
  await ensureSumsComplete(db, restaurantId)
}

type Make = (tx: Tx, restaurantId: string, range: DateRange) => Promise<ReportTable[]>

const makers: Record<Name, Make> = {
  sales: async (tx, restaurantId, range) => [await salesByDay(tx, restaurantId, range)],
  vat: async (tx, restaurantId, range) => [vatTable(await loadFigures(tx, restaurantId, range), 'VAT by rate')],
  takings: async (tx, restaurantId, range) => [
    tenderTable(await loadFigures(tx, restaurantId, range), 'Takings by tender'),
  ],
  drawers: async (tx, restaurantId, range) => [drawerTable(await countedDrawers(tx, restaurantId, range))],
  items: async (tx, restaurantId, range) => [await items(tx, restaurantId, range)],
  staff: async (tx, restaurantId, range) => [
    await staff(tx, restaurantId, range),
    await takingsByPerson(tx, restaurantId, range),
  ],
  labour: async (tx, restaurantId, range) => [await labourTable(tx, restaurantId, range)],
  reductions: async (tx, restaurantId, range) => [
    await reductions(tx, restaurantId, range),
    await everyReduction(tx, restaurantId, range),
  ],
  hours: async (tx, restaurantId, range) => [await hours(tx, restaurantId, range)],
}

async function salesByDay(tx: Tx, restaurantId: string, range: DateRange): Promise<ReportTable> {
  const byDay = dayByDay(restaurantId, range)
  const { rows } = await tx.execute<
    Record<'gross' | 'discount' | 'comp' | 'refund' | 'service' | 'net' | 'vat' | 'tips', number> & {
      day: string
      orders: number
      covers: number
    }
  >(sql`
    with days as (
      select business_date, sum(orders) as orders, sum(covers) as covers, sum(gross_pence) as gross,
        sum(discount_pence) as discount, sum(comp_pence) as comp, sum(refund_pence) as refund,
        sum(service_charge_pence - service_back_pence) as service
      from rollup_days where ${onDays(restaurantId, range)} group by 1
    ), vat as (
      select business_date, sum(net_pence - refund_net_pence) as net, sum(vat_pence - refund_vat_pence) as vat
      from rollup_vat where ${byDay} group by 1
    ), tips as (
      select business_date, sum(tip_pence - tip_back_pence) as tips from rollup_tenders where ${byDay} group by 1
    )
    select business_date as day, coalesce(orders, 0)::int as orders, coalesce(covers, 0)::int as covers,
      coalesce(gross, 0)::bigint as gross, coalesce(discount, 0)::bigint as discount, coalesce(comp, 0)::bigint as comp,
      coalesce(refund, 0)::bigint as refund, coalesce(service, 0)::bigint as service, coalesce(net, 0)::bigint as net,
      coalesce(vat, 0)::bigint as vat, coalesce(tips, 0)::bigint as tips
    from days full join vat using (business_date) full join tips using (business_date) order by 1`)
  return table(
    'Sales by day',
    [
      date('day', 'Business day'),
      count('orders', 'Orders'),
      count('covers', 'Covers'),
      money('grossPence', 'Gross'),
      money('discountPence', 'Discounts'),
      money('compPence', 'Comps'),
      money('salesPence', 'Sales'),
      money('refundPence', 'Refunds'),
      money('netPence', 'Net'),
      money('vatPence', 'VAT'),
      money('servicePence', 'Service'),
      money('tipPence', 'Tips'),
    ],
    rows.map((r) => [
      r.day,
      r.orders,
      r.covers,
      r.gross,
      -r.discount,
      -r.comp,
      r.gross - r.discount - r.comp,
      -r.refund,
      r.net,
      r.vat,
      r.service,
      r.tips,
    ]),
    { totals: true, note: 'A sale counts on the day its order was paid. Net and VAT are after refunds.' },
  )
}

async function items(tx: Tx, restaurantId: string, range: DateRange): Promise<ReportTable> {
  const { rows } = await tx.execute<
    Record<'quantity' | 'gross' | 'discount' | 'comp' | 'voided', number> & {
      name: string
      category: string
    }
  >(sql`
    select coalesce(m.name, i.name) as name, coalesce(k.name, 'Other') as category, i.quantity::int as quantity, i.gross::bigint as gross,
      i.discount::bigint as discount, i.comp::bigint as comp, i.voided::int as voided
    from (
      select item_key, min(name) as name, sum(quantity) as quantity, sum(gross_pence) as gross,
        sum(discount_pence) as discount, sum(comp_pence) as comp, sum(void_quantity) as voided
      from rollup_items where ${within(restaurantId, range)} group by 1) i
    left join menu_items m on m.restaurant_id = ${restaurantId} and m.id::text = i.item_key
    left join menu_categories k on k.restaurant_id = ${restaurantId} and k.id = m.category_id
    order by i.gross - i.discount - i.comp desc, 1`)
  const all = rows.reduce((sum, r) => sum + r.gross - r.discount - r.comp, 0)
  return table(
    'Items sold',
    [
      textColumn('name', 'Item'),
      textColumn('category', 'Category'),
      count('quantity', 'Sold'),
      money('grossPence', 'Gross'),
      money('discountPence', 'Discounts'),
      money('compPence', 'Comps'),
      money('salesPence', 'Sales'),
      rate('share', 'Share'),
      count('voided', 'Voided'),
    ],
    rows.map((r) => {
      const sales = r.gross - r.discount - r.comp
      return [r.name, r.category, r.quantity, r.gross, -r.discount, -r.comp, sales, shareBps(sales, all), r.voided]
    }),
    { totals: true },
  )
}

async function staff(tx: Tx, restaurantId: string, range: DateRange): Promise<ReportTable> {
  const { rows } = await tx.execute<
    Record<'orders' | 'covers' | 'gross' | 'discount' | 'comp' | 'tips', number> & { name: string }
  >(sql`
    select actor_name(s.staff_id, p.name) as name, sum(s.orders)::int as orders, sum(s.covers)::int as covers,
      sum(s.gross_pence)::bigint as gross, sum(s.discount_pence)::bigint as discount, sum(s.comp_pence)::bigint as comp,
      sum(s.tip_pence)::bigint as tips
    from rollup_staff s
    left join staff_members p on p.restaurant_id = s.restaurant_id and p.id = s.staff_id
    where ${within(restaurantId, range, 's')} group by s.staff_id, p.name order by 4 desc, 1`)
  return table(
    'Sales by person',
    [
      textColumn('name', 'Served by'),
      count('orders', 'Orders'),
      count('covers', 'Covers'),
      money('grossPence', 'Gross'),
      money('discountPence', 'Discounts'),
      money('compPence', 'Comps'),
      money('salesPence', 'Sales'),
      money('perOrderPence', 'Average order'),
      money('tipPence', 'Tips'),
    ],
    rows.map((r) => {
      const sales = pence(r.gross - r.discount - r.comp)
      return [r.name, r.orders, r.covers, r.gross, -r.discount, -r.comp, sales, average(sales, r.orders), r.tips]
    }),
    {
      note: 'Each order counts for its waiter when it was closed, each tip for its waiter when it was given; how they are shared out is the staff’s own record.',
    },
  )
}

async function reductions(tx: Tx, restaurantId: string, range: DateRange): Promise<ReportTable> {
  const { rows } = await tx.execute<{
    kind: ReductionKind
    by: string
    approved: string
    times: number
    amount: number
  }>(sql`
    select r.kind, actor_name(r.by, b.name) as by,
      case when r.approved_by = '00000000-0000-0000-0000-000000000000' then 'Not needed' else actor_name(r.approved_by, a.name) end as approved,
      sum(r.times)::int as times, sum(r.amount_pence)::bigint as amount
    from rollup_reductions r
    left join staff_members b on b.restaurant_id = r.restaurant_id and b.id = r.by
    left join staff_members a on a.restaurant_id = r.restaurant_id and a.id = r.approved_by
    where ${within(restaurantId, range, 'r')} group by 1, 2, 3 order by 5 desc, 1, 2, 3`)
  return table(
    'Voids, comps and discounts',
    [
      textColumn('kind', 'What'),
      textColumn('by', 'Done by'),
      textColumn('approved', 'Approved by'),
      count('times', 'Times'),
      money('amountPence', 'Amount'),
    ],
    rows.map((r) => [reductionLabels[r.kind], r.by, r.approved, r.times, r.amount]),
    {
      totals: true,
      note: 'Of orders that are closed. Those on open orders are in the list below as soon as they happen.',
    },
  )
}

async function hours(tx: Tx, restaurantId: string, range: DateRange): Promise<ReportTable> {
  const { rows } = await tx.execute<Record<'hour' | 'orders' | 'covers' | 'sales' | 'refund', number>>(sql`
    select hour, sum(orders)::int as orders, sum(covers)::int as covers,
      sum(gross_pence - discount_pence - comp_pence)::bigint as sales, sum(refund_pence)::bigint as refund
    from rollup_hours where ${within(restaurantId, range)} group by 1
    having sum(orders) <> 0 or sum(gross_pence) <> 0 or sum(refund_pence) <> 0 order by 1`)
  return table(
    'Sales by hour',
    [
      textColumn('hour', 'Opened between'),
      count('orders', 'Orders'),
      count('covers', 'Covers'),
      money('salesPence', 'Sales'),
      money('perOrderPence', 'Average order'),
      money('refundPence', 'Refunds'),
    ],
    rows.map((r) => [
      `${`${r.hour}`.padStart(2, '0')}:00 – ${`${(r.hour + 1) % 24}`.padStart(2, '0')}:00`,
      r.orders,
      r.covers,
      r.sales,
      average(pence(r.sales), r.orders),
      -r.refund,
    ]),
  )
}
