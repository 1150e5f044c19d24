import { describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { cash, line, menu, now, orderOf, soup } from '../testing/sale.ts'
import { addLines, markBillAsked } from './index.ts'

const asked = { isAsked: true }
const dinner = orderOf([line(1, soup)])

describe('asking for the bill', () => {
  it('marks the order once, and takes the mark off where it was a mistake', () => {
    const marked = markBillAsked(dinner, asked, now)
    expect(marked.order.billAskedAt).toBe(now.at)
    expect(marked.events).toEqual([{ type: 'order.bill_asked', data: { orderId: dinner.id, isAsked: true } }])
    expect(markBillAsked(marked.order, asked, now)).toMatchObject({
      order: { version: marked.order.version },
      events: [],
    })
    expect(markBillAsked(marked.order, { isAsked: false }, now).order.billAskedAt).toBeNull()
  })

  it('is over when the guests order again', () => {
    const marked = markBillAsked(dinner, asked, now).order
    expect(addLines(marked, [line(2, soup)], menu, now).order.billAskedAt).toBeNull()
  })

  it('is refused for a closed order', () => {
    expect(refusalOf(() => markBillAsked(cash(dinner, 1).order, asked, now))).toBe('order_closed')
  })
})
