import { wordsIn } from '@tableside/messages/catalogs'
import { describe, expect, it } from 'vitest'
import { curry, guestMenu, lager, salad } from '../testing/guest-table.ts'
import {
  addDish,
  afterSending,
  allergyWarnings,
  basketDishes,
  countOf,
  emptyBasket,
  missingChoice,
  missingToSend,
  orderBody,
  readBasket,
  toggleOption,
  totalOf,
  withSeenPrices,
} from './basket.ts'

const words = wordsIn('en')
const plain = { optionIds: [], quantity: 1, note: '' }
const empty = emptyBasket('order')
const twoLagers = addDish(addDish(empty, lager, plain, 'a'), lager, plain, 'b')
const [mild = '', hot = ''] = curry.choices.flatMap(({ options }) => options.map(({ id }) => id))

describe('basket', () => {
  it('counts a dish that is alike in the same line, and no further than the server takes', () => {
    expect(twoLagers.lines).toMatchObject([{ id: 'a', quantity: 2 }])
    expect(addDish(twoLagers, lager, { ...plain, note: 'cold' }, 'c').lines).toHaveLength(2)
    expect(addDish(twoLagers, lager, { ...plain, quantity: 19 }, 'c').lines).toHaveLength(2)
    expect(countOf(twoLagers)).toBe(2)
  })

  it('asks for a choice that must be made, and takes one of it', () => {
    expect(missingChoice(curry, [])?.name).toBe('Heat')
    expect(toggleOption(curry, [mild], hot)).toEqual([hot])
    expect(toggleOption(curry, [hot], hot)).toEqual([hot])
    expect(missingChoice(curry, [hot])).toBeUndefined()
    const basket = addDish(empty, curry, { ...plain, optionIds: [hot] }, 'a')
    expect(totalOf(basketDishes(basket, guestMenu(), words))).toBe(1145)
  })

  it('says what has changed on the menu, and sends no dish that is gone', () => {
    const dearer = guestMenu([{ ...lager, pricePence: 560 as never }])
    expect(basketDishes(twoLagers, dearer, words)).toMatchObject([
      { news: 'Now £5.60 each, was £5.40.', isBlocked: false },
    ])
    expect(orderBody(withSeenPrices(twoLagers, dearer, words)).lines).toMatchObject([{ expectedUnitPricePence: 560 }])
    const gone = [guestMenu([salad]), guestMenu([{ ...lager, isSoldOut: true, isOrderable: false }])]
    for (const menu of gone) {
      expect(basketDishes(twoLagers, menu, words)).toMatchObject([{ isBlocked: true }])
      expect(missingToSend({ ...twoLagers, hasAllergy: false }, menu, words)).toMatch(/^Lager: .*Take it off/)
      expect(totalOf(basketDishes(twoLagers, menu, words))).toBe(0)
    }
  })

  it('is not sent before the question about allergies is answered', () => {
    const menu = guestMenu()
    expect(missingToSend(twoLagers, menu, words)).toBe('Answer the question about allergies first.')
    const allergic = { ...twoLagers, hasAllergy: true }
    expect(missingToSend(allergic, menu, words)).toBe('Say what they are allergic to.')
    expect(missingToSend({ ...allergic, allergies: ['gluten'] }, menu, words)).toBe('')
    expect(missingToSend({ ...twoLagers, hasAllergy: false }, menu, words)).toBe('')
  })

  it('warns of what its guests must not eat, and of what nobody has checked', () => {
    const allergic = { ...twoLagers, hasAllergy: true, allergies: ['gluten'] }
    expect(allergyWarnings(allergic, guestMenu(), words, 'order.askWaiter')).toEqual([
      'Lager contains gluten. Take it off or ask a waiter.',
    ])
    const unchecked = guestMenu([{ ...lager, ownAllergens: [], isOwnUnchecked: true }])
    expect(allergyWarnings(allergic, unchecked, words, 'order.askWaiter')).toEqual([
      'Lager has not been checked for allergens: ask a waiter first.',
    ])
    expect(allergyWarnings(twoLagers, guestMenu(), words, 'order.askWaiter')).toEqual([])
  })

  it('keeps what was chosen after it was sent, also one more of a dish that arrived, and the answer about allergies', () => {
    const basket = addDish({ ...twoLagers, hasAllergy: true, allergies: ['nuts'] }, salad, plain, 'c')
    const after = afterSending(basket, [{ id: 'a', quantity: 1 }], () => 'next')
    expect(after).toMatchObject({ id: 'next', hasAllergy: true, allergies: ['nuts'] })
    expect(after.lines).toMatchObject([
      { id: 'next', name: 'Lager', quantity: 1 },
      { id: 'c', name: 'Cold Salad', quantity: 1 },
    ])
    expect(afterSending(twoLagers, [{ id: 'a', quantity: 2 }], () => 'next').lines).toEqual([])
  })

  it('is read from the phone, and nothing else is', () => {
    expect(readBasket(JSON.stringify(twoLagers))).toEqual(twoLagers)
    for (const other of [null, '', '{', '[]', '{"id":"a"}', '{"id":"a","lines":[1],"allergies":[]}'])
      expect(readBasket(other)).toBeUndefined()
  })
})
