import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayBooks, trialBalance } from '../ledger/index.ts'
import { pence } from '../money/index.ts'
import { approved, card, cash, id, line, manager, now, onTerminal, orderOf, steak } from '../testing/sale.ts'
import { correctTender, settlePayment, startRefund } from './index.ts'

const paymentId = id('payment', 1)
const at = { ...now, terminalName: 'Dojo' }
const bill = () => orderOf([line(1, steak)])
const correct = (
  order: ReturnType<typeof bill>,
  tender: 'cash' | 'terminal',
  approval: typeof manager | undefined = manager,
) => correctTender(order, paymentId, { tender, reference: '4242', reason: 'Wrong button' }, approval, at)

describe('correct tender', () => {
  it('moves amount and tip from one account to the other and leaves sale, fee and tip as they are', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: 1, max: 2_450 }), fc.nat(500), (isCash, amount, tip) => {
        const taken = isCash ? cash(bill(), 1, amount, tip) : onTerminal(bill(), 1, amount, tip)
        const corrected = correct(taken.order, isCash ? 'terminal' : 'cash')
        const [before, after] = [taken.transfers, [...taken.transfers, ...corrected.transfers]]
        const [from, to] = isCash ? (['cash', 'terminal_takings'] as const) : (['terminal_takings', 'cash'] as const)
        const [was, is] = [trialBalance(before), trialBalance(after)]
        expect(is.get(to)).toBe(amount + tip)
        expect(is.get(from) ?? 0).toBe(0)
        for (const account of [
          'guest_receivable',
          'tips_payable',
          'platform_fee',
          'processing_fees',
          'sales:2000',
        ] as const) {
          expect(is.get(account)).toBe(was.get(account))
        }
        expect(corrected.order.totals).toEqual(taken.order.totals)
        const books = dayBooks(after)
        expect(books.unplacedPence).toBe(0)
        expect(books.tenders).toEqual([
          {
            tender: isCash ? 'terminal' : 'cash',
            paidPence: amount,
            tipPence: tip,
            refundedPence: 0,
            providerFeePence: 0,
          },
        ])
      }),
    )
  })

  it('keeps what it was written down as, why, and who agreed', () => {
    const { order, events } = correct(cash(bill(), 1).order, 'terminal')
    expect(order.payments).toMatchObject([
      {
        tender: 'terminal',
        terminal: { name: 'Dojo', reference: '4242' },
        tenderedPence: null,
        correction: { from: 'cash', reason: 'Wrong button', approvedBy: manager.approvedBy },
      },
    ])
    expect(events).toMatchObject([{ type: 'payment.tender_corrected', data: { from: 'cash', tender: 'terminal' } }])
  })

  it('asks for a manager', () => {
    expect(() =>
      correctTender(
        cash(bill(), 1).order,
        paymentId,
        { tender: 'terminal', reference: '', reason: 'x' },
        undefined,
        at,
      ),
    ).toThrow('approval_needed')
  })

  it('is refused of a card the provider charged, of what was refunded in part, and a second time', () => {
    const charged = settlePayment(card(bill(), 1).order, paymentId, approved, now).order
    expect(() => correct(charged, 'cash')).toThrow('tender_not_correctable')
    const paid = cash(bill(), 1).order
    const back = { refundId: id('refund'), amountPence: pence(1), tipPence: pence(0), reason: 'Cold' }
    expect(() => correct(startRefund(paid, paymentId, back, manager, now).order, 'terminal')).toThrow(
      'tender_not_correctable',
    )
    expect(() => correct(correct(paid, 'terminal').order, 'cash')).toThrow('tender_not_correctable')
    expect(() => correct(paid, 'cash')).toThrow('tender_not_correctable')
  })
})
