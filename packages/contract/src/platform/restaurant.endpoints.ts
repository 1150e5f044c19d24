import { roleSchema } from '@tableside/domain/access'
import { idSchema } from '@tableside/domain/ids'
import { basisPointsSchema, penceSchema } from '@tableside/domain/money'
import { featureSchema, planKeySchema } from '@tableside/domain/plans'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'
import { visitSchema } from './visit.endpoints.ts'

const tag = 'Platform'
const access = 'platform_owner'
const reason = z.string().trim().min(3, 'Say why, in a few words').max(500)

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
  lastOrderAt: z.iso.datetime().nullable(),
  openOrders: z.int(),
  /** Card payments whose outcome the provider has not told yet. */
  unknownPayments: z.int(),
  /** The caller's own look inside, while it lasts. */
  visit: visitSchema.nullable(),
})
export type RestaurantDetail = z.infer<typeof restaurantDetailSchema>

const reply = z.object({ restaurant: restaurantDetailSchema })

export const platformRestaurant = endpoint({
  name: 'platformRestaurant',
  method: 'GET',
  path: '/api/v1/platform/restaurants/:restaurantId',
  summary: 'One restaurant as the platform sees it: owner, people, plan, features, takings, and whether all is well.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant,
  reply,
  status: 200,
  refusals: [],
})

export const suspendRestaurant = endpoint({
  name: 'suspendRestaurant',
  method: 'POST',
  path: '/api/v1/platform/restaurants/:restaurantId/suspend',
  summary: 'Stops a restaurant: its people may look and settle what is open, and read why; nothing else.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant,
  body: z.strictObject({ reason }),
  reply,
  status: 200,
  refusals: ['already_suspended'],
})

export const unsuspendRestaurant = endpoint({
  name: 'unsuspendRestaurant',
  method: 'POST',
  path: '/api/v1/platform/restaurants/:restaurantId/unsuspend',
  summary: 'Opens a suspended restaurant again.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant,
  body: z.strictObject({ reason }),
  reply,
  status: 200,
  refusals: ['not_suspended'],
})

export const resetTwoFactor = endpoint({
  name: 'resetTwoFactor',
  method: 'POST',
  path: '/api/v1/platform/restaurants/:restaurantId/people/:userId/two-factor/reset',
  summary:
    'Switches two-step sign-in off for somebody who has lost phone and backup codes, ends their sessions and tells them by mail.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant.extend({ userId: idSchema }),
  body: z.strictObject({ reason }),
  reply,
  status: 200,
  refusals: ['two_factor_off'],
})

export const switchFeature = endpoint({
  name: 'switchFeature',
  method: 'PUT',
  path: '/api/v1/platform/restaurants/:restaurantId/features/:feature',
  summary: 'Switches a feature for one restaurant, whatever its plan says; null takes the switch away again.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant.extend({ feature: featureSchema }),
  body: z.strictObject({ isOn: z.boolean().nullable(), reason }),
  reply,
  status: 200,
  refusals: [],
})

export const changeRestaurantPlan = endpoint({
  name: 'changeRestaurantPlan',
  method: 'PUT',
  path: '/api/v1/platform/restaurants/:restaurantId/plan',
  summary: 'Gives a restaurant a plan: on trial for so many days, or, with null, for good.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant,
  body: z.strictObject({ plan: planKeySchema, trialDays: z.int().min(1).max(365).nullable(), reason }),
  reply,
  status: 200,
  refusals: ['subscription_live'],
})
