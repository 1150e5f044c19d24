import { z } from 'zod'
import { approvalLimitsSchema } from '../access/index.ts'
import { idSchema } from '../ids/index.ts'
import { zeroOrMorePenceSchema } from '../money/index.ts'

/** What a bill keeps of its visit where dishes were moved between bills. */
export const visitSchema = z.object({
  /** The bill it was taken off: limits in pounds are that one's. Null: the visit's own bill. */
  beganOn: idSchema.nullable(),
  /** Discounts and comps that went to another bill with their dishes. */
  given: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(['discount', 'comp']),
      approvedBy: idSchema.nullable(),
      limits: approvalLimitsSchema.optional(),
      amountPence: zeroOrMorePenceSchema,
    }),
  ),
})
export type Visit = z.infer<typeof visitSchema>
