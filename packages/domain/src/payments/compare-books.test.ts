import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '../money/index.ts'
import { type BookedCharge, compareBooks, type ProviderCharge, unexplainedPence } from './index.ts'

type Made = { amount: number; fee: number; refunds: number[]; isTaken: boolean }

const made = fc.record({
  amount: fc.integer({ min: 1, max: 50_000 }),
  fee: fc.integer({ min: 0, max: 500 }),
  refunds: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 3 }),
  isTaken: fc.boolean(),
})

const ours = ({ amount, fee, refunds, isTaken }: Made, n: number): BookedCharge => ({
  paymentId: `payment ${n}`,
  orderId: `order ${n}`,
  state: isTaken ? 'captured' : 'declined',
  amountPence: pence(amount),
  feePence: pence(fee),
  refunds: refunds.map((each, at) => ({ refundId: `refund ${n}.${at}`, amountPence: pence(each), state: 'done' })),
})

const theirs = ({ amount, fee, refunds, isTaken }: Made, n: number): ProviderCharge => ({
  providerRef: `ch ${n}`,
  paymentId: `payment ${n}`,
  isCaptured: isTaken,
  amountPence: pence(amount),
  feePence: pence(fee),
  at: '2026-11-20T20:15:00.000Z',
  refunds: refunds.map((each, at) => ({
    refundId: `refund ${n}.${at}`,
    providerRef: `re ${n}.${at}`,
    amountPence: pence(each),
  })),
})

const one: Made = { amount: 1000, fee: 15, refunds: [200], isTaken: true }

describe('comparing our books with the provider’s', () => {
  it('has nothing to say when both tell the same, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(made, { maxLength: 12 }), (charges) => {
        expect(compareBooks(charges.map(ours), charges.map(theirs).toReversed())).toEqual([])
      }),
    )
  })

  it('names a charge that is only theirs, and only ours, with its whole amount', () => {
    fc.assert(
      fc.property(fc.array(made, { maxLength: 6 }), (charges) => {
        const [mine, yours] = [charges.map(ours), charges.map(theirs)]
        const extra = charges.length
        const alone = { ...one, refunds: [] }
        const found = compareBooks(mine, [...yours, theirs(alone, extra)])
        expect(found).toMatchObject([{ kind: 'charge_only_theirs', providerRef: `ch ${extra}`, orderId: null }])
        expect(unexplainedPence(found)).toBe(1000)
        const lost = compareBooks([...mine, ours(alone, extra)], yours)
        expect(lost).toMatchObject([{ kind: 'charge_only_ours', orderId: `order ${extra}`, theirsPence: 0 }])
        expect(unexplainedPence(lost)).toBe(1000)
      }),
    )
  })

  it.each([
    ['amount', { ...theirs(one, 0), amountPence: pence(900) }, 100],
    ['fee', { ...theirs(one, 0), feePence: pence(25) }, 10],
    ['refund_only_ours', { ...theirs(one, 0), refunds: [] }, 200],
    ['refund_amount', theirs({ ...one, refunds: [150] }, 0), 50],
    ['refund_only_theirs', theirs({ ...one, refunds: [200, 70] }, 0), 70],
  ] as const)('names a difference of %s', (kind, charge, size) => {
    const found = compareBooks([ours(one, 0)], [charge])
    expect(found.map((each) => each.kind)).toEqual([kind])
    expect(unexplainedPence(found)).toBe(size)
  })

  it('names what waits for our side: a payment and a refund the provider has carried out', () => {
    const waiting = { ...ours(one, 0), state: 'unknown' as const, refunds: [] }
    expect(compareBooks([waiting], [theirs(one, 0)])).toMatchObject([{ kind: 'charge_not_settled', theirsPence: 800 }])
    const asked = ours(one, 0)
    const refunding = { ...asked, refunds: asked.refunds.map((each) => ({ ...each, state: 'unknown' as const })) }
    expect(compareBooks([refunding], [theirs(one, 0)])).toMatchObject([
      { kind: 'refund_not_settled', theirsPence: 200 },
    ])
    expect(compareBooks([{ ...refunding }], [theirs({ ...one, refunds: [] }, 0)])).toEqual([])
  })
})
