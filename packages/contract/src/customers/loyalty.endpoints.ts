import { loyaltyRuleSchema } from '@tableside/domain/customers'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'

const tag = 'Customers'
const feature = 'customer_database'
const manage = { permission: 'customers.manage', feature } as const
const onCustomer = inRestaurant.extend({ customerId: idSchema })

const pointsSchema = z.object({
  earned: z.int(),
  used: z.int(),
  /** Below zero when a refunded bill's points were used already. */
  balance: z.int(),
  /** The rule in force; null while there is no programme. */
  rule: loyaltyRuleSchema.nullable(),
})
export type Points = z.infer<typeof pointsSchema>

export const getGuestPoints = endpoint({
  name: 'getGuestPoints',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/guests/:customerId/points',
  summary: 'The loyalty points of a guest, for the till.',
  tag,
  access: { permission: 'orders.take', feature },
  isIdempotent: false,
  params: onCustomer,
  reply: pointsSchema,
  status: 200,
  refusals: [],
})

export const getPointsStatement = endpoint({
  name: 'getPointsStatement',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/customers/:customerId/points',
  summary: 'A person’s loyalty points, bill by bill, newest first.',
  tag,
  access: manage,
  isIdempotent: false,
  params: onCustomer,
  reply: pointsSchema.extend({
    bills: z.array(
      z.object({
        orderId: idSchema,
        number: z.string(),
        at: z.iso.datetime(),
        earned: z.int(),
        used: z.int(),
      }),
    ),
  }),
  status: 200,
  refusals: [],
})

const recordedRuleSchema = loyaltyRuleSchema.extend({ recordedAt: z.iso.datetime(), recordedByName: z.string() })

export const listLoyaltyRules = endpoint({
  name: 'listLoyaltyRules',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/loyalty-rules',
  summary: 'How points are earned and what they are worth: the rule in force first, then every one before it.',
  tag,
  access: manage,
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ rules: z.array(recordedRuleSchema) }),
  status: 200,
  refusals: [],
})

export const recordLoyaltyRule = endpoint({
  name: 'recordLoyaltyRule',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/loyalty-rules',
  summary: 'Puts a new rule in force for the bills closed from now on; earlier ones keep theirs.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inRestaurant,
  body: loyaltyRuleSchema,
  reply: z.object({ rule: recordedRuleSchema }),
  status: 201,
  refusals: ['id_taken'],
})
