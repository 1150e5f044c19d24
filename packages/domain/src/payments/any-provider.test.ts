import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LedgerTransfer, ledgerTransferSchema, trialBalance } from '../ledger/index.ts'
import { basisPoints, pence } from '../money/index.ts'
import { type Decision, isVoucherSale, type Order, orderSchema, type Trading } from '../orders/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import {
  approved,
  card,
  cash,
  declined,
  failed,
  id,
  line,
  manager,
  menu,
  now,
  orderOf,
  trading,
  unknown,
  wine,
} from '../testing/sale.ts'
import { assertVoucherSaleRefundable, sellVoucher } from '../vouchers/index.ts'
import {
  type CapturedPayment,
  linesLeftToRefund,
  refundOfLines,
  settlePayment,
  settleRefund,
  startRefund,
} from './index.ts'

/** Whatever a provider may say it moved. */
const anyAmount = fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.constantFrom(-500, 0, 1, 999_999_999, 20_000_000_000))
const pick = fc.nat(100)
const step = fc.oneof(
  fc.record({ do: fc.constant('charge' as const), amount: fc.nat(5_000), tip: fc.nat(400), isAll: fc.boolean() }),
  fc.record({ do: fc.constant('cash' as const), amount: fc.nat(5_000), isAll: fc.boolean() }),
  fc.record({
    do: fc.constant('saysOfCharge' as const),
    pick,
    outcome: fc.constantFrom(approved, declined, failed, unknown),
  }),
  fc.record({ do: fc.constant('takesOther' as const), pick, amount: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ do: fc.constant('refund' as const), pick, amount: fc.nat(5_000), tip: fc.nat(400), isAll: fc.boolean() }),
  fc.record({ do: fc.constant('refundDish' as const), pick, quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('givesUp' as const), pick, state: fc.constantFrom('failed', 'unknown') }),
  fc.record({ do: fc.constant('saysOfRefund' as const), pick, amount: fc.option(anyAmount) }),
  fc.record({ do: fc.constant('voucherUsed' as const), amount: fc.nat(5_000) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const someOf = <T>(rows: readonly T[], n: number): T | undefined => rows[n % Math.max(1, rows.length)]

type Story = { order: Order; readonly transfers: LedgerTransfer[]; usedPence: number }

/** What is left on the voucher the order sold. */
const voucherLeft = ({ transfers, usedPence }: Story) =>
  0 - (trialBalance(transfers).get('gift_voucher_liability') ?? 0) - usedPence

function dishes(trades: Trading): Order {
  return orderOf([line(1, { ...wine, pricePence: pence(799) }, 5)], {}, trades)
}

function voucherSale(trades: Trading): Order {
  const sold = { id: id('line'), orderId: id('order'), locationId: id('place'), amountPence: pence(4_000) }
  const rest = { validMonths: null, mailTo: null, buyer: null }
  const code = { hash: 'h', last4: '1234', sealed: 's' }
  const amountPence = orderSchema.shape.totals.shape.totalPence.parse(sold.amountPence)
  return sellVoucher({ ...sold, ...rest, amountPence }, { ...trades, vatPeriods: menu.vatPeriods }, code, now).order
}

const refundsOf = (order: Order) =>
  capturedOf(order).flatMap((payment) => payment.refunds.map((refund) => ({ payment, refund })))
const capturedOf = ({ payments }: Order): CapturedPayment[] =>
  payments.filter(({ state }) => state === 'captured') as CapturedPayment[]

/** What somebody does; it may be refused. */
function acts(story: Story, it: Step, n: number): Decision | undefined {
  const { order } = story
  const voucher = { balancePence: pence(voucherLeft(story)), voidedAt: now.at }
  const isOfVoucher = isVoucherSale(order)
  const owed = Math.max(1, order.totals.balanceDuePence - order.totals.pendingPence)
  const chosen = 'pick' in it ? someOf(capturedOf(order), it.pick) : undefined
  switch (it.do) {
    case 'charge':
      return card(order, n, it.isAll ? owed : it.amount + 1, it.tip)
    case 'cash':
      return cash(order, n, it.isAll ? owed : it.amount + 1)
    case 'refund': {
      const amountPence = pence(it.isAll ? (chosen?.amountPence ?? 0) : it.amount + 1)
      const command = { refundId: id('refund', n), amountPence, tipPence: pence(it.tip), reason: 'Cold' }
      if (isOfVoucher) assertVoucherSaleRefundable(order, voucher, amountPence)
      return chosen && startRefund(order, chosen.id, command, manager, now)
    }
    case 'refundDish': {
      const dish = someOf(linesLeftToRefund(order), it.pick)
      if (!dish || !chosen) return undefined
      const lines = [{ lineId: dish.lineId, quantity: Math.min(it.quantity, dish.quantity) }]
      const command = {
        refundId: id('refund', n),
        amountPence: refundOfLines(order, lines),
        tipPence: pence(0),
        reason: 'Cold',
      }
      if (isOfVoucher) assertVoucherSaleRefundable(order, voucher, command.amountPence)
      return startRefund(order, chosen.id, { ...command, lines }, manager, now)
    }
    default:
      return undefined
  }
}

/** What the provider says; it may never be refused. */
function says(story: Story, it: Step): Decision | undefined {
  const { order } = story
  switch (it.do) {
    case 'saysOfCharge': {
      const attempt = someOf(
        order.payments.filter(({ tender }) => tender === 'card'),
        it.pick,
      )
      return attempt && settlePayment(order, attempt.id, it.outcome, now)
    }
    case 'takesOther': {
      const attempt = someOf(
        order.payments.filter(({ tender }) => tender === 'card'),
        it.pick,
      )
      const { state: _, ...claim } = approved
      return (
        attempt &&
        settlePayment(order, attempt.id, { state: 'differs', said: { ...claim, amountPence: claimed(it.amount) } }, now)
      )
    }
    case 'givesUp': {
      const chosen = someOf(refundsOf(order), it.pick)
      return (
        chosen &&
        settleRefund(
          order,
          chosen.payment.id,
          chosen.refund.id,
          { state: it.state === 'failed' ? 'failed' : 'unknown' },
          now,
        )
      )
    }
    case 'saysOfRefund': {
      const chosen = someOf(refundsOf(order), it.pick)
      if (!chosen) return undefined
      const amount = it.amount === null ? {} : { amountPence: pence(it.amount) }
      const balancePence = voucherLeft(story)
      return settleRefund(
        order,
        chosen.payment.id,
        chosen.refund.id,
        { state: 'done', providerRef: 're_1', ...amount },
        now,
        { balancePence },
      )
    }
    default:
      return undefined
  }
}
const claimed = (amount: number) => orderSchema.shape.payments.element.options[4].shape.amountPence.parse(amount)

function expectBooked(story: Story): void {
  const { order, transfers } = story
  expect(orderSchema.safeParse(order).error).toBeUndefined()
  expect(transfers.filter((each) => !ledgerTransferSchema.safeParse(each).success && each.kind !== 'suspense')).toEqual(
    [],
  )
  const balances = trialBalance(transfers)
  const balance = (account: Parameters<typeof balances.get>[0]) => balances.get(account) ?? 0
  const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0)
  const cards = capturedOf(order).filter(({ tender }) => tender === 'card')
  const moved = sum(cards, (payment) => payment.amountPence + payment.tipPence - payment.providerFeePence)
  const back = sum(
    cards.flatMap(({ refunds }) => refunds.filter(({ state }) => state === 'done')),
    (refund) => refund.amountPence + refund.tipBackPence + (refund.suspensePence ?? 0),
  )
  expect(balance('card_clearing')).toBe(moved - back)
  // No money goes below nothing: not the staff's tips, our fee, a voucher, the sale or a rate of its VAT.
  for (const [account, amount] of balances) {
    if (/^(sales|vat|service|tips|platform_fee)/.test(account)) expect(amount).toBeLessThanOrEqual(0)
  }
  expect(voucherLeft(story)).toBeGreaterThanOrEqual(0)
  expect(balance('suspense')).toBeGreaterThanOrEqual(0)
  for (const payment of capturedOf(order)) {
    const done = payment.refunds.filter(({ state }) => state === 'done')
    expect(sum(done, ({ amountPence }) => amountPence)).toBeLessThanOrEqual(payment.amountPence)
    expect(sum(done, ({ tipBackPence }) => tipBackPence)).toBeLessThanOrEqual(payment.tipPence)
  }
  if (order.state !== 'open') expect(balance('guest_receivable')).toBe(0 - (order.totals.overpaidPence ?? 0))
  if (order.state !== 'open') expect(order.totals.overpaidPence ?? 0).toBeGreaterThanOrEqual(0)
}

describe('what a provider has done', () => {
  it('is always booked, whatever it says of charges and refunds, how often and in what order', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.constantFrom(0, 1_250),
        fc.array(step, { minLength: 4, maxLength: 30 }),
        (isVoucher, serviceChargeBps, steps) => {
          const trades = { ...trading, serviceChargeBps: basisPoints(serviceChargeBps) }
          const order = isVoucher ? voucherSale(trades) : dishes(trades)
          const story: Story = { order, transfers: [], usedPence: 0 }
          for (const [at, each] of steps.entries()) {
            if (each.do === 'voucherUsed') {
              story.usedPence += Math.min(each.amount, voucherLeft(story))
              continue
            }
            let decision: Decision | undefined
            const refusal = refusalOf(() => {
              decision = acts(story, each, at + 1)
            })
            decision ??= refusal === undefined ? says(story, each) : undefined
            if (!decision) continue
            story.order = decision.order
            story.transfers.push(...decision.transfers)
            expectBooked(story)
          }
        },
      ),
      { numRuns: process.env.WIDE === '1' ? 5_000 : 500 },
    )
  }, 60_000)
})
