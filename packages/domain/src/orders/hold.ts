import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { aboveZeroPenceSchema } from '../money/index.ts'
import { instantSchema } from '../time/index.ts'

const asked = {
  /** Made on the device; the provider gets it as its idempotency key. */
  id: idSchema,
  amountPence: aboveZeroPenceSchema,
  startedAt: instantSchema,
  startedBy: idSchema,
}

/** What the provider keeps free on the card, and until when. */
export const keptSchema = z.object({
  providerRef: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }),
  heldPence: aboveZeroPenceSchema,
  expiresAt: instantSchema,
})
export type Kept = z.infer<typeof keptSchema>

/**
 * An amount kept free on a guest's card while their tab is open. It is no money yet and stands in no figure: only a
 * payment taken from it counts. Each state has only what is true in it.
 */
export const holdSchema = z.object(asked).and(
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('held'), kept: keptSchema }),
    // The provider has been or is to be asked: `unknown` is not failed; of `releasing` nothing is taken any more.
    z.object({ state: z.enum(['pending', 'unknown', 'releasing']), kept: keptSchema.nullable() }),
    z.object({
      state: z.enum(['released', 'expired', 'captured', 'declined', 'failed']),
      endedAt: instantSchema,
      /** The bank's or the provider's code, where it never was held. */
      why: z.string().nullable(),
    }),
  ]),
)
export type Hold = z.infer<typeof holdSchema>
export type HeldHold = Extract<Hold, { state: 'held' }>

/** Whether something may be kept free on the card: asked for, held, or not yet released. */
export function isHoldOpen({ state }: Pick<Hold, 'state'>): boolean {
  return state === 'pending' || state === 'unknown' || state === 'held' || state === 'releasing'
}

/** What was asked for, whatever becomes of it. */
export function askedOf({ id, amountPence, startedAt, startedBy }: Hold) {
  return { id, amountPence, startedAt, startedBy }
}

/** What the provider was last known to keep of it. */
export function keptOf(hold: Hold): Kept | null {
  return 'kept' in hold ? hold.kept : null
}

/** The holds once nothing more is taken from them: what is held is to be released by whoever asks the provider next. */
export function letGo(holds: readonly Hold[]): Hold[] {
  return holds.map((hold) => (hold.state === 'held' ? { ...askedOf(hold), state: 'releasing', kept: hold.kept } : hold))
}
