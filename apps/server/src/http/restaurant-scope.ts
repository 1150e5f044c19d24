import { type Endpoint, isForVisitors, scopeFor, stopsWhenSuspended } from '@tableside/contract/core'
import {
  type AccessRecord,
  allowedLocations,
  can,
  isAllowedAt,
  keptTo,
  nobody,
  type Role,
} from '@tableside/domain/access'
import { keyPermissions } from '@tableside/domain/api'
import { devicePermissions } from '@tableside/domain/devices'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { type BasisPoints, basisPoints } from '@tableside/domain/money'
import { type PartnerShare, shareInForce } from '@tableside/domain/partners'
import { enabledFeatures, type Feature, feeInForce, type PlanFee, type PlanKey } from '@tableside/domain/plans'
import { isVisitOpen } from '@tableside/domain/platform'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { platformAudit } from '../db/schema/index.ts'
import type { Services } from '../services.ts'
import type { OpenVisit, RestaurantScope, SignedIn, UsedKey } from './call.ts'
import { shortMemory } from './short-memory.ts'

/** What `restaurant_access` (sql/access.sql) answers. */
type Found = {
  readonly name: string
  readonly slug: string
  readonly plan: PlanKey
  readonly trialEndsAt: string | null
  readonly isSubscribed: boolean
  readonly isActive: boolean
  readonly suspensionReason: string | null
  readonly createdAt: string
  readonly closedAt: string | null
  readonly featureSwitches: Readonly<Record<string, boolean>>
  readonly rollouts: Readonly<Record<string, number>>
  /** Every announced change of a fee, of all plans. */
  readonly fees: readonly PlanFee[]
  readonly acceptedFeeIds: readonly string[]
  /** The caller's last visit that was not ended by hand; its hour may be over. */
  readonly visit: OpenVisit | null
  /** Through whom it came, and every version of that partner's share. */
  readonly partner: { readonly shares: readonly PartnerShare[] } | null
  readonly timeZone: string
  readonly cutoffMinutes: number
  readonly role: Role | null
  readonly staffId: string | null
  /** The locations the caller was given; null is all of them. */
  readonly locationIds: readonly string[] | null
  readonly plans: readonly {
    readonly key: PlanKey
    readonly features: readonly Feature[]
    readonly feeBps: BasisPoints
  }[]
  readonly locations: readonly {
    readonly id: string
    readonly serviceChargeBps: number
    readonly tables: readonly { readonly id: string; readonly name: string }[]
  }[]
}

const inPath = z.object({ restaurantId: idSchema })

/**
 * Finds the restaurant an endpoint is about and lets the caller in, or not: strangers learn nothing
 * (404), members without the permission or the plan's feature are told so (403), and the platform's
 * people look in during a visit only.
 */
export async function findRestaurant(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  signedIn: SignedIn | undefined,
  key?: UsedKey,
): Promise<RestaurantScope | undefined> {
  const { access } = endpoint
  if (typeof access !== 'object' || !signedIn) return undefined
  const asked = inPath.safeParse(request.params)
  const found = asked.success ? await services.findAccess(asked.data.restaurantId, signedIn.userId) : null
  if (!found || !asked.success || !mayKnowOf(found, signedIn)) throw new DomainError('not_found')
  if (isElsewhere(signedIn, asked.data.restaurantId)) throw new DomainError('not_found')
  // A key of another restaurant learns as little as a stranger.
  if (key && key.restaurantId !== asked.data.restaurantId) throw new DomainError('not_found')
  const scope = withinKey(scopeFrom(found, asked.data.restaurantId, signedIn, services.now(), key), endpoint, key)
  if (!isWithin(found, scope)) throw new DomainError('visit_needed')
  const allowed = can(scope.access, access)
  if (allowed !== true) {
    throw new DomainError(allowed, { permission: access.permission, feature: access.feature ?? null })
  }
  if (scope.visit) {
    if (!isForVisitors(endpoint)) throw new DomainError('visit_reads_only')
    await noteVisit(services, scope, signedIn, access.permission)
  }
  if (scope.suspensionReason !== null && stopsWhenSuspended(endpoint)) {
    throw new DomainError('restaurant_suspended', { reason: scope.suspensionReason })
  }
  if (found.closedAt !== null && stopsWhenSuspended(endpoint)) throw new DomainError('restaurant_closed')
  return scope
}

/**
 * What a program may do: what its key was made for and the person it acts for may still do, on a plan that has keys. Where
 * its key is kept to some locations, `scopeFrom` has left out the others.
 *
 * @throws `key_out_of_scope`, `feature_locked`
 */
function withinKey(scope: RestaurantScope, endpoint: Endpoint, key: UsedKey | undefined): RestaurantScope {
  if (!key) return scope
  const permissions = keyPermissions(key.scopes, scope.access.role)
  const access: AccessRecord = { ...scope.access, permissions }
  const allowed = can(access, { feature: 'api_access' })
  if (allowed !== true) throw new DomainError(allowed, { feature: 'api_access' })
  const needed = scopeFor(endpoint)
  const mayCall = typeof endpoint.access === 'object' && permissions.includes(endpoint.access.permission)
  if (needed === null || !mayCall) throw new DomainError('key_out_of_scope', { scope: needed })
  return { ...scope, access }
}

/** Strangers learn not even that there is such a restaurant; the platform's people know them all. */
function mayKnowOf(found: Found, { isPlatformOwner }: SignedIn): boolean {
  return found.role !== null || isPlatformOwner
}

/** A device is of one restaurant; whoever paired it may be of others. */
function isElsewhere({ device }: SignedIn, restaurantId: string): boolean {
  return device !== undefined && device.restaurantId !== restaurantId
}

/** Members are inside by right, the platform's people while their visit lasts. */
function isWithin(found: Found, { visit }: RestaurantScope): boolean {
  return found.role !== null || visit !== null
}

/** The platform's people are no members: whatever they do inside a restaurant leaves a row, request by request. */
export async function noteVisit(
  { db, newId, now }: Services,
  { id, visit }: RestaurantScope,
  { userId }: SignedIn,
  permission: string,
) {
  const facts = { restaurantId: id, permission, visitId: visit?.id ?? null }
  await db.shared
    .insert(platformAudit)
    .values({ id: newId(), at: now(), by: userId, action: 'restaurant.entered', facts })
}

/** What a user may do in a restaurant; undefined when there is none, it is not theirs to see, or their visit is over. */
export async function restaurantScope(
  services: Services,
  restaurantId: string,
  signedIn: SignedIn,
): Promise<RestaurantScope | undefined> {
  const found = await services.findAccess(restaurantId, signedIn.userId)
  if (!found || !mayKnowOf(found, signedIn) || isElsewhere(signedIn, restaurantId)) return undefined
  const scope = scopeFrom(found, restaurantId, signedIn, services.now())
  return isWithin(found, scope) ? scope : undefined
}

/** Looks up what decides a user's access to a restaurant. */
export type AccessLookup = {
  (restaurantId: string, userId: string): Promise<Found | null>
  /** Called when what decides access or trading has changed: this process asks anew. */
  forget(): void
}

/** Remembered for two seconds: a revoked role or a downgrade takes hold everywhere well within five. */
export function createAccessLookup(db: Database): AccessLookup {
  const remember = shortMemory<Found | null>(2_000)
  const lookUp = (restaurantId: string, userId: string) =>
    remember(`${restaurantId} ${userId}`, async () => {
      const { facts } = await db.call<{ facts: Found | null }>('restaurant_access', restaurantId, [userId])
      return facts
    })
  return Object.assign(lookUp, { forget: remember.forget })
}

function scopeFrom(found: Found, id: string, signedIn: SignedIn, at: string, key?: UsedKey): RestaurantScope {
  const plan = planInForce(found, at)
  const { features: planFeatures = [], feeBps = basisPoints(0) } = found.plans.find(({ key }) => key === plan) ?? {}
  const ofPlan = found.fees.filter((fee) => fee.plan === plan)
  const consent = { acceptedIds: found.acceptedFeeIds, joinedAt: found.createdAt }
  const { timeZone, cutoffMinutes, name, slug } = found
  const own = allowedLocations(found.role ?? 'customer', found.locationIds)
  // A device works at its own location, as a waiter or a cook, whoever paired it; a key where it was made for.
  const { device } = signedIn
  const allowed = keptTo(own, device ? [device.locationId] : (key?.locationIds ?? null))
  const access: AccessRecord = {
    ...nobody,
    restaurant_id: id,
    role: device && found.role ? 'staff' : (found.role ?? 'customer'),
    ...(device && { permissions: [...devicePermissions[device.kind]] }),
    subscription_plan: plan,
    is_platform_owner: signedIn.isPlatformOwner,
    ...(allowed ? { location_ids: [...allowed] } : {}),
    enabled_features: enabledFeatures(id, { planFeatures, switches: found.featureSwitches, rollouts: found.rollouts }),
  }
  return {
    id,
    name,
    slug,
    access,
    by: found.staffId ?? signedIn.userId,
    visit: openVisitOf(found, at),
    suspensionReason: found.isActive ? null : (found.suspensionReason ?? ''),
    feeBps: feeInForce(feeBps, ofPlan, consent, at),
    partnerBps: shareInForce(found.partner?.shares ?? [], at),
    timeZone,
    cutoffMinutes,
    locations: new Map(
      found.locations
        .filter((location) => isAllowedAt(allowed, location.id))
        .map(({ id: locationId, serviceChargeBps, tables }) => [
          locationId,
          { timeZone, cutoffMinutes, serviceChargeBps: basisPoints(serviceChargeBps), tables },
        ]),
    ),
  }
}

function openVisitOf({ role, visit }: Found, at: string): OpenVisit | null {
  return role === null && visit && isVisitOpen({ ...visit, endedAt: null }, at) ? visit : null
}

/** The plan while it is subscribed or on trial, otherwise alpha (decision A2). */
export function planInForce(
  { plan, isSubscribed, trialEndsAt }: Pick<Found, 'plan' | 'isSubscribed' | 'trialEndsAt'>,
  at: string,
): PlanKey {
  return isSubscribed || (trialEndsAt !== null && at < trialEndsAt) ? plan : 'alpha'
}
