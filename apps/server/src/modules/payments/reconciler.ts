import { businessDaySchema } from '@tableside/domain/time'
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { awaitsRefund } from '../../db/index-conditions.ts'
import { payments, providerAttempts, restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { findOrder } from '../orders/index.ts'
import { syncHolds } from './holds/index.ts'
import { reconcile } from './reconcile.ts'

/** A payment whose caller is probably still waiting for the provider is left alone this long. */
const leaveAloneMs = 30_000
const everyMs = 10_000

/**
 * Settles what nobody else did: attempts and refunds whose process died, whose reply was lost, whose
 * webhook never came. Any number of servers may run it; settling twice changes nothing.
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
  const isUnsettled = inArray(payments.state, ['pending', 'unknown'])
  const rows = [
    // What the provider names differently waits for a person (resolve-difference.ts), not for another look.
    ...(await overdue(services, at, and(isUnsettled, isNull(payments.said), lt(payments.startedAt, before)))),
    ...(await overdue(
      services,
      at,
      and(
        awaitsRefund,
        sql`exists (select from jsonb_array_elements(refunds) as refund
      where refund ->> 'state' in ('pending', 'unknown') and refund ->> 'at' < ${before})`,
      ),
    )),
    // Refunded, and our part of it not yet given back by the provider.
    ...(await overdue(
      services,
      at,
      sql`exists (select from ${providerAttempts} a where a.restaurant_id = ${payments.restaurantId}
        and a.payment_id = ${payments.id} and a.owes_fee)`,
    )),
  ]
  for (const row of rows) await settleRow(services, row, at).catch((error) => logged(services, error))
  return rows.length + (await syncHolds(services, { at, before }, (error) => logged(services, error)))
}

type Row = Awaited<ReturnType<typeof overdue>>[number]

/** Ids only; what is done with them is written in each restaurant's own journal. */
function overdue({ db }: Services, at: string, condition: SQL | undefined) {
  return (
    db.acrossRestaurants
      .select({
        restaurantId: payments.restaurantId,
        orderId: payments.orderId,
        paymentId: payments.id,
        timeZone: restaurants.timeZone,
        cutoffMinutes: restaurants.cutoffMinutes,
      })
      .from(payments)
      .innerJoin(restaurants, eq(restaurants.restaurantId, payments.restaurantId))
      .where(condition)
      // By lot, another one each time: a hundred that cannot be settled – a provider that is away – keep no other back.
      .orderBy(sql`md5(${payments.id}::text || ${at})`)
      .limit(100)
  )
}

async function settleRow(services: Services, { restaurantId: id, orderId, paymentId, ...row }: Row, at: string) {
  const order = await findOrder(services.db, id, orderId)
  const payment = order?.payments.find((known) => known.id === paymentId)
  const restaurant = { id, ...businessDaySchema.parse(row) }
  if (payment) await reconcile(services, { restaurant, orderId, payment, at })
}

function logged(services: Services, error: unknown): number {
  services.log.error({ err: error }, 'reconciler')
  return 0
}
