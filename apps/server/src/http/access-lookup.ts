import type { OwnRole, Role } from '@tableside/domain/access'
import type { BasisPoints } from '@tableside/domain/money'
import type { PartnerShare } from '@tableside/domain/partners'
import type { Feature, PlanFee, PlanKey } from '@tableside/domain/plans'
import type { OrderType } from '@tableside/domain/tax'
import type { Caches } from '../caches.ts'
import type { Database } from '../db/database.ts'
import type { OpenVisit } from './call.ts'

/** Looks up what decides a user's access to a restaurant. */
export type AccessLookup = {
  (restaurantId: string, userId: string): Promise<AccessRow | null>
  /** Called when what decides access or trading has changed, in one restaurant or in all: every process asks anew. */
  forget(restaurantId?: string): void
}

export function createAccessLookup(db: Database, caches: Caches): AccessLookup {
  const remember = caches.create<AccessRow | null>((_, key) => key.split(' '))
  const find = (restaurantId: string, userId: string) =>
    remember(`${restaurantId} ${userId}`, async () => {
      const { facts } = await db.call<{ facts: AccessRow | null }>('restaurant_access', restaurantId, [userId])
      return facts
    })
  const lookUp = async (restaurantId: string, userId: string) => {
    const found = await find(restaurantId, userId)
    return found?.practiceOf ? accessToCopy(restaurantId, found, await find(found.practiceOf, userId)) : found
  }
  return Object.assign(lookUp, { forget: caches.forget })
}

/**
 * Somebody's access to a practice copy: who they are and what they may do is decided by the restaurant itself, as of now.
 * One that ended, or whose place another copy has taken, is not there.
 */
function accessToCopy(practiceId: string, copy: AccessRow, real: AccessRow | null): AccessRow | null {
  if (real?.practiceId !== practiceId || copy.practiceOf === null) return null
  const { name, timeZone, cutoffMinutes, locations, practiceOf, practisers } = copy
  return {
    ...real,
    // Nothing there is real: neither the platform nor a partner earns of it, and nobody of the platform looks in.
    ...{ partner: null, visit: null },
    ...{ name, timeZone, cutoffMinutes, locations, practiceOf, practisers },
  }
}

/** What `restaurant_access` (sql/access.sql) answers. */
export type AccessRow = {
  readonly name: string
  readonly slug: string
  readonly plan: PlanKey
  readonly trialEndsAt: string | null
  readonly isSubscribed: boolean
  readonly isActive: boolean
  readonly suspensionReason: string | null
  readonly suspendedAt: string | null
  readonly createdAt: string
  readonly closedAt: string | null
  /** Its copy to practise in. */
  readonly practiceId: string | null
  /** Of a practice copy: the restaurant it was copied from, and the ids of its people. */
  readonly practiceOf: string | null
  readonly practisers: readonly string[] | null
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
  /** The role of the restaurant's own the caller was given; null where they have a built-in one. */
  readonly ownRole: OwnRole | null
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
    readonly serviceChargeMinCovers: number
    readonly serviceChargeTypes: readonly OrderType[]
    readonly tables: readonly { readonly id: string; readonly name: string }[]
  }[]
}
