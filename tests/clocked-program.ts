import { Client } from 'pg'
import { createApp } from '../apps/server/src/app.ts'
import { startClock } from '../apps/server/src/clock.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { createServices } from '../apps/server/src/create-services.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { followers } from '../apps/server/src/followers.ts'
import { tasks } from '../apps/server/src/jobs.ts'
import { createLog } from '../apps/server/src/log.ts'
import { createSimulatorSubscriptions } from '../apps/server/src/modules/billing/index.ts'
import { followLog } from '../apps/server/src/modules/event-log/index.ts'
import { liveSocket } from '../apps/server/src/modules/live/index.ts'
import {
  createSimulatorProvider,
  createStripePlatform,
  launchSimulator,
} from '../apps/server/src/modules/payments/index.ts'
import { appSecret, databasePasswords, derivedSecret } from '../apps/server/src/secrets.ts'
import { runJobs } from '../apps/server/src/testing/run-jobs.ts'

/*
 * The product's own parts with the built pages in front, on a clock its parent sets: `{ now }` moves it, `{ now, jobs: true }`
 * also does every job that is due by then. The product itself only starts at another moment and runs on from there.
 */
const given = readConfig(process.env)
const { now: running, offsetMs: clockOffsetMs } = startClock(given)
const config = { ...given, clockOffsetMs, appSecret: appSecret(given.appSecret, given.dataDir) }
let clock: string | undefined
const now = () => clock ?? running()

const log = createLog('warn')
const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir })
await migrate(postgres.adminUrl, databasePasswords(config.appSecret))
// Nothing works on the queue but `runJobs`, which goes by the product's clock: what is queued keeps its time.
const db = openDatabase(postgres.adminUrl, databasePasswords(config.appSecret), (error) => log.warn(error), {
  clockOffsetMs,
})
const simulator = await launchSimulator({
  appSecret: derivedSecret(config.appSecret, 'simulator app'),
  webhookSecret: derivedSecret(config.appSecret, 'simulator webhook'),
  clockOffsetMs,
  journalFile: `${config.dataDir}/simulator.jsonl`,
  webhookUrl: `http://127.0.0.1:${config.port}/api/v1/providers/simulator/webhooks`,
})
const services = createServices({
  db,
  config,
  log,
  now,
  provider: createSimulatorProvider(simulator.account, log, running),
  subscriptions: createSimulatorSubscriptions(simulator.account),
  stripe: createStripePlatform({ secrets: async () => undefined, apiUrl: 'http://127.0.0.1:9', now }),
})
const app = await createApp(services)
await app.listen({ port: config.port, host: config.host })
const live = liveSocket(app.server, services, services.announcer)
const eventLog = followLog(services.announcer, services, followers)

async function stop(): Promise<void> {
  live.close()
  await eventLog.stop()
  await app.close()
  await db.end()
  await simulator.stop()
  await postgres.stop()
  process.exit(0)
}

process.on('SIGTERM', stop)
process.on('disconnect', stop)
/** Whoever is signed in stays so on every day of the test. */
async function keepSessions(): Promise<void> {
  const client = new Client({ connectionString: postgres.adminUrl })
  await client.connect()
  await client.query(`update sessions set expires_at = $1::timestamptz + interval '1 day'`, [now()])
  await client.end()
  services.sessions.forget()
}

process.on('message', async (asked: { readonly now: string; readonly jobs?: boolean }) => {
  clock = asked.now
  await keepSessions()
  const failed = asked.jobs ? await runJobs(services, tasks).then(String, String) : 'undefined'
  process.send?.({ failed: failed === 'undefined' ? null : failed })
})
process.send?.({ isOpen: true })
