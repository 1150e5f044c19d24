import { z } from 'zod'
import { penceSchema } from '../money/index.ts'
import { instantSchema } from '../time/index.ts'

const payoutStates = ['on_its_way', 'paid', 'failed', 'cancelled'] as const

/** Money on its way from the provider to the restaurant's own bank account; below zero, the provider takes some back. */
export const payoutSchema = z.object({
  providerRef: z.string(),
  amountPence: penceSchema,
  state: z.enum(payoutStates),
  /** The day the bank has it, or should have it. */
  arrivesOn: z.iso.date(),
  createdAt: instantSchema,
  /** The provider's word on why it failed. */
  why: z.string().nullable(),
})
export type Payout = z.infer<typeof payoutSchema>
