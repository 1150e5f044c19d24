import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, pence } from '../money/index.ts'
import { priceSteps, reprice } from './index.ts'

const share = (percent: number, isRise = true) =>
  ({ by: 'share', isRise, rateBps: basisPoints(percent * 100) }) as const
const amount = (by: number, isRise = true) => ({ by: 'amount', isRise, amountPence: pence(by) }) as const

describe('repricing many dishes', () => {
  it.each([
    ['£9.50 and 5 % more is £9.98', 950, share(5), 1, 998],
    ['… on the next 5 pence £10.00', 950, share(5), 5, 1000],
    ['… and on the next 50 pence £10.00', 950, share(5), 50, 1000],
    ['£12.20 and 50p less is £11.70', 1220, amount(50, false), 10, 1170],
    ['£1.00 and £5.00 less is free, never less', 100, amount(500, false), 1, 0],
    ['a glass of water stays free', 0, amount(50), 1, 0],
    ['no change leaves £4.99 as it is', 499, share(0), 50, 499],
  ])('%s', (_what, before, change, step, after) => {
    expect(reprice(pence(before), change, priceSteps.find((each) => each === step) ?? 1)).toBe(after)
  })

  it('ends every moved price on a step, and never farther from the exact one than half of it', () => {
    const prices = fc.integer({ min: 1, max: 1_000_000 }).map(pence)
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 1, max: 100 }),
        fc.boolean(),
        fc.constantFrom(...priceSteps),
        (price, percent, isRise, step) => {
          const exact = reprice(price, share(percent, isRise), 1)
          const rounded = reprice(price, share(percent, isRise), step)
          if (exact === price) return
          expect(rounded % step).toBe(0)
          expect(Math.abs(rounded - exact) * 2).toBeLessThanOrEqual(step)
        },
      ),
    )
  })
})
