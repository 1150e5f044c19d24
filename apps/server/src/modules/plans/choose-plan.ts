import type * as contract from '@tableside/contract/plans'
import { DomainError } from '@tableside/domain/errors'
import type { DomainEvent } from '@tableside/domain/orders'
import { daysLater } from '@tableside/domain/time'
import { and, eq, isNull } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { planRequests, plans, restaurants, subscriptions } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { notifyPlatform, readPlatformSettings } from '../platform-settings/index.ts'
import { loadRestaurant } from '../restaurants/index.ts'
import { readPlanStatus } from './read-plan-status.ts'

type Outcome = 'changed' | 'trial_started' | 'requested' | 'same'

/**
 * Another plan. While the trial runs it is tried at once, and who had no trial yet starts one; nothing of what the
 * other plan allowed is taken away. Otherwise the wish is kept for the platform to answer.
 */
export async function choosePlan(services: Services, call: Call<typeof contract.choosePlan>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const [offered] = await tx.select({ isOffered: plans.isOffered }).from(plans).where(eq(plans.key, body.plan))
    if (!offered?.isOffered) throw new DomainError('plan_not_offered')
    const { plan: inForce, trial, isSubscribed } = await readPlanStatus(tx, restaurant, at)
    const mayTry = !isSubscribed && (await isNew(tx, restaurant.id))

    const outcome = ((): Outcome => {
      if (body.plan === inForce) return 'same'
      if (trial) return 'changed'
      return mayTry ? 'trial_started' : 'requested'
    })()
    const events: DomainEvent[] = []
    await forgetRequest(tx, restaurant.id, at)
    if (outcome === 'changed') {
      await tx
        .update(restaurants)
        .set({ plan: body.plan, updatedAt: at })
        .where(eq(restaurants.restaurantId, restaurant.id))
      events.push({ type: 'restaurant.plan_changed', data: { from: inForce, to: body.plan, onTrial: true } })
    }
    if (outcome === 'trial_started') {
      const { defaultTrialDays } = await readPlatformSettings(tx)
      const trialEndsAt = daysLater(at, defaultTrialDays)
      await tx
        .update(restaurants)
        .set({ plan: body.plan, trialEndsAt, updatedAt: at })
        .where(eq(restaurants.restaurantId, restaurant.id))
      events.push({ type: 'restaurant.trial_started', data: { from: inForce, to: body.plan, trialEndsAt } })
    }
    if (outcome === 'requested') {
      await tx.insert(planRequests).values({
        restaurantId: restaurant.id,
        id: services.newId(),
        plan: body.plan,
        requestedBy: restaurant.by,
        at,
      })
      events.push({ type: 'restaurant.plan_requested', data: { from: inForce, to: body.plan } })
      await notifyPlatform(services, tx, 'plan_requested', {
        subject: `${restaurant.name} asks for ${body.plan}`,
        text: `${restaurant.name} would like the plan ${body.plan}. Approve or decline it here:\n\n${services.config.publicUrl}/platform/restaurants/requests\n`,
      })
    }
    return {
      reply: {
        outcome,
        status: await readPlanStatus(tx, restaurant, at),
        restaurant: await loadRestaurant(tx, restaurant.id, at),
      },
      events,
    }
  })
}

/** A trial is for who had none yet, and never paid for a plan: what was not paid is not then had for nothing. */
async function isNew(tx: Tx, restaurantId: string): Promise<boolean> {
  const [row] = await tx
    .select({ trialEndsAt: restaurants.trialEndsAt })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  if (row?.trialEndsAt) return false
  const paid = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.restaurantId, restaurantId))
    .limit(1)
  return paid.length === 0
}

/** A newer wish takes the place of the old one, and choosing what one has takes it back. */
async function forgetRequest(tx: Tx, restaurantId: string, at: string): Promise<void> {
  await tx
    .update(planRequests)
    .set({ answeredAt: at, answer: 'withdrawn' })
    .where(and(eq(planRequests.restaurantId, restaurantId), isNull(planRequests.answeredAt)))
}
