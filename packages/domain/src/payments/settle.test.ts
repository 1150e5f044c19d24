import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trialBalance } from '../ledger/index.ts'
import { aboveZeroPenceSchema, basisPoints, pence, ZERO, zeroOrMorePenceSchema } from '../money/index.ts'
import { addLines, discountOrder, type Order, voidLine } from '../orders/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import {
  approved,
  card,
  cash,
  declined,
  failed,
  id,
  line,
  loaf,
  manager,
  menu,
  now,
  orderOf,
  soup,
  steak,
  unknown,
} from '../testing/sale.ts'
import { type PaymentOutcome, settlePayment, startCardPayment } from './index.ts'

const { state: _, ...named } = approved
const differing: PaymentOutcome = {
  state: 'differs',
  said: { ...named, amountPence: aboveZeroPenceSchema.parse(1000) },
}
const payment = id('payment')
const settle = (order: Order, outcome: PaymentOutcome, n = 1) => settlePayment(order, id('payment', n), outcome, now)
const charging = () => card(orderOf([line(1, soup, 2)]), 1).order
const foldInto = (order: Order, outcomes: readonly PaymentOutcome[]) =>
  outcomes.reduce((current, outcome) => settle(current, outcome).order, order)

describe('settling a card payment', () => {
  it('captures, takes the fee of the attempt and closes the order', () => {
    const { order, transfers } = settle(card(orderOf([line(1, soup, 2)]), 1, 1390, 150).order, approved)
    expect(order.state).toBe('paid')
    expect(order.payments[0]).toMatchObject({ state: 'captured', feePence: 14, amountPence: 1390, tipPence: 150 })
    expect(Object.fromEntries(trialBalance(transfers))).toEqual({
      card_clearing: 1390 + 150 - 12,
      guest_receivable: 0,
      tips_payable: -150,
      processing_fees: 14,
      platform_fee: -14,
      provider_fees: 12,
      'sales:2000': -1158,
      'vat:2000': -232,
    })
  })

  it('leaves what is owed after a decline', () => {
    const { order, transfers } = settle(charging(), declined)
    expect(order).toMatchObject({ state: 'open', totals: { balanceDuePence: 1390, pendingPence: 0 } })
    expect(transfers).toEqual([])
  })

  it('forbids a second attempt while the first is unknown', () => {
    const order = settle(charging(), unknown).order
    expect(refusalOf(() => card(order, 2, 1390))).toBe('payment_unsettled')
    expect(refusalOf(() => cash(order, 2, 1390))).toBe('payment_unsettled')
  })

  it('books the tip a guest added on the reader once, without a fee, and only where it was asked for', () => {
    const asked = startCardPayment(
      orderOf([line(1, soup, 2)]),
      {
        paymentId: id('payment', 1),
        amountPence: aboveZeroPenceSchema.parse(1390),
        tipPence: ZERO,
        cardToken: 'tok',
        asksTip: true,
      },
      { ...now, feeBps: basisPoints(100) },
    ).order
    const tipped = { ...approved, tipPence: zeroOrMorePenceSchema.parse(250) }
    const settled = settle(asked, tipped)
    expect(settled.order).toMatchObject({
      state: 'paid',
      payments: [{ state: 'captured', amountPence: 1390, tipPence: 250, feePence: 14, asksTip: true }],
    })
    expect(settled.events[0]).toMatchObject({ type: 'payment.captured', data: { tipPence: 250 } })
    expect(settle(settled.order, tipped).transfers).toEqual([])
    expect(settle(asked, approved).order.payments).toMatchObject([{ state: 'captured', tipPence: 0 }])
    expect(settle(charging(), tipped).order.payments).toMatchObject([{ state: 'captured', tipPence: 0 }])
  })

  it('changes nothing when the same answer comes again', () => {
    const order = settle(charging(), approved).order
    const again = settle(order, approved)
    expect(again.order).toBe(order)
    expect([again.events, again.transfers, again.tickets]).toEqual([[], [], []])
  })

  // PSP-4 and 5: the reply, the webhook and the reconciler may come in any order and any number of times.
  it('ends in the same payment whatever the order of the answers', () => {
    const outcome = fc.constantFrom<PaymentOutcome>(approved, declined, failed, unknown, differing)
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1, maxLength: 5 }), (outcomes) => {
        const expected = foldInto(charging(), [...new Set(outcomes)]).payments
        for (const order of permutations(outcomes)) {
          expect(foldInto(charging(), order).payments).toEqual(expected)
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    [[failed, declined], 'declined'],
    [[declined, approved], 'captured'],
    [[failed, approved], 'captured'],
    [[approved, failed, declined, unknown], 'captured'],
    [[unknown, failed], 'failed'],
    [[declined, unknown], 'declined'],
  ] as const)('%# rises to the most final answer', (outcomes, state) => {
    for (const order of permutations([...outcomes])) {
      expect(foldInto(charging(), order).payments[0]?.state).toBe(state)
    }
  })

  it('closes the order whichever of two answers comes last', () => {
    // 13.90 owed: 5.00 by a card that was given up, then 5.00 by another, 8.90 in cash; the first arrives after all.
    let order = settle(card(orderOf([line(1, soup, 2)]), 1, 500).order, failed).order
    order = cash(card(order, 2, 500).order, 3, 890).order
    const lateFirst = settle(settle(order, approved, 1).order, declined, 2).order
    const lateLast = settle(settle(order, declined, 2).order, approved, 1).order
    expect(lateFirst.state).toBe('paid')
    expect(lateLast.state).toBe('paid')
  })

  it.each([
    ['failed', failed],
    ['declined', declined],
  ] as const)('owes the guest what arrives after a card that %s was paid in cash', (_, first) => {
    const givenUp = settle(charging(), first)
    const paid = cash(givenUp.order, 2)
    const late = settle(paid.order, approved)
    expect(paid.order.state).toBe('paid')
    expect(late.order).toMatchObject({ state: 'paid', totals: { paidPence: 2780, totalPence: 1390 } })
    expect(trialBalance([...paid.transfers, ...late.transfers]).get('guest_receivable')).toBe(-1390)
  })

  it('leaves the order open when more was ordered in the meantime', () => {
    const order = addLines(charging(), [line(2, loaf)], menu, now).order
    expect(settle(order, approved).order).toMatchObject({ state: 'open', totals: { balanceDuePence: 333 } })
  })

  it('keeps the bill from getting cheaper while a card is being charged', () => {
    const order = charging()
    const comp = {
      id: id('discount'),
      kind: 'comp',
      lineId: null,
      rateBps: null,
      amountPence: pence(1),
      reason: 'Sorry',
    }
    expect(refusalOf(() => voidLine(order, id('line'), { quantity: 1, reason: '' }, undefined, now))).toBe(
      'payment_under_way',
    )
    expect(refusalOf(() => discountOrder(order, { ...comp, kind: 'comp' }, manager, now))).toBe('payment_under_way')
  })

  it('refuses a payment the order does not have', () => {
    expect(refusalOf(() => settlePayment(orderOf([line(1, steak)]), payment, approved, now))).toBe('payment_not_found')
  })
})

function permutations<T>(rows: readonly T[]): T[][] {
  if (rows.length <= 1) return [[...rows]]
  return rows.flatMap((row, index) => permutations(rows.toSpliced(index, 1)).map((rest) => [row, ...rest]))
}
