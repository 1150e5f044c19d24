import { roleSchema } from '@tableside/domain/access'
import { idSchema } from '@tableside/domain/ids'
import { basisPointsSchema, penceSchema } from '@tableside/domain/money'
import { featureSchema, planKeySchema } from '@tableside/domain/plans'
import { z } from 'zod'
import { behindSchema, resource } from '../core/index.ts'
import { visitSchema } from './visit.endpoints.ts'

const restaurant = resource('Platform', '/platform/restaurants/:restaurantId', 'platform_owner')
const reason = z.string().trim().min(3, 'Enter a reason').max(500)

export const maxDisputesListed = 50

export const restaurantDetailSchema = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  createdAt: z.iso.datetime(),
  timeZone: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  suspension: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
  /** In force today, and the one chosen: a trial that ran out is alpha. */
  plan: planKeySchema,
  chosenPlan: planKeySchema,
  isSubscribed: z.boolean(),
  trialEndsAt: z.iso.datetime().nullable(),
  feeBps: basisPointsSchema,
  locations: z.array(z.object({ id: idSchema, name: z.string() })),
  /** Its people with an account; whether they sign in with two steps. */
  members: z.array(z.object({ userId: idSchema, name: z.string(), role: roleSchema, hasTwoFactor: z.boolean() })),
  features: z.array(
    z.object({
      feature: featureSchema,
      isOn: z.boolean(),
      /** Switched by hand for this restaurant; null: as its plan and the roll-outs have it. */
      switch: z.boolean().nullable(),
    }),
  ),
  /** The last thirty business dates, oldest first: taken less given back, tips not counted. */
  takings: z.array(z.object({ date: z.iso.date(), pence: penceSchema })),
  behind: behindSchema,
  lastOrderAt: z.iso.datetime().nullable(),
  openOrders: z.int(),
  /** Card payments whose outcome the provider has not reported yet. */
  unknownPayments: z.int(),
  /** Payments a guest's bank took back or may take back, the newest first; `maxDisputesListed` at most. */
  disputes: z.array(
    z.object({
      providerRef: z.string(),
      /** In the provider's words. */
      status: z.string(),
      reason: z.string(),
      amountPence: penceSchema,
      updatedAt: z.iso.datetime(),
    }),
  ),
  /** The caller's own look inside, while it lasts. */
  visit: visitSchema.nullable(),
})
export type RestaurantDetail = z.infer<typeof restaurantDetailSchema>

const reply = z.object({ restaurant: restaurantDetailSchema })

export const platformRestaurant = restaurant.get('platformRestaurant', '', {
  summary: 'One restaurant as the platform sees it: owner, people, plan, features, takings, and whether all is well.',
  reply,
})

export const suspendRestaurant = restaurant.post('suspendRestaurant', '/suspend', {
  summary: 'Stops a restaurant: its people may look and settle what is open, and read why; nothing else.',
  body: z.strictObject({ reason }),
  reply,
  refusals: ['already_suspended'],
})

export const unsuspendRestaurant = restaurant.post('unsuspendRestaurant', '/unsuspend', {
  summary: 'Opens a suspended restaurant again.',
  body: z.strictObject({ reason }),
  reply,
  refusals: ['not_suspended'],
})

export const resetTwoFactor = restaurant.post('resetTwoFactor', '/people/:userId/two-factor/reset', {
  summary:
    'Switches two-step sign-in off for somebody who has lost phone and backup codes, ends their sessions and tells them by mail.',
  body: z.strictObject({ reason }),
  reply,
  // Nobody of the platform's own people: they use `npm run owner:phone-lost`.
  refusals: ['two_factor_off', 'permission_denied'],
})

export const switchFeature = restaurant.put('switchFeature', '/features/:feature', {
  summary: 'Switches a feature for one restaurant, whatever its plan says; null takes the switch away again.',
  params: { feature: featureSchema },
  body: z.strictObject({ isOn: z.boolean().nullable(), reason }),
  reply,
})

export const changeRestaurantPlan = restaurant.put('changeRestaurantPlan', '/plan', {
  summary: 'Gives a restaurant a plan: on trial for so many days, or, with null, for good.',
  body: z.strictObject({ plan: planKeySchema, trialDays: z.int().min(1).max(365).nullable(), reason }),
  reply,
  refusals: ['subscription_live'],
})
