import type * as contract from '@tableside/contract/platform'
import type { RestaurantDetail } from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import { type PlanKey, switchableFeatures } from '@tableside/domain/plans'
import { daysLater } from '@tableside/domain/time'
import { and, count, eq, isNull } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../../commands/restaurant-command.ts'
import type { Tx } from '../../../db/database.ts'
import { platformChanges, restaurants, subscriptions } from '../../../db/schema/index.ts'
import type { Call, SignedIn } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { notifyPlatform, recordChange } from '../../platform-settings/index.ts'
import { readRestaurant } from './read-restaurant.ts'

type Row = typeof restaurants.$inferSelect
type Change = {
  /** The entry in the restaurant's own journal: its people see what the platform did. */
  readonly event: string
  readonly set: Partial<Row>
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
  /** Whom of its people it is about: for the restaurant's own journal. */
  readonly userId?: string
}
type Changing = {
  readonly signedIn: SignedIn
  readonly at: string
  readonly params: { readonly restaurantId: string }
  readonly body: { readonly reason: string }
}

/** Changes one restaurant for the platform: in its own transaction, its own journal, and the platform's history. */
export async function changeIt(
  services: Services,
  call: Changing,
  decide: (row: Row, tx: Tx) => Change | Promise<Change>,
): Promise<RestaurantDetail> {
  const { params, signedIn, at, body } = call
  const { restaurantId: id } = params
  await services.db.inRestaurant(id, async (tx) => {
    await lockRestaurant(tx, id)
    const [row] = await tx.select().from(restaurants).where(eq(restaurants.restaurantId, id)).for('update')
    if (!row) throw new DomainError('not_found')
    const { event, set, before, after, userId } = await decide(row, tx)
    await tx
      .update(restaurants)
      .set({ ...set, updatedAt: at })
      .where(eq(restaurants.restaurantId, id))
    const acting = { restaurantId: id, by: signedIn.userId, at }
    await recordEvents(tx, acting, [
      { type: event, data: { ...(userId && { userId }), before, after, reason: body.reason } },
    ])
    await recordChange(tx, {
      id: services.newId(),
      at,
      by: signedIn.userId,
      subject: `restaurant:${id}`,
      version: await nextVersion(tx, id),
      before,
      after,
      reason: body.reason,
    })
  })
  services.findAccess.forget(id)
  services.announcer.announce(id)
  return readRestaurant(services, call)
}

async function nextVersion(tx: Tx, id: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(platformChanges)
    .where(and(eq(platformChanges.subject, `restaurant:${id}`)))
  return (row?.n ?? 0) + 1
}

export async function suspendRestaurant(services: Services, call: Call<typeof contract.suspendRestaurant>) {
  const { body, at, signedIn } = call
  const restaurant = await changeIt(services, call, async (row, tx) => {
    if (!row.isActive) throw new DomainError('already_suspended')
    await notifyPlatform(services, tx, 'restaurant_suspended', {
      subject: `${row.name} was suspended`,
      text: `${signedIn.name} suspended ${row.name}: ${body.reason}\n\n${services.config.publicUrl}/platform/restaurants/${row.restaurantId}`,
    })
    return {
      event: 'restaurant.suspended',
      set: { isActive: false, suspensionReason: body.reason, suspendedAt: at },
      before: { isActive: true },
      after: { isActive: false },
    }
  })
  return { restaurant }
}

export async function unsuspendRestaurant(services: Services, call: Call<typeof contract.unsuspendRestaurant>) {
  const restaurant = await changeIt(services, call, (row) => {
    if (row.isActive) throw new DomainError('not_suspended')
    return {
      event: 'restaurant.unsuspended',
      set: { isActive: true, suspensionReason: null, suspendedAt: null },
      before: { isActive: false },
      after: { isActive: true },
    }
  })
  return { restaurant }
}

/** By hand, for this restaurant alone; null takes the switch away, and its plan decides again. */
export async function switchFeature(services: Services, call: Call<typeof contract.switchFeature>) {
  const { feature } = call.params
  const { isOn } = call.body
  if (!switchableFeatures.includes(feature)) throw new DomainError('not_found')
  const restaurant = await changeIt(services, call, (row) => {
    const { [feature]: was = null, ...others } = row.featureSwitches
    return {
      event: 'restaurant.feature_switched',
      set: { featureSwitches: isOn === null ? others : { ...others, [feature]: isOn } },
      before: { [feature]: was },
      after: { [feature]: isOn },
    }
  })
  return { restaurant }
}

/** Whoever pays for a plan changes it alone: given another one, they would go on paying for the first. */
async function assertNotSubscribed(tx: Tx, restaurantId: string): Promise<void> {
  const [alive] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.restaurantId, restaurantId), isNull(subscriptions.endedAt)))
  if (alive) throw new DomainError('subscription_live')
}

export async function changeRestaurantPlan(services: Services, call: Call<typeof contract.changeRestaurantPlan>) {
  const { body, at } = call
  const restaurant = await changeIt(services, call, (row, tx) => planFrom(tx, row, body, at))
  return { restaurant }
}

type GrantedPlan = { readonly plan: PlanKey; readonly trialDays: number | null }

/**
 * Another plan: on trial for so many days, or for good.
 *
 * @throws `subscription_live` for whoever pays for one
 */
export async function planFrom(tx: Tx, row: Row, { plan, trialDays }: GrantedPlan, at: string): Promise<Change> {
  await assertNotSubscribed(tx, row.restaurantId)
  const isTrial = trialDays !== null && plan !== 'alpha'
  const set = {
    plan,
    isSubscribed: !isTrial && plan !== 'alpha',
    trialEndsAt: isTrial ? daysLater(at, trialDays) : null,
  }
  const { isSubscribed, trialEndsAt } = row
  return { event: 'restaurant.plan_changed', set, before: { plan: row.plan, isSubscribed, trialEndsAt }, after: set }
}
