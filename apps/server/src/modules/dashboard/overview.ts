import type { DayFigures, Overview } from '@tableside/contract/dashboard'
import { comparedWith, hoursOfDay } from '@tableside/domain/dashboard'
import { pence, unitPortionHalfUp } from '@tableside/domain/money'
import { businessDate } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { firstSteps, nowOpen } from './now-open.ts'

type Asked = { readonly restaurant: RestaurantScope; readonly locationId: string | undefined; readonly at: string }

/**
 * Today so far against the same weekday last week. Reads two trading days through their index, so it costs the same
 * however many orders there have ever been.
 */
export async function overview(tx: Tx, asked: Asked): Promise<Overview> {
  const { restaurant, at } = asked
  const today = businessDate(at, restaurant)
  const compared = comparedWith(at, restaurant)
  const moved = await moneyByHour(tx, asked, today, compared)
  const sold = await ordersOf(tx, asked, today, compared)
  return {
    businessDate: today,
    comparedDate: compared.date,
    asOf: at,
    today: figures(moved.filter(isOn(today)), sold.find(isOn(today))),
    before: figures(
      moved.filter((row) => isOn(compared.date)(row) && row.isSoFar),
      sold.find(isOn(compared.date)),
    ),
    hours: hoursOfDay(restaurant).map((hour) => ({
      hour,
      todayPence: takings(moved.filter((row) => row.hour === hour && row.date === today)),
      beforePence: takings(moved.filter((row) => row.hour === hour && row.date === compared.date)),
      todayOrders: sold.find(isOn(today))?.byHour[String(hour)] ?? 0,
    })),
    topItems: await topItems(tx, asked, today),
    now: await nowOpen(tx, asked),
    ...(await firstSteps(tx, restaurant.id)),
  }
}

const isOn =
  (date: string) =>
  (row: { readonly date: string }): boolean =>
    row.date === date

type Moved = {
  readonly date: string
  readonly hour: number
  readonly isSoFar: boolean
  readonly takenPence: number
  readonly tipPence: number
}

/** What the ledger moved by the hour on the wall; the compared day's rows say whether they lie before its moment. */
async function moneyByHour(
  tx: Tx,
  { restaurant, locationId }: Asked,
  today: string,
  compared: { readonly date: string; readonly until: string },
): Promise<Moved[]> {
  const { rows } = await tx.execute<Moved>(sql`
    select t.business_date as date, extract(hour from t.at at time zone ${restaurant.timeZone})::int as hour,
      (t.business_date = ${today} or t.at <= ${compared.until}) as "isSoFar",
      coalesce(sum(case t.kind when 'capture' then t.amount_pence when 'refund' then -t.amount_pence end), 0)::bigint
        as "takenPence",
      coalesce(sum(case t.kind when 'tip' then t.amount_pence when 'tip_back' then -t.amount_pence end), 0)::bigint
        as "tipPence"
    from ledger_transfers t
    ${locationId ? sql`join orders o on o.restaurant_id = t.restaurant_id and o.id = t.order_id and o.location_id = ${locationId}` : sql``}
    where t.restaurant_id = ${restaurant.id} and t.business_date in (${today}, ${compared.date})
      and t.kind in ('capture', 'refund', 'tip', 'tip_back')
    group by 1, 2, 3`)
  return rows
}

type Sold = {
  readonly date: string
  readonly paid: number
  readonly paidPence: number
  readonly covers: number
  readonly byHour: Readonly<Record<string, number>>
}

async function ordersOf(
  tx: Tx,
  { restaurant, locationId }: Asked,
  today: string,
  compared: { readonly date: string; readonly until: string },
): Promise<Sold[]> {
  const { rows } = await tx.execute<Sold>(sql`
    with day as (
      select business_date as date, state, total_pence, covers, opened_at, closed_at,
        business_date = ${today} or closed_at <= ${compared.until} as is_closed_so_far,
        business_date = ${today} or opened_at <= ${compared.until} as is_opened_so_far
      from orders
      where restaurant_id = ${restaurant.id} and business_date in (${today}, ${compared.date})
        ${locationId ? sql`and location_id = ${locationId}` : sql``}
    )
    select date,
      count(*) filter (where state = 'paid' and is_closed_so_far)::int as paid,
      coalesce(sum(total_pence) filter (where state = 'paid' and is_closed_so_far), 0)::bigint as "paidPence",
      coalesce(sum(covers) filter (where state <> 'voided' and is_opened_so_far), 0)::int as covers,
      coalesce((
        select jsonb_object_agg(hour, orders) from (
          select extract(hour from h.closed_at at time zone ${restaurant.timeZone})::int::text as hour, count(*) as orders
          from day h where h.date = day.date and h.state = 'paid' group by 1
        ) as hours
      ), '{}') as "byHour"
    from day group by date`)
  return rows
}

function figures(moved: readonly Moved[], sold: Sold | undefined): DayFigures {
  const { paid = 0, paidPence = 0, covers = 0 } = sold ?? {}
  return {
    takingsPence: takings(moved),
    orders: paid,
    // A mean of whole bills, for the eye; nothing is added up from it.
    averagePence: paid === 0 ? null : unitPortionHalfUp(pence(paidPence), 1n, BigInt(paid)),
    covers,
    tipPence: pence(moved.reduce((sum, row) => sum + row.tipPence, 0)),
  }
}

function takings(moved: readonly Moved[]) {
  return pence(moved.reduce((sum, row) => sum + row.takenPence, 0))
}

async function topItems(tx: Tx, { restaurant, locationId }: Asked, today: string): Promise<Overview['topItems']> {
  const { rows } = await tx.execute<Overview['topItems'][number]>(sql`
    select l.item_id as "itemId", l.name, sum(l.quantity - coalesce(v.taken_off, 0))::int as quantity,
      sum((l.quantity - coalesce(v.taken_off, 0)) * l.unit_price_pence)::bigint as pence
    from orders o
    join order_lines l on l.restaurant_id = o.restaurant_id and l.order_id = o.id
    left join lateral (
      select sum((each ->> 'quantity')::int) as taken_off from jsonb_array_elements(l.voids) as each
    ) v on l.voids <> '[]'
    where o.restaurant_id = ${restaurant.id} and o.business_date = ${today} and o.state <> 'voided'
      ${locationId ? sql`and o.location_id = ${locationId}` : sql``}
    group by 1, 2
    having sum(l.quantity - coalesce(v.taken_off, 0)) > 0
    order by quantity desc, pence desc
    limit 6`)
  return rows
}
