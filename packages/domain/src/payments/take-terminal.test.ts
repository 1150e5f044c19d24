import { describe, expect, it } from 'vitest'
import { trialBalance } from '../ledger/index.ts'
import { pence } from '../money/index.ts'
import { id, line, manager, now, onTerminal, orderOf, paying, soup, steak } from '../testing/sale.ts'
import { startRefund, takeOnTerminal, terminalPaymentCommandSchema } from './index.ts'

const bill = () => orderOf([line(1, steak)])
const total = bill().totals.totalPence
const paid = { paymentId: id('payment', 1), amountPence: total, tipPence: pence(0), reference: '' }
const dojo = { ...paying, terminalName: 'Dojo' }

describe('a card on an external terminal', () => {
  it('closes the bill, lies in an account of its own and bears the fee as cash does', () => {
    const { order, transfers } = onTerminal(bill(), 1, total, 250)
    const balances = trialBalance(transfers)
    expect(order).toMatchObject({
      state: 'paid',
      payments: [{ tender: 'terminal', terminal: { name: 'Dojo', reference: '4242' }, card: null, providerRef: null }],
    })
    expect(balances.get('terminal_takings')).toBe(total + 250)
    expect(balances.get('tips_payable')).toBe(-250)
    expect(balances.get('platform_fee')).toBe(-24)
    expect([balances.get('cash'), balances.get('card_clearing'), balances.get('provider_fees')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is refunded at once in the books, because nobody can be asked', () => {
    const { order } = onTerminal(bill(), 1)
    const back = { refundId: id('refund'), amountPence: pence(500), tipPence: pence(0), reason: 'Cold' }
    const refunded = startRefund(order, id('payment', 1), back, manager, now)
    expect(refunded.order.payments).toMatchObject([{ refunds: [{ state: 'done', amountPence: 500 }] }])
    expect(trialBalance(refunded.transfers).get('terminal_takings')).toBe(-500)
  })

  it('is refused where the location has no terminal', () => {
    expect(() => takeOnTerminal(bill(), paid, { ...paying, terminalName: '' })).toThrow('terminal_not_set_up')
  })

  it('taken offline counts though the terminal was removed in the meantime, and waits for a manager above the bill', () => {
    const takenOffline = { deviceId: id('place', 1), at: now.at, billPence: total }
    const offline = (order = bill(), amount: number = total) =>
      takeOnTerminal(order, { ...paid, amountPence: pence(amount), takenOffline }, { ...paying, terminalName: '' })
    expect(offline().order.state).toBe('paid')
    expect(offline(orderOf([line(1, soup)]), total + 1).order.payments).toMatchObject([
      { state: 'held', tender: 'terminal', why: 'above_bill', tenderedPence: null },
    ])
  })

  it('takes a reference, but never a card number', () => {
    const parse = (reference: string) => terminalPaymentCommandSchema.safeParse({ ...paid, reference }).success
    expect(['', '4242', 'slip 000123'].map(parse)).toEqual([true, true, true])
    expect(['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242'].map(parse)).toEqual([false, false, false])
    expect(takeOnTerminal(bill(), paid, dojo).order.payments).toMatchObject([{ terminal: { reference: null } }])
  })
})
