import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../../services.ts'
import { createGauges, createImbalance } from './gauges.ts'

/** From a quick read to what a person gives up on. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Our functions by name, several calls in one statement as one; everything else together, or every query would be a row of its own. */
const named = /^(?<name>[a-z_]+?)(?:_\d)?$/

/** Everything that is measured about this process and the work that waits, for Prometheus. No person, no restaurant. */
export function createMetrics(services: Services): Registry {
  const { db, meter } = services
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'tableside_request_duration_seconds',
    help: 'Time from a request to its answer, by the address’s pattern.',
    labelNames: ['method', 'route', 'status'],
    ...{ buckets: seconds, registers },
  })
  meter.watchAnswers((method, route, status, ms) =>
    requests.observe({ method, route, status: `${String(status).slice(0, 1)}xx` }, ms / 1_000),
  )

  const statements = new Histogram({
    name: 'tableside_statement_duration_seconds',
    help: 'Time from a statement to its answer, for our functions by name.',
    labelNames: ['statement'],
    ...{ buckets: seconds, registers },
  })
  db.watchStatements(({ name }, ms) =>
    statements.observe({ statement: named.exec(name ?? '')?.groups?.name ?? 'other' }, ms / 1_000),
  )

  new Gauge({
    name: 'tableside_database_connections',
    help: 'Connections of this process, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, open, idle, waiting } of db.pools()) {
        this.set({ pool, state: 'busy' }, open - idle)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  new Gauge({
    name: 'tableside_live_connections',
    help: 'Screens that follow the live channel here.',
    registers,
    collect() {
      this.set(meter.liveConnections())
    },
  })
  registerGauges(services, registers)
  return registry
}

/** What waits, of all servers together: each tells the same. */
function registerGauges(services: Services, registers: Registry[]): void {
  const failures = new Counter({
    name: 'tableside_standing_failures_total',
    help: 'How often the database could not be asked for what waits; its figures are missing then, not 0.',
    registers,
  })
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name: `tableside_${name}`,
      help,
      registers,
      async collect() {
        this.reset()
        try {
          this.set(await read())
        } catch {
          this.remove()
          failures.inc()
        }
      },
    })
  const current = createGauges(services)
  gauge('jobs_waiting', 'Jobs whose moment has come.', async () => (await current()).jobs.waiting)
  gauge('jobs_late_seconds', 'How long the oldest has waited.', async () => (await current()).jobs.lateSeconds ?? 0)
  gauge('jobs_dead', 'Jobs that have used up all tries.', async () => (await current()).jobs.dead)
  gauge('webhooks_waiting', 'Webhooks to be sent now.', async () => (await current()).webhooks.waiting)
  gauge(
    'webhooks_late_seconds',
    'How long the oldest has waited.',
    async () => (await current()).webhooks.lateSeconds ?? 0,
  )
  gauge('sums_behind_entries', 'Entries of the log in no sum yet.', async () => (await current()).rollups.entries)
  gauge(
    'payments_unknown',
    'Card payments whose outcome nobody has told.',
    async () => (await current()).unknownPayments.waiting,
  )
  gauge(
    'payments_unknown_seconds',
    'How long the oldest has been without an answer.',
    async () => (await current()).unknownPayments.lateSeconds ?? 0,
  )
  gauge(
    'ledger_imbalance_pence',
    'What the ledger of the last two days says otherwise than its orders and payments; must be 0.',
    createImbalance(services),
  )
}
