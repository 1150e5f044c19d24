import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import { startBackups } from './backup/schedule.ts'
import { takeBackupInProcess } from './backup/take-in-process.ts'
import { createCaches } from './caches.ts'
import { startClock } from './clock.ts'
import type { Config } from './config.ts'
import { createServices } from './create-services.ts'
import { isCluster, withClient } from './db/cluster/nodes.ts'
import { openDatabase } from './db/database.ts'
import { findArchive, startEmbeddedPostgres } from './db/embedded/index.ts'
import { migrate } from './db/migrate.ts'
import { createNotices } from './db/notices.ts'
import { followers } from './followers.ts'
import { createDrain } from './http/drain.ts'
import { tasks } from './jobs.ts'
import { createSimulatorSubscriptions, createStripeSubscriptions } from './modules/billing/index.ts'
import { followLog } from './modules/event-log/index.ts'
import { askReady, startProbing } from './modules/health/index.ts'
import { firstOwnerLink } from './modules/identity/index.ts'
import { startJobs } from './modules/jobs/index.ts'
import { linkProcesses, liveSocket } from './modules/live/index.ts'
import { startMetrics, startTraces } from './modules/metrics/index.ts'
import {
  createSimulatorProvider,
  createStripePlatform,
  launchSimulator,
  startReconciler,
} from './modules/payments/index.ts'
import { createCredentials } from './modules/platform/index.ts'
import { assertKeysPresent, keyringOf } from './modules/secret-store/index.ts'
import { appSecret, databasePasswords, derivedSecret } from './secrets.ts'
import { assertDemoOrNot } from './start-checks.ts'

/** How long the work of the server itself may take to stop. */
const backgroundMs = 4_000

type Start = {
  readonly config: Config
  readonly log: FastifyBaseLogger
  /** Tells the person at the console. */
  readonly say: (line: string) => void
}

/** Starts everything one server is made of, and answers how to stop it in order. */
export async function startServer({ config: given, log, say }: Start): Promise<{ stop(): Promise<void> }> {
  const { now, offsetMs: clockOffsetMs, startedAt: demoClock } = startClock(given)
  const config = { ...given, demoClock, clockOffsetMs, appSecret: appSecret(given.appSecret, given.dataDir) }
  const stops: (() => Promise<void>)[] = []
  const logged = (error: unknown) => log.error({ err: error }, 'stop')
  const stop = async () => {
    for (const each of stops.toReversed()) await each().catch(logged)
  }

  try {
    const { dataDir, backups } = config
    const isArchived = backups !== undefined
    const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log: say, isArchived })
    /** Its last segment is finished when the database stops. */
    let takeLastLog = async () => {}
    if (embedded)
      stops.push(() => Promise.race([takeLastLog(), sleep(backgroundMs, undefined, { ref: false })]), embedded.stop)
    const adminUrl = config.databaseUrl ?? embedded?.adminUrl ?? ''
    const passwords = databasePasswords(config.appSecret)
    await migrate(adminUrl, passwords)
    const options = { clockOffsetMs, isCluster: await withClient(adminUrl, isCluster) }
    const db = openDatabase(adminUrl, passwords, (error) => log.warn({ err: error }, 'database'), options)
    stops.push(db.end)
    await assertDemoOrNot(db.shared, config.isDemo)
    await assertKeysPresent(db.shared, keyringOf(config))

    // Outside the demo there is no card provider until one is connected: money that never moved must not be taken.
    const simulator = config.isDemo ? await launchSimulator(simulatorLaunch(config)) : undefined
    if (simulator) stops.push(simulator.stop)
    const notices = createNotices(db, log)
    const caches = createCaches(notices, log)
    const credentials = createCredentials(db, config, caches)
    const connected = credentials.simulator
    const provider = simulator && createSimulatorProvider({ ...simulator.account, connected }, log, now)
    const stripe = createStripePlatform({ secrets: credentials.stripe, apiUrl: config.stripeApiUrl, now })

    // The platform's own takings: in a demo on the simulator, elsewhere on Stripe as soon as its owner has connected it.
    const subscriptions = simulator
      ? createSimulatorSubscriptions({ ...simulator.account, connected })
      : createStripeSubscriptions(stripe)
    const services = createServices({ db, config, log, notices, caches, provider, stripe, subscriptions, now })
    // Outside the demo its code is not even loaded.
    const demo = config.isDemo ? await import('./demo/index.ts') : undefined
    await demo?.seedDemo(services, say)
    if (simulator) await demo?.connectDemoProvider(services, simulator.account)
    const [metrics, traces] = await Promise.all([startMetrics(services), startTraces(services)])
    if (traces) stops.push(traces.stop)
    if (metrics) stops.push(metrics.stop)
    const app = await createApp(services, traces)
    const drain = createDrain(app)
    stops.push(drain)
    await app.listen({ port: config.port, host: config.host })
    const live = liveSocket(app.server, services, services.announcer)
    services.meter.watchLive(live.count)
    const probing = startProbing(services, askReady(config.host, config.port))
    const processes = linkProcesses(services.announcer, services.notices, log)
    const listening = services.notices.listen()
    const reconciler = startReconciler(services)
    const eventLog = followLog(services.announcer, services, followers)
    const jobs = await startJobs(services, tasks)
    const archive = backups && (await findArchive(dataDir))
    if (backups && archive) {
      const takeBackup = (signal: AbortSignal) => takeBackupInProcess(dataDir, signal)
      const scheduled = startBackups(services, { backups, archive, takeBackup })
      stops.push(scheduled.stop)
      takeLastLog = scheduled.takeLog
    }
    // All at once, and none waits for what hangs: what it leaves undone is taken up at the next start.
    const stopWithin = (parts: readonly { stop(): Promise<void> }[]) => {
      const stopped = Promise.all(parts.map((each) => each.stop().catch(logged)))
      return Promise.race([stopped, sleep(backgroundMs, undefined, { ref: false })])
    }
    stops.push(async () => {
      services.readiness.leave()
      await sleep(config.drainDelayMs ?? 0)
      live.close()
      await Promise.all([drain(), stopWithin([probing, reconciler, eventLog, jobs])])
      // What was answered until now wakes the screens at the other servers.
      processes.stop()
      await stopWithin([listening])
    })

    const seconds = (performance.now() / 1000).toFixed(1)
    say(`Tableside is open at ${config.publicUrl} (ready in ${seconds} s).`)
    if (clockOffsetMs !== 0) say(`Its clock shows ${now()}.`)
    for (const line of demo?.demoSignIns ?? (await firstOwnerLink(services))) say(line)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function simulatorLaunch({
  appSecret: secret,
  dataDir,
  port,
  clockOffsetMs,
}: Config & { readonly appSecret: string; readonly clockOffsetMs: number }) {
  return {
    clockOffsetMs,
    appSecret: derivedSecret(secret, 'simulator app'),
    webhookSecret: derivedSecret(secret, 'simulator webhook'),
    journalFile: join(dataDir, 'simulator.jsonl'),
    webhookUrl: `http://127.0.0.1:${port}/api/v1/providers/simulator/webhooks`,
  }
}
