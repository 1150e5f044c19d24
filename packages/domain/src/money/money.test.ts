import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allocate,
  basisPoints,
  formatForeign,
  formatPence,
  parsePounds,
  pence,
  portionHalfEven,
  portionHalfUp,
  splitEvenly,
  sumPence,
  times,
} from './index.ts'

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(pence)
const charged = fc.integer({ min: 0, max: 1_000_000_000 }).map(pence)
const rate = fc.integer({ min: 0, max: 10_000 }).map(basisPoints)

describe('an amount of money', () => {
  // MON-13
  it('reads back exactly as it was written', () => {
    fc.assert(fc.property(amount, (p) => parsePounds(formatPence(p)) === p))
  })

  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [-5, '-£0.05'],
    [123_450, '£1,234.50'],
    [100_000_000, '£1,000,000.00'],
  ])('%i is written %s', (p, text) => {
    expect(formatPence(pence(p))).toBe(text)
  })

  it.each([
    ['4.5', 450],
    ['12', 1200],
    [' £1,234.50 ', 123_450],
    ['.5', 50],
    ['−£0.05', -5],
    ['3.50000', 350],
  ])('reads "%s"', (text, p) => {
    expect(parsePounds(text)).toBe(p)
  })

  it.each(['', '£', '.', '1.005', '1,23', '12,34.5', '1e3', 'NaN', '--1', '1.2.3', '99999999999999999'])(
    'does not read "%s"',
    (text) => {
      expect(parsePounds(text)).toBeUndefined()
    },
  )

  it('is never a part of a penny', () => {
    expect(() => pence(0.5)).toThrow('whole pence')
    expect(() => pence(Number.NaN)).toThrow('whole pence')
    expect(() => times(pence(Number.MAX_SAFE_INTEGER), 2)).toThrow('whole pence')
    expect(Object.is(pence(-0), 0)).toBe(true)
  })
})

describe('a processing fee', () => {
  // MON-3: half up differs on exactly 500 of the first 100,000 amounts at 1 %.
  it('is rounded half to even, 500 times other than half up in the first 100,000 amounts', () => {
    const onePercent = basisPoints(100)
    let differing = 0
    for (let p = 1; p <= 100_000; p++) {
      if (portionHalfEven(pence(p), onePercent) !== portionHalfUp(pence(p), onePercent)) differing++
    }
    expect(differing).toBe(500)
    expect([50, 150, 250, 350].map((p) => portionHalfEven(pence(p), onePercent))).toEqual([0, 2, 2, 4])
  })

  it('is never below zero nor above the amount', () => {
    fc.assert(
      fc.property(charged, rate, (p, bps) => {
        const fee = portionHalfEven(p, bps)
        expect(fee).toBeGreaterThanOrEqual(0)
        expect(fee).toBeLessThanOrEqual(p)
        expect(Math.abs(fee * 10_000 - p * bps)).toBeLessThanOrEqual(5_000)
      }),
    )
  })
})

describe('sharing money', () => {
  // MON-5
  it('splits a bill into parts that add up and differ by a penny at most, the first ones the larger', () => {
    fc.assert(
      fc.property(charged, fc.integer({ min: 1, max: 60 }), (total, parties) => {
        const parts = splitEvenly(total, parties)
        expect(sumPence(parts)).toBe(total)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
        expect(parts).toEqual(parts.toSorted((a, b) => b - a))
      }),
    )
    expect(splitEvenly(pence(1000), 3)).toEqual([334, 333, 333])
  })

  // MON-7: a discount never takes more from a line than the line has.
  it('adds up by weight, each part within a penny of its exact share and never above its weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(100_000), { minLength: 1, maxLength: 20 }).filter((weights) => weights.some((w) => w > 0)),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (weights, share, isRefund) => {
          const all = weights.reduce((sum, weight) => sum + weight, 0)
          const total = pence(Math.floor(all * share) * (isRefund ? -1 : 1))
          const parts = allocate(total, weights)
          expect(sumPence(parts)).toBe(total)
          parts.forEach((part, n) => {
            const weight = weights[n] ?? 0
            expect(Math.abs(part)).toBeLessThanOrEqual(weight)
            expect(Math.abs(part - (total * weight) / all)).toBeLessThan(1)
          })
        },
      ),
    )
  })

  it('gives the extra penny to the largest remainder, and to the earlier of equals', () => {
    expect(allocate(pence(100), [1, 2])).toEqual([33, 67])
    expect(allocate(pence(101), [1, 1])).toEqual([51, 50])
    expect(allocate(pence(-101), [1, 1])).toEqual([-51, -50])
    expect(allocate(pence(5), [0, 1])).toEqual([0, 5])
  })

  it('gives the same dish the same part wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 2, maxLength: 8 }),
        charged,
        (weights, total) => {
          const sum = weights.reduce((all, weight) => all + weight, 0)
          const remainders = weights.map((weight) => (BigInt(total) * BigInt(weight)) % BigInt(sum))
          // Equal remainders are settled by position; only then may the order matter.
          fc.pre(new Set(remainders).size === remainders.length)
          expect(allocate(total, weights.toReversed()).toReversed()).toEqual(allocate(total, weights))
        },
      ),
    )
  })

  it('cannot be shared among nobody', () => {
    expect(() => allocate(pence(1), [])).toThrow('Must hold')
    expect(() => allocate(pence(1), [0, 0])).toThrow('Must hold')
    expect(() => allocate(pence(1), [2, -1])).toThrow('Must hold')
  })
})

describe('money of another currency', () => {
  it('is shown with the decimals of its currency', () => {
    expect(formatForeign(1000, 'EUR')).toBe('€10.00')
    expect(formatForeign(500, 'JPY')).toBe('JP¥500')
    expect(formatForeign(-50, 'USD')).toBe('-US$0.50')
  })
})
