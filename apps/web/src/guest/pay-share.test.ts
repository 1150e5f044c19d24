import { describe, expect, it } from 'vitest'
import { billToPay } from '../testing/guest-table.ts'
import { billName, dishName, firstChoice, paymentOf, shareOf, tipOf } from './pay-share.ts'

const [bill] = billToPay().paying?.bills ?? []
if (!bill) throw new Error('The table has a bill to pay')
const choice = firstChoice(bill, 'tok_approve')
const [lagers = '', curry = ''] = bill.dishes.map(({ share }) => share.lineId)

describe('share of a bill', () => {
  it('is all that is left, dishes, an even part of the whole, or an amount', () => {
    expect(shareOf(bill, choice)).toBe(2175)
    expect(shareOf(bill, { ...choice, kind: 'dishes', lineIds: [curry] })).toBe(1095)
    expect(shareOf(bill, { ...choice, kind: 'even', people: 4 })).toBe(544)
    expect(shareOf({ ...bill, payablePence: 300 as never }, { ...choice, kind: 'even' })).toBe(300)
    expect(shareOf(bill, { ...choice, kind: 'amount', amount: '£12.50' })).toBe(1250)
    expect(shareOf(bill, { ...choice, kind: 'amount', amount: 'ten' })).toBeUndefined()
  })

  it('is all that is owed for who takes all dishes that are left', () => {
    const part = { ...bill, payablePence: 2000 as never }
    expect(shareOf(part, { ...choice, kind: 'dishes', lineIds: [lagers, curry] })).toBe(2000)
  })

  it('is paid with its tip, and not while it is no amount or more than is left', () => {
    expect(tipOf({ ...choice, tip: '2' })).toBe(200)
    expect(paymentOf(bill, { ...choice, tip: '2' }, 'p')).toMatchObject({
      ...{ paymentId: 'p', share: { kind: 'all' }, amountPence: 2175, tipPence: 200, cardToken: 'tok_approve' },
    })
    for (const amount of ['', '0', '21.76', 'ten'])
      expect(paymentOf(bill, { ...choice, kind: 'amount', amount }, 'p')).toBeUndefined()
    expect(paymentOf(bill, { ...choice, tip: 'much' }, 'p')).toBeUndefined()
  })
})

describe('bill among several', () => {
  it('is named by what is on it', () => {
    expect(billName(bill)).toBe('2 × Lager and Lamb Curry')
    expect(billName({ ...bill, dishes: [...bill.dishes, ...bill.dishes] })).toBe('2 × Lager, Lamb Curry and 2 more')
    expect(bill.dishes.map(dishName)).toEqual(['2 × Lager', '1 × Lamb Curry (Hot)'])
  })
})
