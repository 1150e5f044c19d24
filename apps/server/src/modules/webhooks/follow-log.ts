import { daysLater } from '@tableside/domain/time'
import { deliveriesKeptDays } from '@tableside/domain/webhooks'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { restaurantCounters, webhookCursors, webhookEndpoints } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { eachOf, eachRestaurant, type RecurringJob } from '../jobs/index.ts'
import { collect } from './collect.ts'

/** What happens within so long is looked for together. */
const coalesceMs = 500

type Heard = { onAnnounce(tell: (restaurantId: string) => void): () => void }

/** Looks through the log soon after it has grown. A server that dies before leaves it to the next minute's look. */
export function followForWebhooks(hub: Heard, services: Services): { stop(): Promise<void> } {
  const grown = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function work(): Promise<void> {
    const all = [...grown]
    grown.clear()
    try {
      for (const restaurantId of await listening(services, all)) {
        await collect(services, restaurantId).catch((error) =>
          services.log.error({ err: error, restaurantId }, 'webhooks'),
        )
      }
    } catch (error) {
      services.log.error({ err: error }, 'webhooks')
    }
  }

  const forget = hub.onAnnounce((restaurantId) => {
    grown.add(restaurantId)
    timer ??= setTimeout(() => {
      timer = undefined
      running = running.then(work)
    }, coalesceMs).unref()
  })
  return {
    async stop() {
      forget()
      clearTimeout(timer)
      await running
    },
  }
}

/** Those that have an endpoint: the others are no reason to open a transaction on every sale. */
async function listening({ db }: Services, restaurantIds: readonly string[]): Promise<string[]> {
  const { restaurantId, state, removedAt } = webhookEndpoints
  const rows = await db.acrossRestaurants
    .selectDistinct({ restaurantId })
    .from(webhookEndpoints)
    .where(and(inArray(restaurantId, [...restaurantIds]), eq(state, 'active'), isNull(removedAt)))
  return rows.map((row) => row.restaurantId)
}

/** Finds what a server that is gone has left behind. */
export const collectWebhooks: RecurringJob = {
  name: 'webhooks.collect',
  cron: '* * * * *',
  run: async (services, { signal }) => {
    const behind = await services.db.acrossRestaurants
      .select({ id: webhookCursors.restaurantId })
      .from(webhookCursors)
      .innerJoin(restaurantCounters, eq(restaurantCounters.restaurantId, webhookCursors.restaurantId))
      .where(gt(restaurantCounters.eventSeq, webhookCursors.seq))
    await eachOf(behind, signal, ({ id }) => collect(services, id))
  },
}

/** Forgets deliveries nobody can look at any more; the log they came from stays. */
export const forgetDeliveries: RecurringJob = {
  name: 'webhooks.forget_deliveries',
  cron: '47 3 * * *',
  run: (services, { now, signal }) =>
    eachRestaurant(services, signal, async (restaurantId) => {
      const before = daysLater(now, -deliveriesKeptDays)
      await services.db.inRestaurant(restaurantId, (tx) =>
        tx.execute(sql`
          delete from webhook_deliveries
          where restaurant_id = ${restaurantId} and state <> 'waiting' and created_at < ${before}`),
      )
    }),
}
