import { z } from 'zod'
import { instantSchema } from '../time/index.ts'

/** What the provider says a restaurant's own account with it may do. */
const accountFactsSchema = z.object({
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  /** The restaurant has answered everything it was asked at first. */
  detailsSubmitted: z.boolean(),
  /** What the provider still wants to know, in its own words: `individual.verification.document`. */
  requirements: z.array(z.string()),
  disabledReason: z.string().nullable(),
})
export type AccountFacts = z.infer<typeof accountFactsSchema>

/** The restaurant's account with the card provider. Money goes there and never through the platform. */
export const providerConnectionSchema = accountFactsSchema.extend({
  provider: z.string(),
  account: z.string(),
  connectedAt: instantSchema,
  checkedAt: instantSchema,
})
export type ProviderConnection = z.infer<typeof providerConnectionSchema>

/**
 * - `incomplete`: the provider's questions are not answered yet
 * - `in_review`: answered, and the provider has not said yes
 * - `charges_only`: cards are taken, and nothing is paid out until something is put right
 * - `ready`: cards are taken and paid out
 */
export const connectionStates = ['incomplete', 'in_review', 'charges_only', 'ready'] as const
export type ConnectionState = (typeof connectionStates)[number]

export function connectionState(facts: AccountFacts): ConnectionState {
  const { chargesEnabled, payoutsEnabled, detailsSubmitted, requirements } = facts
  if (chargesEnabled) return payoutsEnabled ? 'ready' : 'charges_only'
  return detailsSubmitted && requirements.length === 0 ? 'in_review' : 'incomplete'
}
