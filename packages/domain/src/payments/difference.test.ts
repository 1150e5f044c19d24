import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trialBalance } from '../ledger/index.ts'
import { pence } from '../money/index.ts'
import type { Order } from '../orders/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import { approved, card, cash, failed, id, line, manager, now, orderOf, soup } from '../testing/sale.ts'
import { expectSound } from '../testing/soundness.ts'
import {
  type ProviderClaim,
  providerClaimSchema,
  resolveDifference,
  settlePayment,
  settleRefund,
  splitReported,
} from './index.ts'

const { state: _, ...charge } = approved
const claim = (amount: number): ProviderClaim => providerClaimSchema.parse({ ...charge, amountPence: amount })
const says = (order: Order, amount: number) =>
  settlePayment(order, id('payment'), { state: 'differs', said: claim(amount) }, now)
// 13.90 and a tip of 1.50 are asked for.
const asked = () => card(orderOf([line(1, soup, 2)]), 1, 1390, 150).order
const accept = (order: Order) =>
  resolveDifference(order, id('payment'), { resolution: 'accept', reason: 'So be it' }, manager, now)
const sendBack = (order: Order) =>
  resolveDifference(
    order,
    id('payment'),
    { resolution: 'refund', reason: 'Start again', refundId: id('refund') },
    manager,
    now,
  )

describe('a provider that took another amount', () => {
  it('pays the bill first, then the tip, and never more of the tip than was meant', () => {
    const amounts = fc.record({
      amount: fc.integer({ min: 1, max: 50_000 }),
      tip: fc.integer({ min: 0, max: 5_000 }),
      said: fc.integer({ min: 1, max: 80_000 }),
    })
    fc.assert(
      fc.property(amounts, ({ amount, tip, said }) => {
        const shares = splitReported({ amountPence: pence(amount), tipPence: pence(tip) }, pence(said))
        expect(shares.amountPence + shares.tipPence).toBe(said)
        expect(shares.tipPence).toBeGreaterThanOrEqual(0)
        expect(shares.tipPence).toBeLessThanOrEqual(tip)
        if (said <= amount) expect(shares.tipPence).toBe(0)
      }),
    )
  })

  it('is reported once, keeps the bill waiting, and outlives whatever else is said but the right amount', () => {
    const told = says(asked(), 1400)
    expect(told.events.map(({ type }) => type)).toEqual(['payment.differs'])
    expect(says(told.order, 1400).events).toEqual([])
    expect(told.order.totals.pendingPence).toBe(1390)
    expect(settlePayment(told.order, id('payment'), failed, now).events).toEqual([])
    expect(settlePayment(told.order, id('payment'), approved, now).order.state).toBe('paid')
  })

  it.each([
    [1540, 'paid', 0],
    [1400, 'paid', 0],
    [1390, 'paid', 0],
    [1000, 'open', 390],
    [2000, 'paid', 0],
  ])('accepted at %i pence leaves the books in order', (said, state, due) => {
    const { order, transfers } = accept(says(asked(), said).order)
    expect(order).toMatchObject({ state, totals: { balanceDuePence: due } })
    expect(trialBalance(transfers).get('card_clearing')).toBe(said - 12)
    expectSound(order, transfers)
  })

  it('sent back leaves the bill to be paid anew, and nothing with us', () => {
    const started = sendBack(says(asked(), 1500).order)
    const done = settleRefund(started.order, id('payment'), id('refund'), { state: 'done', providerRef: 're' }, now)
    expect(done.order).toMatchObject({ state: 'open', totals: { balanceDuePence: 1390, tipPence: 0 } })
    const balance = trialBalance([...started.transfers, ...done.transfers])
    expect([balance.get('card_clearing'), balance.get('guest_receivable'), balance.get('platform_fee')]).toEqual([
      -12, 0, 0,
    ])
    expect(cash(done.order, 2).order.state).toBe('paid')
  })

  it('that is reported only after the bill was paid in cash is owed back to the guest', () => {
    const paid = cash(settlePayment(asked(), id('payment'), failed, now).order, 2).order
    const { order } = accept(says(paid, 1000).order)
    expect(order.totals.paidPence - order.totals.refundedPence - order.totals.totalPence).toBe(1000)
  })

  it('is nothing to decide where both say the same', () => {
    expect(refusalOf(() => accept(asked()))).toBe('no_difference')
    expect(refusalOf(() => accept(accept(says(asked(), 1000).order).order))).toBe('no_difference')
  })
})
