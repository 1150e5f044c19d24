import { loyaltyRuleSchema } from '@tableside/domain/customers'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const feature = 'customer_database'
const restaurant = resource('Customers', '/restaurants/:restaurantId', { permission: 'customers.manage', feature })

const pointsSchema = z.object({
  earned: z.int(),
  used: z.int(),
  /** Below zero when a refunded bill's points were used already. */
  balance: z.int(),
  /** The rule in force; null while there is no programme. */
  rule: loyaltyRuleSchema.nullable(),
})
export type Points = z.infer<typeof pointsSchema>

export const getGuestPoints = restaurant.get('getGuestPoints', '/guests/:customerId/points', {
  summary: 'The loyalty points of a guest, for the till.',
  access: { permission: 'orders.take', feature },
  reply: pointsSchema,
})

export const getPointsStatement = restaurant.get('getPointsStatement', '/customers/:customerId/points', {
  summary: 'A person’s loyalty points, bill by bill, newest first.',
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
})

const recordedRuleSchema = loyaltyRuleSchema.extend({ recordedAt: z.iso.datetime(), recordedByName: z.string() })

export const listLoyaltyRules = restaurant.get('listLoyaltyRules', '/loyalty-rules', {
  summary: 'How points are earned and what they are worth: the rule in force first, then every one before it.',
  reply: z.object({ rules: z.array(recordedRuleSchema) }),
})

export const recordLoyaltyRule = restaurant.post('recordLoyaltyRule', '/loyalty-rules', {
  summary: 'Puts a new rule in force for the bills closed from now on; earlier ones keep theirs.',
  body: loyaltyRuleSchema,
  reply: z.object({ rule: recordedRuleSchema }),
  status: 201,
  refusals: ['id_taken'],
})
