import { daysLater } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { eachRestaurantAndCopy, type RecurringJob } from '../jobs/index.ts'

/** Papers hold guests' names and allergies: after a week nobody prints them again from here. */
const keptDays = 7
/** Small enough that nobody waits for it. */
const atOnce = 1_000

export const forgetPrintJobs: RecurringJob = {
  name: 'printing.forget_jobs',
  cron: '53 3 * * *',
  run: (services, { now, signal }) =>
    eachRestaurantAndCopy(services, signal, async (restaurantId) => {
      const before = daysLater(now, -keptDays)
      while ((await forgetSome(services, restaurantId, before)) === atOnce) signal.throwIfAborted()
    }),
}

async function forgetSome({ db }: Services, restaurantId: string, before: string): Promise<number> {
  const { rowCount } = await db.inRestaurant(restaurantId, (tx) =>
    tx.execute(sql`
      delete from print_jobs
      where restaurant_id = ${restaurantId} and id in (
        select id from print_jobs j where restaurant_id = ${restaurantId} and made_at < ${before}
          -- A later copy of a Z says that it is one: they are counted by their jobs.
          and not exists (select from z_reports z where z.restaurant_id = ${restaurantId} and z.id = j.source_id)
        order by made_at limit ${atOnce})`),
  )
  return rowCount ?? 0
}
