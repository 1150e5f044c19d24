import type { DayFigures, Overview } from '@tableside/contract/dashboard'
import { comparedWith, hoursOfDay, type SoFar } from '@tableside/domain/dashboard'
import { pence, unitPortionHalfUp } from '@tableside/domain/money'
import { businessDate } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { firstSteps, nowOpen } from './now-open.ts'

type Asked = { readonly restaurant: RestaurantScope; readonly locationId: string | undefined; readonly at: string }

/**
 * Today so far against the same weekday last week, from the sums by the hour, which must be up to date. Besides them
 * only the orders that are open, and last week's running hour up to its minute, are read: it costs the same however
 * many orders there have ever been.
 */
export async function overview(tx: Tx, asked: Asked): Promise<Overview> {
  const { restaurant, at } = asked
  const today = businessDate(at, restaurant)
  const compared = comparedWith(at, restaurant)
  const hours = await byHour(tx, asked, today, compared)
  const todays = hours.filter(({ date }) => date === today)
  const soFar = hours.filter(
    ({ date, hour, isPart }) => date === compared.date && (isPart || compared.hoursBefore.includes(hour)),
  )
  const whole = hours.filter(({ date, isPart }) => date === compared.date && !isPart)
  const { coversToday, ...open } = await nowOpen(tx, asked, today)
  const sums = figures(todays)
  return {
    businessDate: today,
    comparedDate: compared.date,
    asOf: at,
    today: { ...sums, covers: sums.covers + coversToday },
    before: figures(soFar),
    hours: hoursOfDay(restaurant).map((hour) => ({
      hour,
      todayPence: takings(todays.filter((row) => row.hour === hour)),
      beforePence: takings(whole.filter((row) => row.hour === hour)),
      todayOrders: todays.reduce((sum, row) => (row.hour === hour ? sum + row.paidOrders : sum), 0),
    })),
    topItems: await topItems(tx, asked, today),
    now: open,
    ...(await firstSteps(tx, restaurant.id)),
  }
}

type Hour = {
  readonly date: string
  readonly hour: number
  /** Only up to last week's moment, and not from the sums. */
  readonly isPart: boolean
  readonly takenPence: number
  readonly tipPence: number
  readonly paidOrders: number
  readonly paidPence: number
  readonly covers: number
}

/** Both days by the hour on the wall, and the part of last week's hour that runs now. */
async function byHour(
  tx: Tx,
  { restaurant, locationId }: Asked,
  today: string,
  { date, endsAt, since, until, hour }: SoFar,
): Promise<Hour[]> {
  const { id, timeZone } = restaurant
  const here = locationId ? sql`and o.location_id = ${locationId}` : sql``
  const { rows } = await tx.execute<Hour>(sql`
    select business_date as date, hour, false as "isPart", sum(taken_pence)::bigint as "takenPence",
      sum(tip_pence)::bigint as "tipPence", sum(paid_orders)::int as "paidOrders", sum(paid_pence)::bigint as "paidPence",
      sum(covers)::int as covers
    from rollup_hours
    where restaurant_id = ${id} and span = 'day' and business_date in (${today}, ${date})
      ${locationId ? sql`and location_id = ${locationId}` : sql``}
    group by 1, 2
    union all
    select ${date}, ${hour}::int, true, coalesce(sum(taken), 0)::bigint, coalesce(sum(tip), 0)::bigint,
      count(*) filter (where is_paid)::int, coalesce(sum(total_pence), 0)::bigint, coalesce(sum(covers), 0)::int
    from (
      select case t.kind when 'capture' then t.amount_pence when 'refund' then -t.amount_pence end as taken,
        case t.kind when 'tip' then t.amount_pence when 'tip_back' then -t.amount_pence end as tip,
        false as is_paid, null::bigint as total_pence, null::int as covers, t.at
      from ledger_transfers t
      ${locationId ? sql`join orders o on o.restaurant_id = t.restaurant_id and o.id = t.order_id ${here}` : sql``}
      where t.restaurant_id = ${id} and t.business_date = ${date} and t.at >= ${since} and t.at <= ${until}
        and t.kind in ('capture', 'refund', 'tip', 'tip_back')
      union all
      select null, null, true, o.total_pence, null, o.closed_at
      from orders o
      where o.restaurant_id = ${id} and o.closed_at >= ${since} and o.closed_at <= ${until} and o.state = 'paid' ${here}
      union all
      select null, null, false, null, o.covers, o.opened_at
      from orders o
      where o.restaurant_id = ${id} and o.business_date = ${date} and o.opened_at >= ${since} and o.opened_at <= ${until}
        and o.state = 'paid' and o.closed_at < ${endsAt} ${here}
    ) part
    where extract(hour from at at time zone ${timeZone}) = ${hour}`)
  return rows
}

function figures(hours: readonly Hour[]): DayFigures {
  const sum = (of: (hour: Hour) => number) => hours.reduce((all, hour) => all + of(hour), 0)
  const orders = sum((hour) => hour.paidOrders)
  return {
    takingsPence: takings(hours),
    orders,
    // A mean of whole bills, for the eye; nothing is added up from it.
    averagePence: orders === 0 ? null : unitPortionHalfUp(pence(sum((hour) => hour.paidPence)), 1n, BigInt(orders)),
    covers: sum((hour) => hour.covers),
    tipPence: pence(sum((hour) => hour.tipPence)),
  }
}

function takings(hours: readonly Hour[]) {
  return pence(hours.reduce((sum, hour) => sum + hour.takenPence, 0))
}

/** What sells today: of the orders that were paid from the sums, of those still open line by line. */
async function topItems(tx: Tx, { restaurant, locationId }: Asked, today: string): Promise<Overview['topItems']> {
  const { rows } = await tx.execute<Overview['topItems'][number]>(sql`
    select case when key not like 'name:%' then key end as "itemId", min(name) as name, sum(quantity)::int as quantity,
      sum(pence)::bigint as pence
    from (
      select item_key as key, name, quantity, gross_pence as pence
      from rollup_items
      where restaurant_id = ${restaurant.id} and span = 'day' and business_date = ${today}
        ${locationId ? sql`and location_id = ${locationId}` : sql``}
      union all
      select coalesce(l.item_id::text, 'name:' || l.name), l.name, l.quantity - coalesce(v.taken_off, 0),
        (l.quantity - coalesce(v.taken_off, 0)) * l.unit_price_pence
      from orders o
      join order_lines l on l.restaurant_id = o.restaurant_id and l.order_id = o.id
      left join lateral (
        select sum((each ->> 'quantity')::int) as taken_off from jsonb_array_elements(l.voids) as each
      ) v on l.voids <> '[]'
      where o.restaurant_id = ${restaurant.id} and o.state = 'open' and o.business_date = ${today}
        ${locationId ? sql`and o.location_id = ${locationId}` : sql``}
    ) sold
    group by key
    having sum(quantity) > 0
    order by quantity desc, pence desc, name
    limit 6`)
  return rows
}
