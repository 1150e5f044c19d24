import { idSchema } from '@tableside/domain/ids'
import { basisPointsSchema } from '@tableside/domain/money'
import { planFeeSchema } from '@tableside/domain/plans'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'

export const feeTermsSchema = z.object({
  /** What the restaurant pays today. */
  feeBps: basisPointsSchema,
  /** Higher fees that were announced and wait for the owner's yes; without it they do not come into force. */
  toAccept: z.array(planFeeSchema),
})
export type FeeTerms = z.infer<typeof feeTermsSchema>

export const getFeeTerms = endpoint({
  name: 'getFeeTerms',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/fee-terms',
  summary: 'The processing fee in force, and announced fees that wait for an answer.',
  tag: 'Plans',
  access: { permission: 'restaurant.manage' },
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ terms: feeTermsSchema }),
  status: 200,
  refusals: [],
})

export const acceptFee = endpoint({
  name: 'acceptFee',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/fee-terms/:feeChangeId/accept',
  summary: 'Says yes to an announced fee: it comes into force on its day.',
  tag: 'Plans',
  access: { permission: 'restaurant.manage' },
  isIdempotent: true,
  params: inRestaurant.extend({ feeChangeId: idSchema }),
  reply: z.object({ terms: feeTermsSchema }),
  status: 200,
  refusals: ['fee_change_gone'],
})
