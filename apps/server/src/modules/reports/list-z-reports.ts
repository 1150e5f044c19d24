import type * as contract from '@tableside/contract/reports'
import { pence, sumPence } from '@tableside/domain/money'
import { resultOf } from '@tableside/domain/reports'
import { addDays, businessDate } from '@tableside/domain/time'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { zReports } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { dayByDay, ensureSumsComplete, onDays } from '../rollups/index.ts'

const page = 50
/** How far back days are looked at that nobody closed; those who never close get no list without end. */
const lookBackDays = 60

export async function listZReports(services: Services, call: Call<typeof contract.listZReports>) {
  const { restaurant, query, at } = call
  await ensureSumsComplete(services.db, restaurant.id)
  return services.db.inRestaurant(restaurant.id, async (tx) => {
    const rows = await tx
      .select({ report: zReports.report })
      .from(zReports)
      .where(
        and(
          eq(zReports.restaurantId, restaurant.id),
          eq(zReports.locationId, query.locationId),
          query.before === undefined ? undefined : lt(zReports.number, query.before),
        ),
      )
      .orderBy(desc(zReports.number))
      .limit(page)
    const today = businessDate(at, restaurant)
    return {
      reports: rows.map(({ report: { id, number, businessDate: day, closedAt, closedByName, figures, drawers } }) => ({
        ...{ id, number, businessDate: day, closedAt, closedByName },
        salesPence: resultOf(figures).salesPence,
        takingsPence: resultOf(figures).takingsPence,
        variancePence: varianceOf(drawers.flatMap(({ closed }) => closed?.variancePence ?? [])),
      })),
      unclosedDates: await unclosedDates(tx, restaurant.id, query.locationId, today),
    }
  })
}

const varianceOf = (variances: readonly number[]) =>
  variances.length === 0 ? null : sumPence(variances.map((each) => pence(each)))

/** Days on which more orders were closed and payments made than their Zs hold; both only ever grow. */
async function unclosedDates(tx: Tx, restaurantId: string, locationId: string, today: string): Promise<string[]> {
  const since = addDays(today, -lookBackDays)
  const dateRange = { from: since, to: today, locationId }
  const { rows } = await tx.execute<{ day: string }>(sql`
    with happened as (
      select business_date, sum(n) as n from (
        select business_date, sum(orders + voided_orders) as n from rollup_days where ${onDays(restaurantId, dateRange)} group by 1
        union all
        select business_date, sum(payments + refunds) from rollup_tenders where ${dayByDay(restaurantId, dateRange)} group by 1
      ) x group by 1
    ), held as (
      select z.business_date, sum((z.report #>> '{figures,orders}')::int + (z.report #>> '{figures,voidedOrders}')::int
        + (select coalesce(sum((t ->> 'payments')::int + (t ->> 'refunds')::int), 0)
           from jsonb_array_elements(z.report #> '{figures,tenders}') t)) as n
      from z_reports z
      where z.restaurant_id = ${restaurantId} and z.location_id = ${locationId} and z.business_date between ${since} and ${today}
      group by 1
    )
    select happened.business_date as day from happened left join held using (business_date)
    where happened.n > coalesce(held.n, 0) order by 1 desc`)
  return rows.map(({ day }) => day)
}
