import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LedgerTransfer, trialBalance } from '../ledger/index.ts'
import { basisPoints, pence } from '../money/index.ts'
import { type Decision, discountOrder, type Order } from '../orders/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import {
  approved,
  card,
  cash,
  coffee,
  failed,
  id,
  line,
  loaf,
  manager,
  now,
  orderOf,
  sandwich,
  soup,
  steak,
  trading,
  wine,
} from '../testing/sale.ts'
import { expectSound } from '../testing/soundness.ts'
import {
  closeOrder,
  isRefundable,
  leftToRefund,
  type RefundOutcome,
  refundCommandSchema,
  settlePayment,
  settleRefund,
  startRefund,
} from './index.ts'

const refund = (order: Order, n: number, amount: number, of = 1, tip = 0) => {
  const command = { refundId: id('refund', n), amountPence: pence(amount), tipPence: pence(tip), reason: 'Cold' }
  return startRefund(order, id('payment', of), command, manager, now)
}
const settle = (order: Order, n: number, outcome: RefundOutcome) =>
  settleRefund(order, id('payment'), id('refund', n), outcome, now)
const done = { state: 'done', providerRef: 're_1' } as const
const paidByCard = () => settlePayment(card(orderOf([line(1, soup, 2)]), 1).order, id('payment'), approved, now)

it('what is left to give back shrinks with each refund on its way, and comes back when one fails', () => {
  const leftOf = (order: Order) => {
    const [payment] = order.payments
    if (payment?.state !== 'captured') throw new Error('It was taken')
    return [leftToRefund(payment).billPence, isRefundable(payment)]
  }
  const paid = paidByCard().order
  const all = paid.totals.totalPence
  const asked = refund(paid, 1, all).order
  expect(leftOf(paid)).toEqual([all, true])
  expect(leftOf(asked)).toEqual([pence(0), false])
  expect(leftOf(settle(asked, 1, { state: 'failed' }).order)).toEqual([all, true])
})

describe('giving money back', () => {
  // MON-6 and LED: whatever the parts, the end is exact.
  it('brings sales, VAT, service charge and fee back to exactly zero, in any parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(steak, soup, sandwich, coffee, loaf), fc.integer({ min: 1, max: 5 })), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.constantFrom(0, 1250),
        fc.constantFrom(0, 37, 100, 175, 10_000),
        fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 8 }),
        (wanted, service, feeBps, parts) => {
          const trades = { ...trading, serviceChargeBps: basisPoints(service) }
          const open = orderOf(
            wanted.map(([dish, quantity], n) => line(n + 1, dish, quantity)),
            {},
            trades,
          )
          const attempt = card(open, 1).order
          const bps = basisPoints(feeBps)
          const withFee = { ...attempt, payments: attempt.payments.map((each) => ({ ...each, feeBps: bps })) }
          let decision: Decision = settlePayment(withFee, id('payment'), approved, now)
          const transfers: LedgerTransfer[] = [...decision.transfers]
          let left = decision.order.totals.totalPence as number
          for (const [n, part] of [...parts, left].entries()) {
            const amount = n === parts.length ? left : Math.min(part, left)
            if (amount === 0) continue
            decision = settle(refund(decision.order, n + 1, amount).order, n + 1, done)
            transfers.push(...decision.transfers)
            left -= amount
            expectSound(decision.order, transfers)
          }
          const balances = trialBalance(transfers)
          expect(balances.get('card_clearing')).toBe(-12)
          balances.delete('card_clearing')
          balances.delete('provider_fees')
          expect([...balances.values()].every((balance) => balance === 0)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('gives cash back at once and card money when the provider says so', () => {
    const byCash = refund(cash(orderOf([line(1, soup)]), 1).order, 1, 695)
    expect(byCash.order.payments[0]).toMatchObject({ refunds: [{ state: 'done', feeBackPence: 7 }] })

    const asked = refund(paidByCard().order, 1, 1390)
    expect(asked.order.payments[0]).toMatchObject({ refunds: [{ state: 'pending', feeBackPence: 0 }] })
    expect(asked.transfers).toEqual([])
    const given = settle(asked.order, 1, done)
    expect(given.order.payments[0]).toMatchObject({ refunds: [{ state: 'done', feeBackPence: 14 }] })
  })

  it('never gives back more than was taken, counting what is on its way', () => {
    const asked = refund(paidByCard().order, 1, 1000).order
    expect(refusalOf(() => refund(asked, 2, 391))).toBe('refund_too_large')
    const both = refund(asked, 2, 390).order
    expect(refusalOf(() => refund(both, 3, 1))).toBe('refund_too_large')
    expect(refusalOf(() => refund(settle(both, 1, { state: 'failed' }).order, 3, 1000))).toBeUndefined()
  })

  it('gives back once when it is asked twice with the same id', () => {
    const once = refund(paidByCard().order, 1, 100).order
    expect(refund(once, 1, 100)).toEqual({ order: once, events: [], tickets: [], transfers: [] })
    expect(refusalOf(() => refund(once, 1, 101))).toBe('refund_exists')
  })

  it('takes an id for one refund of the order, whichever payment it is of', () => {
    const halves = cash(cash(orderOf([line(1, soup, 2)]), 1, 695).order, 2, 695).order
    expect(refusalOf(() => refund(refund(halves, 1, 100).order, 1, 100, 2))).toBe('refund_exists')
  })

  it('needs a manager, and says who it was', () => {
    const paid = cash(orderOf([line(1, soup)]), 1).order
    const command = { refundId: id('refund'), amountPence: pence(1), tipPence: pence(0), reason: 'Cold' }
    expect(refusalOf(() => startRefund(paid, id('payment'), command, undefined, now))).toBe('approval_needed')
    expect(refund(paid, 1, 1).order.payments[0]).toMatchObject({ refunds: [{ approvedBy: manager.approvedBy }] })
  })

  it('gives nothing back of a payment that was not taken', () => {
    const pending = card(orderOf([line(1, soup)]), 1).order
    expect(refusalOf(() => refund(pending, 1, 100))).toBe('payment_not_captured')
    expect(refusalOf(() => refund(pending, 1, 100, 2))).toBe('payment_not_found')
    expect(refusalOf(() => settle(paidByCard().order, 1, done))).toBe('payment_not_found')
  })

  // PSP-4 for refunds: money that left is recorded, whatever was believed before.
  it.each([
    ['failed, then done', [{ state: 'failed' }, done]],
    ['done, then failed', [done, { state: 'failed' }]],
    ['unknown, done, done', [{ state: 'unknown' }, done, done]],
    ['failed, unknown, done', [{ state: 'failed' }, { state: 'unknown' }, done]],
  ] as [string, RefundOutcome[]][])('ends as done after %s', (_, outcomes) => {
    const asked = refund(paidByCard().order, 1, 1390)
    const end = outcomes.reduce((order, outcome) => settle(order, 1, outcome).order, asked.order)
    expect(end.payments[0]).toMatchObject({ refunds: [{ state: 'done', feeBackPence: 14 }] })
    const transfers = outcomes.reduce<{ order: Order; transfers: readonly LedgerTransfer[] }>(
      (sofar, outcome) => {
        const next = settle(sofar.order, 1, outcome)
        return { order: next.order, transfers: [...sofar.transfers, ...next.transfers] }
      },
      { order: asked.order, transfers: paidByCard().transfers },
    ).transfers
    expect(trialBalance(transfers).get('sales:2000')).toBe(0)
  })

  it('makes an open bill owe again what was given back', () => {
    const part = cash(orderOf([line(1, soup, 2)]), 1, 500).order
    expect(refund(part, 1, 500).order.totals.balanceDuePence).toBe(1390)
  })

  it('takes the whole sale back after a part payment was given back and paid anew', () => {
    // 23.97 holds 4.00 VAT, and 33.97 less 10.00 only 3.99.
    const steps = [cash(orderOf([line(1, wine, 3)]), 1, 1000)]
    steps.push(refund(last(steps), 1, 1000))
    steps.push(cash(last(steps), 2))
    steps.push(refund(last(steps), 2, 2397, 2))
    const transfers = steps.flatMap((step) => step.transfers)
    expect([...trialBalance(transfers).values()].every((balance) => balance === 0)).toBe(true)
  })

  it('gives back what was paid too much before it takes the sale back', () => {
    const givenUp = settlePayment(card(orderOf([line(1, soup, 2)]), 1).order, id('payment'), failed, now)
    const steps = [cash(givenUp.order, 2)]
    steps.push(settlePayment(last(steps), id('payment'), approved, now))
    steps.push(refund(last(steps), 1, 1390, 2))
    const balances = trialBalance(steps.flatMap((step) => step.transfers))
    expect(balances.get('guest_receivable')).toBe(0)
    expect(balances.get('sales:2000')).toBe(-1158)
    expect(balances.get('vat:2000')).toBe(-232)
  })

  it('gives a tip back, never more than was tipped, and no fee for it', () => {
    const tipped = settlePayment(card(orderOf([line(1, soup, 2)]), 1, 1390, 500).order, id('payment'), approved, now)
    expect(refusalOf(() => refund(tipped.order, 1, 0, 1, 501))).toBe('refund_too_large')
    const asked = refund(tipped.order, 1, 0, 1, 300)
    expect(asked.order.totals).toMatchObject({ tipPence: 200, refundedPence: 0 })
    expect(refusalOf(() => refund(asked.order, 2, 100, 1, 201))).toBe('refund_too_large')
    const rest = refund(settle(asked.order, 1, done).order, 2, 1390, 1, 200)
    const all = [...tipped.transfers, ...settle(asked.order, 1, done).transfers]
    expect(trialBalance(all).get('tips_payable')).toBe(-200)
    expect(trialBalance(all).get('platform_fee')).toBe(-14)
    all.push(...settle(rest.order, 2, done).transfers)
    expect(trialBalance(all).get('tips_payable')).toBe(0)
    expect(trialBalance(all).get('card_clearing')).toBe(-12)
  })

  it('gives back an amount, a tip, or both, but not nothing', () => {
    const command = { refundId: id('refund'), amountPence: 0, reason: 'Cold' }
    expect(refundCommandSchema.safeParse(command).success).toBe(false)
    expect(refundCommandSchema.parse({ ...command, tipPence: 1 })).toMatchObject({ amountPence: 0, tipPence: 1 })
    expect(refundCommandSchema.parse({ ...command, amountPence: 1 })).toMatchObject({ tipPence: 0 })
    // Each is an amount, and both together are none: nobody could approve it.
    const max = 1_000_000_000
    expect(refundCommandSchema.safeParse({ ...command, amountPence: max, tipPence: 1 }).success).toBe(false)
    expect(refundCommandSchema.safeParse({ ...command, amountPence: max - 1, tipPence: 1 }).success).toBe(true)
  })

  it('closes a bill that is fully paid once its refund has failed', () => {
    const part = settlePayment(card(orderOf([line(1, soup, 2)]), 1, 1000).order, id('payment'), approved, now).order
    const rest = cash(refund(part, 1, 500).order, 2, 390).order
    expect(rest).toMatchObject({ state: 'open', totals: { balanceDuePence: 500 } })
    const end = settle(rest, 1, { state: 'failed' })
    expect(end.order.state).toBe('paid')
    expect(end.events.map(({ type }) => type)).toContain('order.paid')
  })

  it('refunds money that arrives for a complimentary meal', () => {
    const free = { id: id('discount'), kind: 'comp', lineId: null, rateBps: basisPoints(10_000) } as const
    const givenUp = settlePayment(card(orderOf([line(1, soup)]), 1).order, id('payment'), failed, now).order
    const comped = discountOrder(givenUp, { ...free, amountPence: null, reason: 'Late' }, manager, now).order
    const late = settlePayment(closeOrder(comped, now).order, id('payment'), approved, now)
    const back = settle(refund(late.order, 1, 695).order, 1, done)
    const balances = trialBalance([...late.transfers, ...back.transfers])
    expect(balances.get('guest_receivable')).toBe(0)
  })
})

function last(steps: readonly Decision[]): Order {
  const step = steps.at(-1)
  if (!step) throw new Error('no step yet')
  return step.order
}
