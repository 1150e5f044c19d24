import { z } from 'zod'
import { basisPoints, basisPointsSchema, type Pence, pence, zeroOrMorePenceSchema } from '../money/index.ts'
import { type Feature, featureSchema, ownerFeatures } from './features.ts'

export const planKeys = ['alpha', 'beta', 'omega'] as const
export const planKeySchema = z.enum(planKeys)
export type PlanKey = z.infer<typeof planKeySchema>

/** A limit without an end. */
export const UNLIMITED = -1

const limit = z.int().min(UNLIMITED)

/**
 * What a restaurant buys. One editable table feeds the pricing page, the configuration page and the
 * enforcement (decision A3). The specification gives two staff limits for beta; both hold, of
 * different things: `maxAccounts` are people who sign in, `maxStaff` people on the rota with a PIN.
 */
export const planSchema = z.object({
  key: planKeySchema,
  name: z.string(),
  monthlyPence: zeroOrMorePenceSchema,
  /** The processing fee on what is paid. */
  feeBps: basisPointsSchema,
  features: z.array(featureSchema),
  maxAccounts: limit,
  maxStaff: limit,
  maxLocations: limit,
  /** Paid orders a month; over it the owner is asked to upgrade, a sale is never refused (decision A5). */
  maxMonthlyOrders: limit,
  isOffered: z.boolean(),
})
export type Plan = z.infer<typeof planSchema>

const betaFeatures: Feature[] = [
  ...ownerFeatures,
  'inventory_management',
  'staff_management',
  'customer_database',
  'advanced_analytics',
  'advanced_reports',
  'web_ordering',
  'bookings',
]

/** The plans a new installation starts with (specification §9). */
export const defaultPlans: readonly Plan[] = [
  {
    key: 'alpha',
    name: 'Alpha',
    monthlyPence: pence(0),
    feeBps: basisPoints(100),
    features: [...ownerFeatures],
    maxAccounts: 1,
    maxStaff: 5,
    maxLocations: 1,
    maxMonthlyOrders: 500,
    isOffered: true,
  },
  {
    key: 'beta',
    name: 'Beta',
    monthlyPence: pence(4900),
    feeBps: basisPoints(100),
    features: betaFeatures,
    maxAccounts: 5,
    maxStaff: 15,
    maxLocations: 2,
    maxMonthlyOrders: UNLIMITED,
    isOffered: true,
  },
  {
    key: 'omega',
    name: 'Omega',
    monthlyPence: pence(11900),
    feeBps: basisPoints(100),
    features: [...betaFeatures, 'api_access', 'multi_location'],
    maxAccounts: UNLIMITED,
    maxStaff: UNLIMITED,
    maxLocations: UNLIMITED,
    maxMonthlyOrders: UNLIMITED,
    isOffered: true,
  },
]

/** alpha < beta < omega. */
export function planAtLeast(plan: PlanKey, wanted: PlanKey): boolean {
  return planKeys.indexOf(plan) >= planKeys.indexOf(wanted)
}

/** The smallest plan on offer that has a feature; undefined when none is sold with it. */
export function planWith(plans: readonly Plan[], feature: Feature): Plan | undefined {
  return plans
    .filter(({ features, isOffered }) => isOffered && features.includes(feature))
    .toSorted((one, other) => planKeys.indexOf(one.key) - planKeys.indexOf(other.key))[0]
}

/** The plan one step up the ladder; undefined on the highest. */
export function planAbove(plan: PlanKey): PlanKey | undefined {
  return planKeys[planKeys.indexOf(plan) + 1]
}

export type SubscriptionStatus =
  | { readonly state: 'free' }
  | { readonly state: 'subscribed' }
  | { readonly state: 'trial'; readonly endsAt: string }

/** How a restaurant has the plan in force: for nothing, paid, or on trial. */
export function subscriptionStatus({
  monthlyPence,
  isSubscribed,
  trialEndsAt,
}: {
  readonly monthlyPence: Pence
  readonly isSubscribed: boolean
  readonly trialEndsAt: string | null
}): SubscriptionStatus {
  if (monthlyPence === 0) return { state: 'free' }
  return isSubscribed || trialEndsAt === null ? { state: 'subscribed' } : { state: 'trial', endsAt: trialEndsAt }
}
