import { join } from 'node:path'
import { startSimulator } from '@tableside/simulator'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import pino from 'pino'
import { createApp } from '../app.ts'
import { invariantFaults } from '../backup/invariants.ts'
import { createCaches } from '../caches.ts'
import { createServices } from '../create-services.ts'
import { isCluster } from '../db/cluster/nodes.ts'
import { openDatabase } from '../db/database.ts'
import { createNotices } from '../db/notices.ts'
import type { databaseWaits } from '../db/pool.ts'
import { followers } from '../followers.ts'
import { tasks } from '../jobs.ts'
import { createSimulatorSubscriptions } from '../modules/billing/index.ts'
import { followToEnd } from '../modules/event-log/index.ts'
import { linkProcesses } from '../modules/live/index.ts'
import { createSimulatorProvider, createStripePlatform } from '../modules/payments/index.ts'
import { createCredentials } from '../modules/platform/index.ts'
import { databasePasswords } from '../secrets.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { type CopyOptions, copyDatabase } from './copy-database.ts'
import { askedInTurn, heardByAll, serversOfATest } from './in-turn.ts'
import { runJobs } from './run-jobs.ts'
import { testSecret } from './test-secret.ts'
import { watchContract } from './watch-contract.ts'
import { watchQueries } from './watch-queries.ts'

export type TestServer = {
  readonly app: FastifyInstance
  readonly services: ReturnType<typeof createServices>
  /** Asks the database as its owner, past row-level security: what is really there. */
  readonly sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  readonly simulator: Awaited<ReturnType<typeof startSimulator>>
  /** Stops the server's clock at an instant; `undefined` lets it run on from `clockStart`. */
  readonly setClock: TestClock['set']
  /** The instant so many milliseconds from now by the running clock, also while the clock is set elsewhere. */
  readonly later: TestClock['later']
  /** Follows the event logs to their ends and does every job that waits or comes round by `now`, as the worker would; the clock stays there. */
  readonly runJobs: (now?: string) => Promise<void>
  /** Sends the mails that wait, as the worker would, and answers those to an address, or all, the oldest first. */
  readonly mails: (to?: string) => Promise<{ readonly to: string; readonly subject: string; readonly text: string }[]>
  /** Settles once all its servers have heard what was committed so far: before what several people look at is looked at. */
  readonly heard: () => Promise<void>
  /** What is stored and breaks what must always hold; empty when all is well. */
  readonly invariantFaults: () => Promise<string[]>
  readonly stop: () => Promise<void>
}

export type TestServerOptions = CopyOptions & {
  /** Another way to its database, for tests that cut it. */
  readonly databaseThrough?: (url: string) => Promise<string>
  /** How long the server waits for its database: by itself so long that a busy machine's stalls do not count. */
  readonly waits?: typeof databaseWaits
  /** Where Stripe's stand-in listens, for tests that connect to it. */
  readonly stripeApiUrl?: string
  /** A migrated database of its own PostgreSQL, for tests of what is done with a whole one. */
  readonly databaseUrl?: string
  /** Another process of the same installation: it works on that one's database. Stopped before it. */
  readonly beside?: TestServer
  /** A clock it shares with what was started before it. */
  readonly clock?: TestClock
  /** One server also where tests run at several: for what a process has by itself, as its connections, meters and memory. */
  readonly isAlone?: boolean
  /** How long the server waits for a card provider: by itself so long that a busy machine's stalls do not count. */
  readonly providerTimeoutMs?: number
}

const mailTasks = tasks.filter(({ mayWait }) => mayWait)

/** A whole server on a database of its own, with the card provider simulator beside it. Stop it in `afterAll`. */
export async function startTestServer({
  stripeApiUrl,
  clock = createTestClock(),
  providerTimeoutMs = 30_000,
  isOfOnePostgres,
  isAlone = false,
  beside,
  databaseUrl: given = beside?.services.config.databaseUrl,
  databaseThrough = async (url) => url,
  waits = { connectionMs: 120_000, statementMs: 120_000, lockMs: 120_000 },
}: TestServerOptions = {}): Promise<TestServer> {
  const contractFaults = watchContract()
  const { url, client } = given ? await openGiven(given) : await copyDatabase({ isOfOnePostgres })
  const queryFaults = await watchQueries(client)
  const databaseUrl = await databaseThrough(url)
  const { now } = clock
  const account = { appId: 'test-app', appSecret: 'test-app-secret' }
  // By the clock of the server: its charges of a day are looked for on that day.
  const simulator = await startSimulator({
    ...account,
    slowMs: 200,
    silenceMs: 100,
    takesPastCharges: true,
    now: () => new Date(now()),
  })
  const config = {
    port: 0,
    host: '127.0.0.1',
    databaseUrl,
    dataDir: '/nonexistent',
    isDemo: true,
    appSecret: testSecret,
    smtpUrl: undefined,
    stripeApiUrl,
    publicUrl: 'http://localhost:3000',
    // A machine with other work stalls for seconds; what is tested here is not its patience.
    busyAfterMs: 60_000,
    // From their source: a build may be older than the test.
    guestPages: join(import.meta.dirname, '../../../web/src/guest/server.tsx'),
  }
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const simulated = {
    ...account,
    url: simulator.url,
    webhookSecret: 'test-webhook-secret',
    timeoutMs: providerTimeoutMs,
  }
  const provider = createSimulatorProvider(simulated, log, now)
  const subscriptions = createSimulatorSubscriptions(simulated)
  // One that is started beside another is the other process itself.
  const count = beside || isAlone ? 1 : serversOfATest
  const start = async () => {
    const db = openDatabase(databaseUrl, databasePasswords(testSecret), (error) => log.error(error), {
      waits,
      isCluster: await isCluster(client),
    })
    const notices = createNotices(db, log)
    const caches = createCaches(notices, log)
    const stripe = createStripePlatform({
      secrets: createCredentials(db, config, caches).stripe,
      // Nobody listens there: without a stand-in no test reaches out of this machine.
      apiUrl: stripeApiUrl ?? 'http://127.0.0.1:9',
      timeoutMs: providerTimeoutMs,
      now,
    })
    const services = createServices({ db, config, log, notices, caches, provider, stripe, subscriptions, now })
    const listening = notices.listen()
    const linked = count > 1 ? linkProcesses(services.announcer, notices, log) : undefined
    const app = await createApp(services)
    const stop = async () => {
      await app.close()
      linked?.stop()
      await listening.stop()
      await db.end()
    }
    return { app, services, stop }
  }
  const first = await start()
  const others = await Promise.all(Array.from({ length: count - 1 }, start))
  const { services } = first
  // What a test takes away from the one it looks into is away from all.
  for (const name of ['provider', 'lookUpTxt'] as const) {
    for (const other of others) Object.defineProperty(other.services, name, { get: () => services[name] })
  }
  return {
    app: askedInTurn(first, others),
    services,
    simulator,
    sql: async (text, values) => (await client.query(text, values)).rows,
    setClock: clock.set,
    later: clock.later,
    runJobs: async (instant) => {
      if (instant !== undefined) clock.set(instant)
      await followToEnd(services, followers)
      await runJobs(services, tasks)
    },
    mails: async (to) => {
      await runJobs(services, mailTasks)
      const text = 'select "to", subject, text from mailbox where $1::text is null or "to" = $1 order by id'
      return (await client.query(text, [to ?? null])).rows
    },
    heard: () => heardByAll([first, ...others]),
    invariantFaults: () => invariantFaults(client),
    stop: async () => {
      for (const { stop } of [first, ...others]) await stop()
      await simulator.stop()
      await client.end()
      const found = [...queryFaults(), ...contractFaults()]
      if (found.length > 0) throw new Error(JSON.stringify(found, null, 2))
    },
  }
}

async function openGiven(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return { url, client }
}
