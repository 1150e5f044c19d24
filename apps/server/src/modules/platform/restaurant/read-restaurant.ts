import { maxDisputesListed, type RestaurantDetail } from '@tableside/contract/platform'
import { roleSchema } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import type { Pence } from '@tableside/domain/money'
import { pence } from '@tableside/domain/money'
import { enabledFeatures, planInForce, planKeySchema, switchableFeatures } from '@tableside/domain/plans'
import { daysUpTo } from '@tableside/domain/time'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import {
  featureRollouts,
  locations,
  memberships,
  plans,
  providerAdjustments,
  restaurants,
  users,
} from '../../../db/schema/index.ts'
import type { SignedIn } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { loadFeeTerms } from '../../fees/index.ts'
import { withTwoFactor } from '../../identity/index.ts'
import { acrossRestaurants, only } from '../across-restaurants.ts'
import { countBacklog, moneyMoved } from '../money-moved.ts'
import { dayInLondon, thirtyDaysFrom } from '../overview.ts'
import { openVisitOf } from '../support-access/list-visits.ts'

type AuditedCall = {
  readonly signedIn: SignedIn
  readonly at: string
  readonly params: { readonly restaurantId: string }
}

/** One restaurant as the platform sees it, as of one moment. */
export async function readRestaurant(services: Services, looker: AuditedCall): Promise<RestaurantDetail> {
  const { restaurantId: id } = looker.params
  const auditEntry = { action: 'restaurant.read', facts: { restaurantId: id } }
  const seen = await acrossRestaurants(services, looker, auditEntry, async (tx) => ({
    ...(await load(tx, id, looker.at)),
    visit: await openVisitOf(tx, { restaurantId: id, userId: looker.signedIn.userId }, looker.at),
  }))
  // How people sign in is no restaurant's, and nothing the role that looks across restaurants may read.
  const userIds = seen.members.map(({ userId }) => userId)
  const on = await withTwoFactor(services.db.shared, userIds)
  return { ...seen, members: seen.members.map((each) => ({ ...each, hasTwoFactor: on.has(each.userId) })) }
}

type Member = Omit<RestaurantDetail['members'][number], 'hasTwoFactor'>
type Seen = Omit<RestaurantDetail, 'visit' | 'members'> & { readonly members: readonly Member[] }

async function load(tx: Tx, id: string, at: string): Promise<Seen> {
  const [row] = await tx.select().from(restaurants).where(eq(restaurants.restaurantId, id))
  if (!row) throw new DomainError('not_found')
  const chosenPlan = planKeySchema.parse(row.plan)
  const plan = planInForce({ ...row, plan: chosenPlan }, at)
  const people = await tx
    .select({ userId: users.id, name: users.name, email: users.email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.restaurantId, id))
    .orderBy(memberships.createdAt)
  const owner = people.find(({ userId }) => userId === row.ownerId)
  const { feeBps } = await loadFeeTerms(tx, { restaurantId: id, plan, joinedAt: row.createdAt }, at)
  return {
    id,
    name: row.name,
    slug: row.slug,
    createdAt: row.createdAt,
    timeZone: row.timeZone,
    owner: owner ? { name: owner.name, email: owner.email } : null,
    suspension: row.isActive ? null : { reason: row.suspensionReason ?? '', at: row.suspendedAt ?? row.updatedAt },
    plan,
    chosenPlan,
    isSubscribed: row.isSubscribed,
    trialEndsAt: row.trialEndsAt,
    feeBps,
    locations: await tx
      .select({ id: locations.id, name: locations.name })
      .from(locations)
      .where(eq(locations.restaurantId, id)),
    members: people.map(({ userId, name, role }) => ({ userId, name, role: roleSchema.parse(role) })),
    features: await featuresOf(tx, { id, plan, switches: row.featureSwitches }),
    takings: await takingsOf(tx, id, at),
    behind: await countBacklog(tx, (of) => sql`${of} = ${id}`),
    disputes: await disputesOf(tx, id),
    ...(await activityOf(tx, id)),
  }
}

type Switched = { readonly id: string; readonly plan: string; readonly switches: Record<string, boolean> }

async function featuresOf(tx: Tx, { id, plan, switches }: Switched): Promise<RestaurantDetail['features']> {
  const [row] = await tx.select({ features: plans.features }).from(plans).where(eq(plans.key, plan))
  const rollouts = Object.fromEntries(
    (await tx.select().from(featureRollouts)).map(({ feature, percentage }) => [feature, percentage]),
  )
  const on = enabledFeatures(id, { planFeatures: row?.features ?? [], switches, rollouts })
  return switchableFeatures.map((feature) => ({
    feature,
    isOn: on.includes(feature),
    switch: switches[feature] ?? null,
  }))
}

async function takingsOf(tx: Tx, id: string, at: string): Promise<RestaurantDetail['takings']> {
  const since = thirtyDaysFrom(at)
  const { rows } = await tx.execute<{ date: string; pence: Pence }>(sql`
    select moved.business_date::text as date, sum(moved.paid - moved.refunded)::bigint as pence
    from restaurants r
    cross join lateral ${moneyMoved((of) => sql`${of} = r.restaurant_id`, since)} as moved
    where r.restaurant_id = ${id} and moved.span = 'day'
    group by moved.business_date`)
  const known = new Map(rows.map((row) => [row.date, row.pence]))
  return daysUpTo(dayInLondon(at), 30).map((date) => ({ date, pence: pence(known.get(date) ?? 0) }))
}

async function disputesOf(tx: Tx, id: string): Promise<RestaurantDetail['disputes']> {
  return tx
    .select({
      providerRef: providerAdjustments.providerRef,
      status: providerAdjustments.status,
      reason: providerAdjustments.reason,
      amountPence: providerAdjustments.amountPence,
      updatedAt: providerAdjustments.updatedAt,
    })
    .from(providerAdjustments)
    .where(and(eq(providerAdjustments.restaurantId, id), eq(providerAdjustments.kind, 'dispute')))
    .orderBy(desc(providerAdjustments.updatedAt), desc(providerAdjustments.providerRef))
    .limit(maxDisputesListed)
}

async function activityOf(tx: Tx, id: string) {
  return only(
    await tx.execute<Pick<RestaurantDetail, 'lastOrderAt' | 'openOrders' | 'unknownPayments'>>(sql`
    select iso((select max(opened_at) from orders where restaurant_id = ${id})) as "lastOrderAt",
      (select count(*)::int from orders where restaurant_id = ${id} and state = 'open') as "openOrders",
      (select count(*)::int from payments where restaurant_id = ${id} and state = 'unknown') as "unknownPayments"`),
  )
}
