import { createTtlCache } from '../../http/ttl-cache.ts'
import type { Services } from '../../services.ts'
import { ledgerImbalance, rollupsBehind, unknownPayments, waitingJobs, waitingWebhooks } from '../health/index.ts'

type Gauges = {
  readonly jobs: Awaited<ReturnType<typeof waitingJobs>>
  readonly webhooks: Awaited<ReturnType<typeof waitingWebhooks>>
  readonly rollups: Awaited<ReturnType<typeof rollupsBehind>>
  readonly unknownPayments: Awaited<ReturnType<typeof unknownPayments>>
}

/** However often Prometheus reads, the database is asked for what waits every ten seconds at most. */
export function createGauges(services: Services): () => Promise<Gauges> {
  const { db, now } = services
  const remember = createTtlCache<Gauges>(10_000, 1)
  return () =>
    remember('gauges', async () => {
      const at = now()
      const tx = db.acrossRestaurants
      const [jobs, webhooks, rollups, unknown] = await Promise.all([
        waitingJobs(services, at),
        waitingWebhooks(tx, at),
        rollupsBehind(tx),
        unknownPayments(tx, at),
      ])
      return { jobs, webhooks, rollups, unknownPayments: unknown }
    })
}

/** Two days of every restaurant's ledger are added up: every ten minutes at most. */
export function createImbalance({ db, now }: Services): () => Promise<number> {
  const remember = createTtlCache<number>(600_000, 1)
  return () => remember('imbalance', () => ledgerImbalance(db.acrossRestaurants, now()))
}
