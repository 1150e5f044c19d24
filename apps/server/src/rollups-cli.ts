import pino from 'pino'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './db/embedded/index.ts'
import { migrate } from './db/migrate.ts'
import { restaurants } from './db/schema/index.ts'
import { createLog } from './log.ts'
import { rebuildStock } from './modules/inventory/index.ts'
import { rebuild } from './modules/rollups/index.ts'
import { appSecret, databasePasswords } from './secrets.ts'

/** `npm run rollups:rebuild`: counts the dashboards' sums and what sales took out of the stock again from the event log. */
async function main(): Promise<void> {
  const given = readConfig(process.env)
  const passwords = databasePasswords(appSecret(given.appSecret, given.dataDir))
  const running = given.databaseUrl ?? (await findRunningPostgres(given.dataDir))
  const own = running ? undefined : await startEmbeddedPostgres({ dataDir: given.dataDir })
  const url = running ?? own?.adminUrl ?? ''
  const log = createLog(process.env.LOG_LEVEL ?? 'warn', pino.destination(2))
  await migrate(url, passwords)
  const db = openDatabase(url, passwords, (error) => log.warn({ err: error }, 'database'))
  try {
    const { restaurantId, name } = restaurants
    const all = await db.acrossRestaurants.select({ restaurantId, name }).from(restaurants).orderBy(name)
    for (const each of all) {
      const since = performance.now()
      await rebuild(db, each.restaurantId)
      await rebuildStock(db, each.restaurantId)
      console.log(`${each.name}: counted again in ${((performance.now() - since) / 1000).toFixed(1)} s`)
    }
  } finally {
    await db.end()
    await own?.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
