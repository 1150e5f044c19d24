import { describe, expect, it } from 'vitest'
import { pence } from '../money/index.ts'
import { coffee, line, menu, now, orderOf, rare, sauce, steak, wine } from '../testing/sale.ts'
import { addLines, askAgain, lastRound, type Order, sendToKitchen } from './index.ts'

const send = (order: Order) => sendToKitchen(order, now).order
const first = send(orderOf([line(1, wine, 2), line(2, coffee)]))
const options = { modifierOptionIds: [rare.id, sauce.id], note: 'No salt', seat: 2 }
const second = send(addLines(first, [line(3, steak, 3, options)], menu, now).order)

describe('the last round of an order', () => {
  it('is what was sent last, and nothing before that', () => {
    expect(lastRound(orderOf([line(1, wine)]))).toEqual([])
    expect(lastRound(first).map(({ name, quantity }) => [name, quantity])).toEqual([
      ['House red', 2],
      ['Coffee', 1],
    ])
    expect(lastRound(second).map(({ name }) => name)).toEqual(['Ribeye'])
  })

  it('is asked for again as it was, with its options, note and seat', () => {
    const { dishes, missing } = askAgain(lastRound(second), menu)
    expect(dishes).toMatchObject([{ item: { name: 'Ribeye' }, quantity: 3, ...options, course: null }])
    expect(missing).toEqual([])
  })

  it('leaves out what has run out, and names it', () => {
    const without = {
      ...menu,
      items: menu.items.map((item) => (item.id === wine.id ? { ...item, isAvailable: false } : item)),
    }
    const { dishes, missing } = askAgain(lastRound(first), without)
    expect([dishes.map(({ item }) => item.name), missing]).toEqual([['Coffee'], ['House red']])
    const noSauce = menu.modifierGroups.map((group) => ({
      ...group,
      options: group.options.filter(({ id }) => id !== sauce.id),
    }))
    expect(askAgain(lastRound(second), { ...menu, modifierGroups: noSauce }).missing).toEqual(['Ribeye'])
  })

  it('is asked for again at the price that was typed', () => {
    const open = { ...coffee, hasOpenPrice: true }
    const withOpen = { ...menu, items: [...menu.items.filter(({ id }) => id !== coffee.id), open] }
    const { order } = addLines(orderOf([]), [line(1, coffee, 1, { openPricePence: pence(315) })], withOpen, now)
    expect(askAgain(lastRound(send(order)), withOpen).dishes).toMatchObject([{ openPricePence: 315 }])
  })
})
