import {
  type Endpoint,
  isForVisitors,
  needsSignOn,
  scopeFor,
  stopsInPractice,
  stopsWhenSuspended,
} from '@tableside/contract/core'
import {
  type AccessRecord,
  allowedLocations,
  can,
  isAllowedAt,
  limitedTo,
  nobody,
  type OwnRole,
  type Role,
  rightsIn,
  rightsOf,
} from '@tableside/domain/access'
import { keyPermissions } from '@tableside/domain/api'
import { countsFrom, devicePermissions, rightsAtDevice, type Tap } from '@tableside/domain/devices'
import { DomainError } from '@tableside/domain/errors'
import { guestsName, theGuests } from '@tableside/domain/guest-tables'
import { idSchema } from '@tableside/domain/ids'
import { basisPoints } from '@tableside/domain/money'
import { shareInForce } from '@tableside/domain/partners'
import { enabledFeatures, feeInForce, planInForce } from '@tableside/domain/plans'
import { isVisitOpen } from '@tableside/domain/platform'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { platformAudit } from '../db/schema/index.ts'
import type { Services } from '../services.ts'
import type { AccessRow } from './access-lookup.ts'
import type { OpenVisit, RestaurantScope, SignedIn, UsedKey } from './call.ts'

const inPath = z.object({ restaurantId: idSchema })

/**
 * Finds the restaurant an endpoint is about and lets the caller in, or not: strangers learn nothing
 * (404), members without the permission or the plan's feature are informed (403), and the platform's
 * people look in during a visit only.
 */
export async function findRestaurant(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  signedIn: SignedIn | undefined,
  { key, tap }: { readonly key?: UsedKey | undefined; readonly tap?: Tap | undefined } = {},
): Promise<RestaurantScope | undefined> {
  const { access } = endpoint
  if (typeof access !== 'object' || !signedIn) return undefined
  const asked = inPath.safeParse(request.params)
  const found = asked.success ? await services.findAccess(asked.data.restaurantId, signedIn.userId) : null
  if (!found || !asked.success || !canSeeRestaurant(found, signedIn)) throw new DomainError('not_found')
  if (isElsewhere(signedIn, asked.data.restaurantId, found)) throw new DomainError('not_found')
  // A key of another restaurant learns as little as a stranger.
  if (key && key.restaurantId !== asked.data.restaurantId) throw new DomainError('not_found')
  const scope = withinKey(scopeFrom(found, asked.data.restaurantId, signedIn, services.now(), key), endpoint, key)
  if (!isWithin(found, scope)) throw new DomainError('visit_needed')
  if (!isMemberOfCopy(found, scope, signedIn)) throw new DomainError('not_found')
  if (scope.practiceOf !== null && stopsInPractice(endpoint)) throw new DomainError('not_in_practice')
  // A device does nothing by itself: somebody has to be signed on.
  const isLocked = signedIn.device !== undefined && signedIn.person === undefined
  if (isLocked && needsSignOn(endpoint)) throw new DomainError('sign_on_needed')
  const allowed = can(scope.access, access)
  if (allowed !== true) {
    throw new DomainError(allowed, { permission: access.permission, feature: access.feature ?? null })
  }
  if (scope.visit) {
    if (!isForVisitors(endpoint)) throw new DomainError('visit_reads_only')
    await noteVisit(services, scope, signedIn, access.permission)
  }
  const { suspensionReason } = scope
  if (!stopsWhenSuspended(endpoint)) return scope
  if (suspensionReason !== null && !isOfBefore(found.suspendedAt, tap)) {
    throw new DomainError('restaurant_suspended', { reason: suspensionReason })
  }
  if (found.closedAt !== null && !isOfBefore(found.closedAt, tap)) throw new DomainError('restaurant_closed')
  return scope
}

/** What a till sold before its restaurant stopped is sold; it only arrives later. */
function isOfBefore(stoppedAt: string | null, tap: Tap | undefined): boolean {
  return stoppedAt !== null && tap !== undefined && Date.parse(countsFrom(tap)) < Date.parse(stoppedAt)
}

/**
 * What a program may do: what its key was made for and the person it acts for may still do, on a plan that has keys. Where
 * its key is kept to some locations, `scopeFrom` has left out the others.
 *
 * @throws `key_out_of_scope`, `feature_locked`
 */
function withinKey(scope: RestaurantScope, endpoint: Endpoint, key: UsedKey | undefined): RestaurantScope {
  if (!key) return scope
  const permissions = keyPermissions(key.scopes, rightsIn(scope.access).permissions)
  const access: AccessRecord = { ...scope.access, permissions }
  const allowed = can(access, { feature: 'api_access' })
  if (allowed !== true) throw new DomainError(allowed, { feature: 'api_access' })
  const needed = scopeFor(endpoint)
  const mayCall = typeof endpoint.access === 'object' && permissions.includes(endpoint.access.permission)
  if (needed === null || !mayCall) throw new DomainError('key_out_of_scope', { scope: needed })
  return { ...scope, access }
}

/** Strangers learn not even that there is such a restaurant; the platform's people know them all, but no practice. */
function canSeeRestaurant(found: AccessRow, { isPlatformOwner }: SignedIn): boolean {
  return found.role !== null || (isPlatformOwner && found.practiceOf === null)
}

/** A device is of one restaurant, and of its practice copy; whoever paired it may be of others. */
function isElsewhere({ device }: SignedIn, restaurantId: string, { practiceOf }: AccessRow): boolean {
  return device !== undefined && device.restaurantId !== (practiceOf ?? restaurantId)
}

/** Whether a copy has the person who acts: who joined later is in it after a reset. A locked device is nobody yet. */
function isMemberOfCopy({ practisers }: AccessRow, { by }: RestaurantScope, { device, person }: SignedIn): boolean {
  return practisers === null || (device !== undefined && person === undefined) || practisers.includes(by)
}

/** Members are inside by right, the platform's people while their visit lasts. */
function isWithin(found: AccessRow, { visit }: RestaurantScope): boolean {
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
  if (!found || !canSeeRestaurant(found, signedIn) || isElsewhere(signedIn, restaurantId, found)) return undefined
  const scope = scopeFrom(found, restaurantId, signedIn, services.now())
  return isWithin(found, scope) && isMemberOfCopy(found, scope, signedIn) ? scope : undefined
}

/** What guests on their phones do in a restaurant that trades: no permissions, and its plan, fee and rules. */
export async function guestScope(services: Services, restaurantId: string): Promise<RestaurantScope | undefined> {
  const found = await services.findAccess(restaurantId, theGuests)
  if (!found?.isActive || found.closedAt !== null || found.practiceOf !== null) return undefined
  return scopeFrom(found, restaurantId, guestsSignedIn, services.now())
}

const guestsSignedIn: SignedIn = {
  ...{ userId: theGuests, sessionId: '', email: '', name: guestsName, avatarUrl: null },
  ...{ isPlatformOwner: false, expiresAt: '' },
}

function scopeFrom(found: AccessRow, id: string, signedIn: SignedIn, at: string, key?: UsedKey): RestaurantScope {
  const plan = planInForce(found, at)
  const { features: planFeatures = [], feeBps = basisPoints(0) } = found.plans.find(({ key }) => key === plan) ?? {}
  const ofPlan = found.fees.filter((fee) => fee.plan === plan)
  const consent = { acceptedIds: found.acceptedFeeIds, joinedAt: found.createdAt }
  const { timeZone, cutoffMinutes, name, slug, practiceOf, practiceId } = found
  const { device, person } = signedIn
  const own = person
    ? allowedLocations(person.role, person.locationIds)
    : allowedLocations(found.role ?? 'customer', found.locationIds)
  // A device works at its own location, for whoever is signed on at it, and brings what it has kept; a key where it was made for.
  const atDevice = device && [device.locationId, ...(person?.keptAt ? [person.keptAt] : [])]
  const allowed = limitedTo(own, atDevice ?? key?.locationIds ?? null)
  const access: AccessRecord = {
    ...nobody,
    restaurant_id: id,
    ...roleOf(found, signedIn),
    subscription_plan: plan,
    is_platform_owner: signedIn.isPlatformOwner,
    ...(allowed ? { location_ids: [...allowed] } : {}),
    enabled_features: enabledFeatures(practiceOf ?? id, {
      planFeatures,
      switches: found.featureSwitches,
      rollouts: found.rollouts,
    }),
  }
  return {
    id,
    name,
    slug,
    access,
    practiceOf,
    practiceId: practiceOf === null ? practiceId : null,
    by: person?.staffId ?? found.staffId ?? signedIn.userId,
    deviceId: device?.id ?? null,
    visit: openVisitOf(found, at),
    suspensionReason: found.isActive ? null : (found.suspensionReason ?? ''),
    feeBps: practiceOf === null ? feeInForce(feeBps, ofPlan, consent, at) : basisPoints(0),
    partnerBps: shareInForce(found.partner?.shares ?? [], at),
    timeZone,
    cutoffMinutes,
    locations: new Map(
      found.locations
        .filter((location) => isAllowedAt(allowed, location.id))
        .map(({ id: locationId, serviceChargeBps, ...rules }) => [
          locationId,
          { timeZone, cutoffMinutes, serviceChargeBps: basisPoints(serviceChargeBps), ...rules },
        ]),
    ),
  }
}

/**
 * As what the caller acts. A paired device shows what a waiter or a cook sees; with a person on it, it does what that
 * person may do at a device. Once who paired it has left, it belongs to no person.
 */
function roleOf({ role, ownRole }: AccessRow, { device, person }: SignedIn): RoleInForce {
  if (!device || !role) return inRole(role ?? 'customer', ownRole)
  if (!person) return { role: 'staff', permissions: [...devicePermissions[device.kind]] }
  const { permissions } = rightsAtDevice(device.kind, rightsOf(person.role, person.ownRole))
  return { ...inRole(person.role, person.ownRole), permissions: [...permissions] }
}

type RoleInForce = Pick<AccessRecord, 'role' | 'permissions' | 'limits' | 'role_name'>

function inRole(role: Role, ownRole: OwnRole | null): RoleInForce {
  if (!ownRole) return { role }
  const { permissions, limits } = rightsOf(role, ownRole)
  return { role, permissions: [...permissions], limits, role_name: ownRole.name }
}

function openVisitOf({ role, visit }: AccessRow, at: string): OpenVisit | null {
  return role === null && visit && isVisitOpen({ ...visit, endedAt: null }, at) ? visit : null
}
