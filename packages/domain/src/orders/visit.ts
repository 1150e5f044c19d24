import { z } from 'zod'
import { approvalLimitsSchema } from '../access/index.ts'
import { idSchema } from '../ids/index.ts'
import { zeroOrMorePenceSchema } from '../money/index.ts'

/** What a bill keeps of its visit where dishes were moved between bills. */
export const visitSchema = z.object({
  /**
   * The bill whose limits in pounds it shares, because its dishes came from there; itself where they came from several
   * visits. Null: the visit's own bill.
   */
  beganOn: idSchema.nullable(),
  /** What was given away on other bills of the visit: an id of a discount, of the dish that was voided, or of a refund. */
  given: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(['discount', 'comp', 'void', 'refund']),
      approvedBy: idSchema.nullable(),
      limits: approvalLimitsSchema.optional(),
      amountPence: zeroOrMorePenceSchema,
    }),
  ),
})
export type Visit = z.infer<typeof visitSchema>
