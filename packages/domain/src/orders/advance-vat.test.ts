import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LedgerTransfer, trialBalance } from '../ledger/index.ts'
import { pence, ZERO, zeroOrMorePenceSchema } from '../money/index.ts'
import { startRefund, takeVoucher } from '../payments/index.ts'
import { receiptOf } from '../receipts/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import {
  cash,
  id,
  line,
  loaf,
  manager,
  menu,
  now,
  orderOf,
  sandwich,
  soup,
  steak,
  trading,
  wine,
} from '../testing/sale.ts'
import { sellVoucher, type Voucher } from '../vouchers/index.ts'
import { changeDetails, type Decision, type Order, voidLine } from './index.ts'

const code = { hash: 'h', last4: '1234', sealed: 's' }
type Held = Voucher & { isDeposit: boolean }

/** A voucher that is paid for, and the books of all that becomes of it. */
function sold(amountPence: number, isTaxed: boolean, isDeposit = false) {
  const wanted = { id: id('line', 900), orderId: id('order', 900), locationId: id('place'), isTaxed }
  const amount = zeroOrMorePenceSchema.parse(amountPence)
  const sale = sellVoucher(
    { ...wanted, amountPence: amount, validMonths: null, mailTo: null, buyer: null },
    { ...trading, vatPeriods: menu.vatPeriods },
    code,
    now,
  )
  const paid = cash(sale.order, 900)
  const voucher: Held = {
    ...{ id: wanted.id, orderId: wanted.orderId, locationId: wanted.locationId, last4: '1234', amountPence: amount },
    ...{
      balancePence: amount,
      expiresOn: null,
      soldAt: now.at,
      voidedAt: null,
      writtenOffAt: null,
      isCancelled: false,
    },
    vatRateBps: isTaxed ? sale.order.vatRates.standardBps : null,
    isDeposit,
  }
  return { sale: paid.order, voucher, transfers: [...paid.transfers] as LedgerTransfer[] }
}
type Story = ReturnType<typeof sold>

/** The voucher as its transfers have left it, as `save_order` keeps it. */
const heldBy = ({ voucher, transfers }: Story): Held => {
  const balances = trialBalance(transfers)
  const balance = (account: 'gift_voucher_liability' | 'vat_on_advances') => balances.get(account) ?? 0
  return {
    ...voucher,
    balancePence: pence(0 - balance('gift_voucher_liability')),
    vatPence: pence(balance('vat_on_advances')),
  }
}
const use = (story: Story, order: Order, n: number, amount: number): Decision => {
  const command = { paymentId: id('payment', n), amountPence: pence(amount) }
  const taken = takeVoucher(order, command as never, heldBy(story), order.businessDate, now)
  story.transfers.push(...taken.transfers)
  return taken
}
const vatOf = (transfers: readonly LedgerTransfer[]) =>
  0 -
  [...trialBalance(transfers)].reduce((sum, [account, amount]) => (account.startsWith('vat:') ? sum + amount : sum), 0)
const account = ({ transfers }: Story, name: Parameters<ReturnType<typeof trialBalance>['get']>[0]) =>
  trialBalance(transfers).get(name) ?? 0
const business = {
  ...{ name: 'Lantern', addressLines: [], phone: '', vatNumber: 'GB123456789', accentColour: null, logoUrl: null },
  ...{ header: '', footer: '', showsFee: false },
}

describe('VAT of a deposit', () => {
  // VATA 1994, s. 6(4): £10.00 received on Monday for a meal on Saturday; £1.67 of it are VAT of Monday.
  it('is due when the deposit is received, and comes off as it is used', () => {
    const story = sold(1000, true, true)
    expect(vatOf(story.transfers)).toBe(167)
    const bill = orderOf([line(1, soup, 2)])
    const used = use(story, bill, 1, 1000)
    expect(vatOf(story.transfers)).toBe(0)
    const paid = cash(used.order, 2)
    // The whole meal of £13.90 bears £2.32, as if it had been paid at the table.
    expect(vatOf([...story.transfers, ...paid.transfers])).toBe(232)
    expect(account(story, 'vat_on_advances')).toBe(0)
  })

  it('stands on its receipt, and on the receipt of the bill it pays', () => {
    const story = sold(1000, true, true)
    const receipt = receiptOf(story.sale, business, 'receipt')
    expect(receipt.vat).toMatchObject([{ label: '20%', netPence: 833, vatPence: 167, grossPence: 1000 }])
    expect(receipt.notice).toBeNull()
    expect(receipt.statements).toContain('This VAT is due now and comes off the VAT of the bill it pays for.')
    const paid = cash(use(story, orderOf([line(1, soup, 2)]), 1, 1000).order, 2).order
    expect(receiptOf(paid, business, 'receipt').statements).toContain(
      'Of the VAT, £1.67 was accounted for when the deposit or voucher was paid.',
    )
  })

  it('goes back with the deposit', () => {
    const story = sold(1000, true, true)
    const payment = story.sale.payments[0]
    const wanted = { refundId: id('refund'), amountPence: pence(1000), tipPence: ZERO, reason: 'Cancelled' }
    const back = startRefund(story.sale, payment?.id ?? '', wanted as never, manager, now, heldBy(story))
    expect(vatOf([...story.transfers, ...back.transfers])).toBe(0)
  })

  it('pays for everything on the bill', () => {
    const story = sold(1000, true, true)
    const bill = orderOf([line(1, loaf, 2)], { orderType: 'takeaway' })
    expect(use(story, bill, 1, 666).order.totals.balanceDuePence).toBe(0)
    // A third of it is left, and its VAT.
    expect(vatOf(story.transfers)).toBe(56)
  })
})

describe('single-purpose voucher', () => {
  // Schedule 10B: £50.00 for meals eaten in; £8.33 are due when it is sold and nothing more when it is used.
  it('bears VAT when it is sold, and its bill bears no more than its own', () => {
    const story = sold(5000, true)
    expect(vatOf(story.transfers)).toBe(833)
    const used = use(story, orderOf([line(1, steak)]), 1, 2450)
    expect(used.order.state).toBe('paid')
    expect(vatOf(story.transfers)).toBe(833)
    expect(account(story, 'vat_on_advances')).toBe(425)
  })

  it('pays for nothing that bears another rate', () => {
    const story = sold(5000, true)
    const bill = orderOf([line(1, sandwich), line(2, wine)], { orderType: 'takeaway' })
    const used = use(story, bill, 1, bill.totals.totalPence)
    expect(used.order.totals.balanceDuePence).toBe(435)
    expect(refusalOf(() => use(story, used.order, 2, 435))).toBe('voucher_other_vat')
  })

  it('pays for its rate in full where a deposit pays for the rest of the bill, whichever is taken first', () => {
    const bill = () => orderOf([line(1, sandwich), line(2, wine)], { orderType: 'takeaway' })
    const first = use(sold(435, true, true), bill(), 1, 435).order
    expect(use(sold(5000, true), first, 2, 799).order.state).toBe('paid')
    const second = use(sold(5000, true), bill(), 2, 799).order
    expect(use(sold(435, true, true), second, 1, 435).order.state).toBe('paid')
  })

  it('keeps what it has paid for on the bill, at its rate', () => {
    const away = orderOf([line(1, sandwich), line(2, wine)], { orderType: 'takeaway' })
    const used = use(sold(5000, true), away, 1, 400).order
    expect(refusalOf(() => voidLine(used, id('line', 2), { quantity: 1, reason: '' }, manager, now))).toBe('below_paid')
    const eaten = orderOf([line(1, sandwich, 2)])
    const part = use(sold(5000, true), eaten, 1, 200).order
    const takeaway = { orderType: 'takeaway' as const }
    expect(refusalOf(() => changeDetails(part, takeaway, trading, now))).toBe('below_paid')
    expect(refusalOf(() => changeDetails(eaten, takeaway, trading, now))).toBeUndefined()
    const deposit = use(sold(5000, true, true), eaten, 1, 200).order
    expect(refusalOf(() => changeDetails(deposit, takeaway, trading, now))).toBeUndefined()
  })

  it('of many purposes bears none until it is used', () => {
    const story = sold(5000, false)
    expect(vatOf(story.transfers)).toBe(0)
    use(story, orderOf([line(1, soup, 2)]), 1, 1390)
    expect(vatOf(story.transfers)).toBe(232)
  })
})

describe('VAT of vouchers and deposits', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('use' as const), amount: fc.integer({ min: 1, max: 1500 }), isTakeaway: fc.boolean() }),
    fc.record({ do: fc.constant('refund' as const), pick: fc.nat(9), amount: fc.integer({ min: 1, max: 1500 }) }),
    fc.record({ do: fc.constant('saleBack' as const), amount: fc.integer({ min: 1, max: 3000 }) }),
  )

  it('is never counted twice nor lost, whatever is used, given back and paid beside it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 3000 }),
        fc.constantFrom('deposit' as const, 'single' as const, 'many' as const),
        fc.array(step, { maxLength: 12 }),
        (amountPence, kind, steps) => {
          const story = sold(amountPence, kind !== 'many', kind === 'deposit')
          const bills: Order[] = []
          let sale = story.sale
          for (const [at, it] of steps.entries()) {
            const n = at + 1
            const held = heldBy(story)
            const act = (): Decision | undefined => {
              if (it.do === 'use') {
                const orderType = it.isTakeaway ? 'takeaway' : 'table'
                const bill = orderOf([line(1, soup), line(2, sandwich), line(3, wine)], {
                  orderType,
                  id: id('order', n),
                })
                const used = use(story, bill, n, Math.min(it.amount, bill.totals.totalPence))
                const paid = used.order.state === 'paid' ? used : cash(used.order, 100 + n)
                if (paid !== used) story.transfers.push(...paid.transfers)
                bills.push(paid.order)
                return undefined
              }
              if (it.do === 'refund') {
                const bill = bills[it.pick % Math.max(1, bills.length)]
                const payment = bill?.payments[0]
                if (!bill || payment?.state !== 'captured') return undefined
                const left = payment.amountPence - payment.refunds.reduce((sum, each) => sum + each.amountPence, 0)
                const amount = pence(Math.min(it.amount, left))
                if (amount === 0) return undefined
                const wanted = { refundId: id('refund', n), amountPence: amount, tipPence: ZERO, reason: 'Cold' }
                const back = startRefund(bill, payment.id, wanted as never, manager, now)
                bills[bills.indexOf(bill)] = back.order
                return back
              }
              const amount = pence(Math.min(it.amount, held.balancePence))
              const payment = sale.payments[0]
              if (amount === 0 || !payment) return undefined
              const wanted = { refundId: id('refund', n), amountPence: amount, tipPence: ZERO, reason: 'Not wanted' }
              const back = startRefund(sale, payment.id, wanted as never, manager, now, held)
              sale = back.order
              return back
            }
            try {
              story.transfers.push(...(act()?.transfers ?? []))
            } catch (error) {
              if (!(error instanceof Error) || !('code' in error)) throw error
            }
            const { balancePence, vatPence = ZERO } = heldBy(story)
            // VAT of what was sold, less what went back, and VAT on what is on the voucher still: nothing else.
            const bySales = story.transfers.filter((each) => each.kind === 'vat')
            expect(vatOf(story.transfers)).toBe(vatOf(bySales) + vatPence)
            if (kind === 'many' || balancePence === 0) expect(vatPence).toBe(0)
            // But for a penny of rounding whenever money goes back onto it, it is the VAT in what is on it.
            expect(Math.abs(vatPence - (kind === 'many' ? 0 : Math.round(balancePence / 6)))).toBeLessThanOrEqual(n)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
