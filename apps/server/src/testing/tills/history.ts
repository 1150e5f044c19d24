import fc from 'fast-check'
import { type Fate, fates } from './network.ts'

/** One thing that happens at a till, in the network or in the office. Numbers choose among what is there then. */
export type Step = {
  readonly what: What
  readonly till: number
  readonly which: number
  /** What becomes of the next requests of this till. */
  readonly fates: readonly Fate[]
}

const weights = {
  ...{ open: 6, addDish: 14, send: 8, voidUnsent: 2, payAll: 6, payPart: 2, payTerminal: 2, billAsked: 1, handOver: 1 },
  ...{ look: 4, cook: 3, cut: 2, swallow: 2, heal: 3, cutAll: 1, swallowAll: 1, wait: 4, longCut: 1, deliverLate: 3 },
  ...{ slowDisk: 1, fullDisk: 1, goodDisk: 2 },
  ...{ kill: 2, killBeforeWrite: 1, killAfterWrite: 1, start: 5, tryAgain: 1 },
  ...{ changePrice: 1, endDish: 1, bringDish: 1, changePin: 1, passOn: 2, closeDay: 1 },
  ...{ signOut: 1, pairAgain: 1, pairOther: 2, openWindow: 2, otherWindow: 2, closeWindow: 1, update: 1 },
} as const
export type What = keyof typeof weights

/** What happens in one service: short, so that thousands can be played, and each with a few tills and faults. */
export type History = {
  readonly tills: number
  /** How far the clock of each till is off, in minutes. */
  readonly skews: readonly number[]
  readonly steps: readonly Step[]
}

const fate = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>('arrives') },
  { weight: 4, arbitrary: fc.constantFrom(...fates) },
)
const what = fc.oneof(
  ...Object.entries(weights).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as What) })),
)

export const histories: fc.Arbitrary<History> = fc.record({
  tills: fc.integer({ min: 2, max: 4 }),
  skews: fc.array(fc.constantFrom(0, 0, 0, -1_440, 1_440, 3), { minLength: 4, maxLength: 4 }),
  steps: fc.array(
    fc.record({
      what,
      till: fc.nat(3),
      which: fc.nat(7),
      fates: fc.array(fate, { maxLength: 3 }),
    }),
    { minLength: 8, maxLength: 40, size: 'max' },
  ),
})
