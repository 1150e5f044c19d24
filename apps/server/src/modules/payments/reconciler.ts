import { businessDaySchema } from '@tableside/domain/time'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { payments, restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { reconcile } from './reconcile.ts'

/** A payment whose caller is probably still waiting for the provider is left alone this long. */
const leaveAloneMs = 30_000
const everyMs = 10_000

/**
 * Settles what nobody else did: attempts whose process died, whose reply was lost, whose webhook never
 * came. Any number of servers may run it; settling twice changes nothing.
 */
export function startReconciler(services: Services): { stop(): Promise<void>; sweep(): Promise<number> } {
  let running: Promise<number> = Promise.resolve(0)
  const sweep = () => {
    running = running.then(() => sweepOnce(services)).catch((error) => logged(services, error))
    return running
  }
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  return {
    sweep,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

async function sweepOnce(services: Services): Promise<number> {
  const at = services.now()
  const before = new Date(Date.parse(at) - leaveAloneMs).toISOString()
  // Ids only; what is done with them is written in each restaurant's own journal.
  const rows = await services.db.acrossRestaurants
    .select({
      restaurantId: payments.restaurantId,
      orderId: payments.orderId,
      paymentId: payments.id,
      startedAt: payments.startedAt,
      timeZone: restaurants.timeZone,
      cutoffMinutes: restaurants.cutoffMinutes,
    })
    .from(payments)
    .innerJoin(restaurants, eq(restaurants.restaurantId, payments.restaurantId))
    .where(and(inArray(payments.state, ['pending', 'unknown']), lt(payments.startedAt, before)))
    .orderBy(payments.startedAt)
    .limit(100)
  for (const { restaurantId, orderId, paymentId, startedAt, ...row } of rows) {
    const restaurant = { id: restaurantId, ...businessDaySchema.parse(row) }
    await reconcile(services, { restaurant, orderId, paymentId, startedAt, at }).catch((error) =>
      logged(services, error),
    )
  }
  return rows.length
}

function logged(services: Services, error: unknown): number {
  services.log.error({ err: error }, 'reconciler')
  return 0
}
