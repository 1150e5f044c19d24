import { describe, expect, it } from 'vitest'
import { trialBalance } from '../ledger/index.ts'
import { pence } from '../money/index.ts'
import { andThen, closeAfterChange, holdUnsent, type Order, sendTheRest } from '../orders/index.ts'
import { id, line, manager, now, orderOf, paying, steak } from '../testing/sale.ts'
import { expectSound } from '../testing/soundness.ts'
import { startRefund, takeFromMarketplace } from './index.ts'

const bill = () => orderOf([line(1, steak)], { orderType: 'takeaway' })
const total = bill().totals.totalPence
const deliveroo = (order: Order, chargedPence: number = total) =>
  takeFromMarketplace(order, { channel: 'Deliveroo', number: '4F2K', chargedPence: pence(chargedPence) }, paying)

describe('what guests paid to a marketplace', () => {
  it('closes the bill, lies in an account of its own and bears the fee as every tender', () => {
    const { order, transfers } = deliveroo(bill())
    expect(order).toMatchObject({
      state: 'paid',
      payments: [
        { tender: 'marketplace', tipPence: 0, terminal: { name: 'Deliveroo', reference: '4F2K' }, card: null },
      ],
    })
    const balances = trialBalance(transfers)
    expect([balances.get('marketplace_takings'), balances.get('platform_fee')]).toEqual([total, -24])
    expect([balances.get('cash'), balances.get('card_clearing'), balances.get('terminal_takings')]).toEqual([
      ...[undefined, undefined, undefined],
    ])
    expectSound(order, transfers)
  })

  it('leaves an order that is held open until it is fired', () => {
    const held = deliveroo(holdUnsent(bill(), now).order)
    expect(held.order).toMatchObject({ state: 'open', fires: 0, totals: { balanceDuePence: 0 } })
    const fired = andThen(sendTheRest(held.order, now), (it) => closeAfterChange(it, now))
    expect(fired.order).toMatchObject({ state: 'paid', fires: 1 })
    expectSound(fired.order, [...held.transfers, ...fired.transfers])
  })

  it('is never more than the bill, and less leaves the rest owed', () => {
    expect(deliveroo(bill(), total + 100).order.totals).toMatchObject({ paidPence: total, balanceDuePence: 0 })
    expect(deliveroo(bill(), total - 95).order).toMatchObject({ state: 'open', totals: { balanceDuePence: 95 } })
    expect(deliveroo(bill(), 0).order.payments).toEqual([])
  })

  it('is given back at once in the books, because nobody can be asked', () => {
    const { order } = deliveroo(bill())
    const back = { refundId: id('refund'), amountPence: pence(500), tipPence: pence(0), reason: 'Missing' }
    const [payment] = order.payments
    const refunded = startRefund(order, payment?.id ?? '', back, manager, now)
    expect(refunded.order.payments).toMatchObject([{ refunds: [{ state: 'done', amountPence: 500 }] }])
    expect(trialBalance(refunded.transfers).get('marketplace_takings')).toBe(-500)
  })
})
