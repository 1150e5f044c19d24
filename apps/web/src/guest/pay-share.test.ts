import { wordsIn } from '@tableside/messages/catalogs'
import { describe, expect, it } from 'vitest'
import { billToPay } from '../testing/guest-table.ts'
import { billName, chargedPence, dishName, firstChoice, paymentOf, serviceOf, shareOf, tipOf } from './pay-share.ts'

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

describe('service charge of a share', () => {
  const dishes = bill.dishes.map((dish, at) => ({ ...dish, costPence: [1188, 1205][at] as never }))
  const charged = {
    ...{ ...bill, dishes, payablePence: 2393 as never, totalPence: 2393 as never },
    ...{ serviceChargePence: 218 as never, serviceLeftPence: 218 as never },
  }

  it('is in proportion, and all that is left of it in all that is left', () => {
    expect(serviceOf(charged, choice)).toBe(218)
    expect(serviceOf(charged, { ...choice, kind: 'dishes', lineIds: [curry] })).toBe(110)
    expect(serviceOf(charged, { ...choice, kind: 'even', people: 2 })).toBe(109)
    expect(serviceOf(charged, { ...choice, kind: 'amount', amount: '12' })).toBe(0)
    expect(serviceOf(bill, choice)).toBe(0)
    expect(serviceOf({ ...charged, payablePence: 1205 as never, serviceLeftPence: 110 as never }, choice)).toBe(110)
  })

  it('comes off what is paid only where its guest wants it to', () => {
    const even = { ...choice, kind: 'even', people: 2, tip: '1' } as const
    const [kept, off] = [false, true].map((isServiceOff) => paymentOf(charged, { ...even, isServiceOff }, 'p'))
    expect(kept).not.toHaveProperty('serviceOffPence')
    expect(off).toMatchObject({ amountPence: 1197, serviceOffPence: 109, tipPence: 100 })
    expect([kept && chargedPence(kept), off && chargedPence(off)]).toEqual([1297, 1188])
  })
})

const words = wordsIn('en')

describe('bill among several', () => {
  it('is named by what is on it', () => {
    expect(billName(words, bill)).toBe('2 × Lager and Lamb Curry')
    expect(billName(words, { ...bill, dishes: [...bill.dishes, ...bill.dishes] })).toBe(
      '2 × Lager, Lamb Curry and 2 more',
    )
    expect(bill.dishes.map((dish) => dishName(words, dish))).toEqual(['2 × Lager', '1 × Lamb Curry (Hot)'])
  })
})
