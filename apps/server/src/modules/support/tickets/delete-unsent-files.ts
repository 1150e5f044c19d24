import { sql } from 'drizzle-orm'
import { eachOf, type RecurringJob } from '../../jobs/index.ts'

const keptMs = 24 * 60 * 60 * 1000

/** Takes away what was uploaded a day ago and never sent. */
export const deleteUnsentFiles: RecurringJob = {
  name: 'support.delete_unsent_files',
  cron: '41 * * * *',
  async run({ db }, { now, signal }) {
    const before = new Date(Date.parse(now) - keptMs).toISOString()
    const { rows } = await db.acrossRestaurants.execute<{ restaurantId: string }>(sql`
      select distinct restaurant_id as "restaurantId" from support_files
      where entry_id is null and at < ${before}::timestamptz`)
    await eachOf(rows, signal, ({ restaurantId }) =>
      db.inRestaurant(restaurantId, (tx) =>
        tx.execute(sql`
          delete from support_files
          where restaurant_id = ${restaurantId} and entry_id is null and at < ${before}::timestamptz`),
      ),
    )
  },
}
