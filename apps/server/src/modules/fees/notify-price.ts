import { idSchema } from '@tableside/domain/ids'
import { type Pence, pence, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { planKeySchema } from '@tableside/domain/plans'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { subscriptions } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import type { Job } from '../jobs/index.ts'
import { mailOwner, type NotifyContext, notify } from '../notifications/index.ts'
import { notifyEach, pageSize, pagesOf } from './notify-each.ts'

const payload = z.strictObject({
  /** Made with the change: each restaurant is notified of it once. */
  changeId: idSchema,
  plan: planKeySchema,
  monthlyPence: zeroOrMorePenceSchema,
  changedAt: z.iso.datetime(),
  changedBy: idSchema,
})
type PriceChange = z.infer<typeof payload>

/**
 * Notifies every restaurant on a plan of its new price, by mail and on its screens. A higher price applies once they
 * choose a plan again; a lower one from the next period.
 */
export const notifyPrice: Job<PriceChange> = {
  name: 'plans.notify_price',
  payload,
  run: (services, change, call) =>
    notifyEach(services, call, restaurantsToNotify(services, change), (tx, context) => notifyOne(tx, context, change)),
}

/** Whoever pays as much already is not notified. */
async function notifyOne(tx: Tx, context: NotifyContext, { changeId, plan, monthlyPence }: PriceChange): Promise<void> {
  const { restaurantId } = context
  const [subscription] = await tx
    .select({ agreedPence: subscriptions.monthlyPence, periodEnd: subscriptions.periodEnd })
    .from(subscriptions)
    .where(and(eq(subscriptions.restaurantId, restaurantId), isNull(subscriptions.endedAt)))
  const facts = { plan, monthlyPence, ...effectOf(subscription, monthlyPence) }
  if (facts.agreedPence === monthlyPence) return
  if (await notify(tx, context, { kind: 'plan_price_changed', subject: changeId, facts })) {
    await mailOwner(tx, { restaurantId, mail: 'plan_price_changed', ...facts })
  }
}

type Agreed = { readonly agreedPence: Pence; readonly periodEnd: string }

function effectOf(subscription: Agreed | undefined, monthlyPence: Pence) {
  if (!subscription) return { agreedPence: null, lowerFrom: null }
  const { periodEnd } = subscription
  const agreedPence = pence(subscription.agreedPence)
  return { agreedPence, lowerFrom: monthlyPence < agreedPence ? periodEnd : null }
}

/** Who is on the plan, paying for it or trying it; who joined since saw the new price. */
function restaurantsToNotify({ db }: Services, { changeId, plan, changedAt, changedBy }: PriceChange) {
  return pagesOf(changedBy, (after) =>
    db.acrossRestaurants.execute<{ id: string }>(sql`
      select r.restaurant_id as id from restaurants r
      where r.restaurant_id > ${after}::uuid and r.created_at < ${changedAt}::timestamptz and r.plan = ${plan}
        and (is_on_trial(r.is_subscribed, r.trial_ends_at, ${changedAt})
          or exists (
            select from subscriptions s
            where s.restaurant_id = r.restaurant_id and s.ended_at is null and s.started_at < ${changedAt}::timestamptz))
        and not exists (
          select from notifications n
          where n.restaurant_id = r.restaurant_id and n.kind = 'plan_price_changed' and n.subject = ${changeId})
      order by r.restaurant_id
      limit ${pageSize}`),
  )
}
