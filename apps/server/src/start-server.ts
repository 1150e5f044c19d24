import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { clock, createServices } from './create-services.ts'
import { openDatabase } from './db/database.ts'
import { startEmbeddedPostgres } from './db/embedded/index.ts'
import { migrate } from './db/migrate.ts'
import { shortMemory } from './http/short-memory.ts'
import { tasks } from './jobs.ts'
import { createSimulatorSubscriptions, createStripeSubscriptions } from './modules/billing/index.ts'
import { demoSignIns, seedDemo } from './modules/demo/index.ts'
import { askReady, startProbing } from './modules/health/index.ts'
import { firstOwnerLink } from './modules/identity/index.ts'
import { catchUpStock } from './modules/inventory/index.ts'
import { startJobs } from './modules/jobs/index.ts'
import { linkProcesses, liveSocket } from './modules/live/index.ts'
import { startMetrics, startTraces } from './modules/metrics/index.ts'
import {
  createSimulatorProvider,
  createStripePlatform,
  launchSimulator,
  startReconciler,
} from './modules/payments/index.ts'
import { connectDemoProvider, connectedCredentials, stripeSecrets } from './modules/platform/index.ts'
import { followLog } from './modules/rollups/index.ts'
import { demandKeys, keyringOf } from './modules/vault/index.ts'
import { followForWebhooks } from './modules/webhooks/index.ts'
import { appSecret, databasePasswords, derivedSecret } from './secrets.ts'

type Start = {
  readonly config: Config
  readonly log: FastifyBaseLogger
  /** Tells the person at the console. */
  readonly say: (line: string) => void
}

/** Starts everything one server is made of, and answers how to stop it in order. */
export async function startServer({ config: given, log, say }: Start): Promise<{ stop(): Promise<void> }> {
  const config = { ...given, appSecret: appSecret(given.appSecret, given.dataDir) }
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const each of stops.toReversed()) await each().catch((error) => log.error({ err: error }, 'stop'))
  }

  try {
    const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
    if (embedded) stops.push(embedded.stop)
    const adminUrl = config.databaseUrl ?? embedded?.adminUrl ?? ''
    const passwords = databasePasswords(config.appSecret)
    await migrate(adminUrl, passwords)
    const db = openDatabase(adminUrl, passwords, (error) => log.warn({ err: error }, 'database'))
    stops.push(db.end)
    await demandKeys(db.shared, keyringOf(config))

    // Outside the demo there is no card provider until one is connected: money that never moved must not be taken.
    const simulator = config.isDemo ? await launchSimulator(simulatorLaunch(config)) : undefined
    if (simulator) stops.push(simulator.stop)
    const remember = shortMemory<Awaited<ReturnType<typeof connectedCredentials>>>(2_000)
    const connected = () => remember('provider', () => connectedCredentials(db, config))
    const provider = simulator && createSimulatorProvider({ ...simulator.account, connected }, log)

    const rememberStripe = shortMemory<Awaited<ReturnType<typeof stripeSecrets>>>(2_000)
    const stripe = createStripePlatform({
      secrets: () => rememberStripe('stripe', () => stripeSecrets(db, config)),
      apiUrl: config.stripeApiUrl,
      now: clock,
    })

    // The platform's own takings: in a demo on the simulator, elsewhere on Stripe as soon as its owner has connected it.
    const subscriptions = simulator
      ? createSimulatorSubscriptions({ ...simulator.account, connected })
      : createStripeSubscriptions(stripe)
    const services = createServices({ db, config, log, provider, stripe, subscriptions })
    if (config.isDemo) await seedDemo(services, say)
    if (simulator) await connectDemoProvider(services, simulator.account)
    const [metrics, traces] = await Promise.all([startMetrics(services), startTraces(services)])
    if (traces) stops.push(traces.stop)
    if (metrics) stops.push(metrics.stop)
    const app = await createApp(services, traces)
    stops.push(() => app.close())
    await app.listen({ port: config.port, host: config.host })
    const live = liveSocket(app.server, services, services.announcer)
    services.meter.watchLive(live.count)
    const probing = startProbing(services, askReady(config.host, config.port))
    const processes = linkProcesses(services.announcer, db, log)
    const reconciler = startReconciler(services)
    const rollups = followLog(services.announcer, db, log, [catchUpStock])
    const webhooks = followForWebhooks(services.announcer, services)
    const jobs = await startJobs(services, tasks)
    stops.push(probing.stop, processes.stop, reconciler.stop, rollups.stop, webhooks.stop, jobs.stop, async () => {
      live.close()
      await app.close()
    })

    const seconds = (performance.now() / 1000).toFixed(1)
    say(`Tableside is open at ${config.publicUrl} (ready in ${seconds} s).`)
    for (const line of config.isDemo ? demoSignIns : await firstOwnerLink(services)) say(line)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function simulatorLaunch({ appSecret: secret, dataDir, port }: Config & { readonly appSecret: string }) {
  return {
    appSecret: derivedSecret(secret, 'simulator app'),
    webhookSecret: derivedSecret(secret, 'simulator webhook'),
    journalFile: join(dataDir, 'simulator.jsonl'),
    webhookUrl: `http://127.0.0.1:${port}/api/v1/providers/simulator/webhooks`,
  }
}
