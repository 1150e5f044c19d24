import { idSchema } from '@tableside/domain/ids'
import { basisPoints } from '@tableside/domain/money'
import { planKeySchema } from '@tableside/domain/plans'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { notifications, planFees, restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import type { Job, JobCall } from '../jobs/index.ts'
import { mailOwner, type NotifyContext, notify } from '../notifications/index.ts'
import { loadFeeTerms } from './fees.store.ts'
import { notifyEach, pageSize, pagesOf } from './notify-each.ts'

type Fee = typeof planFees.$inferSelect

/**
 * Tells every restaurant on a plan of its announced fee, by mail and on its screens, or that it does not come after all.
 * Each is notified in a transaction of its own, and once however often this runs; one that fails keeps no other from it.
 */
export const notifyFee: Job<{ feeChangeId: string }> = {
  name: 'fees.tell',
  payload: z.strictObject({ feeChangeId: idSchema }),
  async run(services, { feeChangeId }, call) {
    const fee = await findFee(services, feeChangeId)
    if (!fee) return
    if (fee.withdrawnAt !== null) return notifyWithdrawn(services, fee, call)
    await notifyEach(services, call, restaurantsToNotify(services, fee), (tx, context) => notifyOne(tx, context, fee))
    const after = await findFee(services, feeChangeId)
    // Withdrawn while it was on its way: who was notified in between is notified of that as well.
    if (after?.withdrawnAt) await notifyWithdrawn(services, after, call)
  },
}

async function findFee({ db }: Services, id: string): Promise<Fee | undefined> {
  const [fee] = await db.shared.select().from(planFees).where(eq(planFees.id, id))
  return fee
}

/** Who pays as much already has nothing to be notified of. */
async function notifyOne(tx: Tx, context: NotifyContext, fee: Fee): Promise<void> {
  const { restaurantId } = context
  const [restaurant] = await tx
    .select({ joinedAt: restaurants.createdAt })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  if (!restaurant) return
  const plan = planKeySchema.parse(fee.plan)
  const { feeBps: nowBps } = await loadFeeTerms(tx, { restaurantId, plan, ...restaurant }, fee.announcedAt)
  const { effectiveFrom } = fee
  const feeBps = basisPoints(fee.feeBps)
  if (feeBps === nowBps) return
  const facts = { plan, feeBps, nowBps, effectiveFrom }
  if (await notify(tx, context, { kind: 'fee_announced', subject: fee.id, facts })) {
    await mailOwner(tx, { restaurantId, mail: 'fee_announced', ...facts })
  }
}

/** What was announced is taken out of the notifications; where no other announcement took its place, that is said. */
async function notifyWithdrawn(services: Services, fee: Fee, call: JobCall): Promise<void> {
  const { db } = services
  const ahead = and(eq(planFees.plan, fee.plan), isNull(planFees.withdrawnAt), gt(planFees.effectiveFrom, call.now))
  const isReplaced = (await db.shared.select({ id: planFees.id }).from(planFees).where(ahead).limit(1)).length > 0
  await notifyEach(services, call, notifiedRestaurants(services, fee), async (tx, context) => {
    const { restaurantId, at } = context
    const news = and(
      eq(notifications.restaurantId, restaurantId),
      eq(notifications.kind, 'fee_announced'),
      eq(notifications.subject, fee.id),
    )
    await tx.update(notifications).set({ withdrawnAt: at }).where(news)
    if (isReplaced) return
    const facts = { feeBps: basisPoints(fee.feeBps), effectiveFrom: fee.effectiveFrom }
    if (await notify(tx, context, { kind: 'fee_withdrawn', subject: fee.id, facts })) {
      await mailOwner(tx, { restaurantId, mail: 'fee_withdrawn', ...facts })
    }
  })
}

/** Who was on the plan when it was announced; who joined since saw the new fee before they did. */
function restaurantsToNotify({ db }: Services, { id, plan, announcedAt, announcedBy: by }: Fee) {
  return pagesOf(by, (after) =>
    db.acrossRestaurants.execute<{ id: string }>(sql`
      select r.restaurant_id as id from restaurants r
      where r.restaurant_id > ${after}::uuid and r.created_at < ${announcedAt}::timestamptz
        and plan_in_force(r.plan, r.is_subscribed, r.trial_ends_at, ${announcedAt}) = ${plan}
        and exists (select from plan_fees f where f.id = ${id}::uuid and f.withdrawn_at is null)
        and not exists (
          select from notifications n
          where n.restaurant_id = r.restaurant_id and n.kind = 'fee_announced' and n.subject = ${id})
      order by r.restaurant_id
      limit ${pageSize}`),
  )
}

function notifiedRestaurants({ db }: Services, { id, announcedBy: by }: Fee) {
  return pagesOf(by, (after) =>
    db.acrossRestaurants.execute<{ id: string }>(sql`
      select n.restaurant_id as id from notifications n
      where n.restaurant_id > ${after}::uuid and n.kind = 'fee_announced' and n.subject = ${id} and n.withdrawn_at is null
      order by n.restaurant_id
      limit ${pageSize}`),
  )
}
