import { describe, expect, it } from 'vitest'
import { pence } from '../money/index.ts'
import { closeOrder } from '../payments/index.ts'
import { cash, id, line, manager, now, orderOf, soup, steak } from '../testing/sale.ts'
import { type Order, removeDiscount, reopenOrder, takePoints, voidLine } from './index.ts'

const customer = { customerId: id('person', 9), name: 'Lena', allergies: [], allergyNote: '' }
const bill = () => ({ ...orderOf([line(1, soup), line(2, steak)]), guest: customer })
const use = (order: Order, points: number, off: number) =>
  takePoints(order, { id: id('discount'), points }, pence(off), now).order
const without = (order: Order, n: number) =>
  voidLine(order, id('line', n), { quantity: 1, reason: 'Cold' }, manager, now).order

describe('points of a bill that is closed', () => {
  it('are all taken where they still pay', () => {
    const order = cash(use(bill(), 1000, 2000), 1).order
    expect(order.discounts).toMatchObject([{ points: 1000, amountPence: 2000 }])
  })

  it('are taken only as far as they still pay for something, a part of a point as a whole one', () => {
    // 1,500 points of 2p come to £30.00; what is left costs £6.95.
    const left = without(use(bill(), 1500, 3000), 2)
    expect(left.totals).toMatchObject({ discountPence: 695, totalPence: 0 })
    const order = closeOrder(left, now).order
    expect(order).toMatchObject({ state: 'paid', totals: { discountPence: 695 } })
    expect(order.discounts).toMatchObject([{ points: 348, amountPence: 695, reason: '348 loyalty points' }])
  })

  it('come off a bill of points alone that is opened again', () => {
    const closed = closeOrder(use({ ...orderOf([line(1, soup)]), guest: customer }, 695, 695), now).order
    expect(closed).toMatchObject({ state: 'paid', totals: { totalPence: 0 } })
    const reopened = reopenOrder(closed, { reason: 'Cold' }, manager, { closedOn: closed.businessDate }).order
    expect(removeDiscount(reopened, id('discount')).order.totals.totalPence).toBe(695)
    expect(closeOrder(without(reopened, 1), now).order.state).toBe('voided')
  })
})
