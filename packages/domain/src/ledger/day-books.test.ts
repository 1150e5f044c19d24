import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '../money/index.ts'
import { settlePayment, settleRefund, startRefund } from '../payments/index.ts'
import { approved, card, cash, id, line, manager, now, orderOf, soup, wine } from '../testing/sale.ts'
import { dayBooks, type LedgerTransfer, type MovedSum } from './index.ts'

/** A bill paid partly in cash and by card with a tip, then partly refunded: all its transfers. */
function transfersOf(cashPence: number, tip: number, back: number): LedgerTransfer[] {
  const inCash = cash(orderOf([line(1, soup, 2), line(2, wine)]), 1, cashPence)
  const asked = card(inCash.order, 2, inCash.order.totals.balanceDuePence, tip)
  const taken = settlePayment(asked.order, id('payment', 2), approved, now)
  const command = { refundId: id('refund'), amountPence: pence(back), tipPence: pence(0), reason: 'Cold' }
  const started = startRefund(taken.order, id('payment', 2), command, manager, now)
  const done = settleRefund(started.order, id('payment', 2), id('refund'), { state: 'done', providerRef: 're' }, now)
  return [...inCash.transfers, ...taken.transfers, ...done.transfers]
}

const sales = fc.record({
  cash: fc.integer({ min: 1, max: 2_000 }),
  tip: fc.integer({ min: 0, max: 500 }),
  back: fc.integer({ min: 1, max: 100 }),
})

describe('the books of a day', () => {
  it('leave no penny without a place, however many of a sale’s steps fell on that day', () => {
    fc.assert(
      fc.property(sales, fc.nat(30), ({ cash: paid, tip, back }, from) => {
        const transfers = transfersOf(paid, tip, back)
        expect(dayBooks(transfers).unplacedPence).toBe(0)
        expect(dayBooks(transfers.slice(from)).unplacedPence).toBe(0)
      }),
    )
  })

  it('say what was sold, taken back, tipped and where it lies', () => {
    const books = dayBooks(transfersOf(500, 150, 100))
    expect(books).toMatchObject({
      soldPence: 2189,
      takenBackPence: 100,
      tipPence: 150,
      heldForGuestsPence: 0,
      platformFeePence: 21,
      tenders: [
        { tender: 'cash', paidPence: 500, refundedPence: 0 },
        { tender: 'card', paidPence: 1689, tipPence: 150, refundedPence: 100, providerFeePence: 12 },
      ],
    })
  })

  it('hold what was paid on a bill that is still open', () => {
    expect(dayBooks(cash(orderOf([line(1, soup, 2)]), 1, 400).transfers)).toMatchObject({
      soldPence: 0,
      heldForGuestsPence: 400,
      unplacedPence: 0,
    })
  })

  it('show a penny that came from nowhere', () => {
    const stray: MovedSum = { kind: 'capture', debit: 'provider_fees', credit: 'guest_receivable', amountPence: 7 }
    expect(dayBooks([...transfersOf(500, 0, 1), stray]).unplacedPence).toBe(7)
  })
})
