import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, pence, portionHalfEven, unitPortionHalfUp, zeroOrMorePenceSchema } from '../money/index.ts'
import { partnerShare, partnerShareBack } from '../orders/partner-share.ts'
import type { CapturedPayment, Refund } from '../payments/index.ts'
import { partnerHostSchema, shareInForce } from './index.ts'

describe('a partner’s share', () => {
  it('is that of its moment, and none before the first', () => {
    const shares = [
      { shareBps: basisPoints(2000), effectiveFrom: '2026-01-01T00:00:00.000Z' },
      { shareBps: basisPoints(3000), effectiveFrom: '2026-06-01T00:00:00.000Z' },
    ]
    expect(shareInForce(shares, '2025-12-31T23:59:59.999Z')).toBeUndefined()
    expect(shareInForce(shares, '2026-01-01T00:00:00.000Z')).toBe(2000)
    expect(shareInForce(shares.toReversed(), '2026-07-01T00:00:00.000Z')).toBe(3000)
  })

  it('is never more than the fee, and back whole when all is refunded, in however many parts', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (parts, fee, bps) => {
          const total = parts.reduce((sum, part) => sum + part, 0)
          const feePence = portionHalfEven(pence(total), basisPoints(fee))
          const share = partnerShare({ feePence: zeroOrMorePenceSchema.parse(feePence), partnerBps: basisPoints(bps) })
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(feePence)
          let payment = { feePence, partnerBps: basisPoints(bps), refunds: [] } as unknown as CapturedPayment
          let [refunded, feeBack, back] = [0, 0, 0]
          parts.forEach((part, n) => {
            refunded += part
            const feeBackPence = unitPortionHalfUp(feePence, BigInt(refunded), BigInt(total)) - feeBack
            feeBack += feeBackPence
            const refund = { id: String(n), state: 'done', feeBackPence } as unknown as Refund
            payment = { ...payment, refunds: [...payment.refunds, refund] }
            back += partnerShareBack(payment, refund)
            expect(back).toBeLessThanOrEqual(share)
          })
          expect(back).toBe(share)
        },
      ),
    )
  })
})

describe('a partner’s brand', () => {
  it('has a host, and nothing else, for an address', () => {
    expect(partnerHostSchema.parse(' Till.Example.COM ')).toBe('till.example.com')
    for (const host of [
      'localhost',
      'https://a.example',
      'a.example/x',
      '10.0.0.1',
      'a..b',
      '-a.example',
      'a.example:80',
    ]) {
      expect(partnerHostSchema.safeParse(host).success, host).toBe(false)
    }
  })
})
