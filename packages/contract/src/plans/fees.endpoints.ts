import { basisPointsSchema } from '@tableside/domain/money'
import { planFeeSchema } from '@tableside/domain/plans'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const feeTerms = resource('Plans', '/restaurants/:restaurantId/fee-terms', { permission: 'restaurant.manage' })

export const feeTermsSchema = z.object({
  /** What the restaurant pays today. */
  feeBps: basisPointsSchema,
  /** Higher fees that were announced and wait for the owner's yes; without it they do not come into force. */
  toAccept: z.array(planFeeSchema),
})
export type FeeTerms = z.infer<typeof feeTermsSchema>

export const getFeeTerms = feeTerms.get('getFeeTerms', '', {
  summary: 'The processing fee in force, and announced fees that wait for an answer.',
  reply: z.object({ terms: feeTermsSchema }),
})

export const acceptFee = feeTerms.post('acceptFee', '/:feeChangeId/accept', {
  summary: 'Says yes to an announced fee: it comes into force on its day.',
  reply: z.object({ terms: feeTermsSchema }),
  refusals: ['fee_change_gone'],
})
