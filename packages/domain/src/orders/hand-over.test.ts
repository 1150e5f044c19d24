import { describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { cash, id, line, now, orderOf, soup } from '../testing/sale.ts'
import { handOver } from './index.ts'

const priya = id('person', 2)

describe('hand over an order', () => {
  it('makes it another waiter’s and leaves who opened it and who added each dish', () => {
    const order = orderOf([line(1, soup)])
    expect(order.servedBy).toBe(now.by)
    const { order: next, events } = handOver(order, { staffId: priya })
    expect(next).toMatchObject({ servedBy: priya, openedBy: now.by, version: order.version + 1 })
    expect(next.lines).toEqual(order.lines)
    expect(events).toMatchObject([{ type: 'order.handed_over', data: { fromStaffId: now.by, toStaffId: priya } }])
  })

  it('says nothing where the order is theirs already', () => {
    const order = orderOf([line(1, soup)])
    expect(handOver(order, { staffId: now.by })).toMatchObject({ order, events: [] })
  })

  it('is refused once the order is closed', () => {
    const paid = cash(orderOf([line(1, soup)]), 1).order
    expect(refusalOf(() => handOver(paid, { staffId: priya }))).toBe('order_closed')
  })
})
