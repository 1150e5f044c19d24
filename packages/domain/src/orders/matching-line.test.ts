import { describe, expect, it } from 'vitest'
import { pence } from '../money/index.ts'
import { line, now, orderOf, rare, sauce, soup, steak } from '../testing/sale.ts'
import { matchingLine, sendToKitchen, voidLine } from './index.ts'

const wanted = line(9, steak, 1, { modifierOptionIds: [rare.id, sauce.id] })
const first = line(1, steak, 2, { modifierOptionIds: [sauce.id, rare.id] })

describe('one more of the same dish', () => {
  it('joins the unsent line that was asked for in the same way', () => {
    expect(matchingLine(orderOf([line(2, soup), first]), wanted)?.id).toBe(first.id)
  })
  it('is a line of its own with other modifiers, a note, a seat, a course or a price', () => {
    const order = orderOf([first])
    for (const other of [
      { modifierOptionIds: [rare.id] },
      { note: 'no salt' },
      { seat: 1 },
      { course: 2 },
      { expectedUnitPricePence: pence(1) },
      { quantity: 998 },
    ]) {
      expect(matchingLine(order, { ...wanted, ...other })).toBeUndefined()
    }
  })
  it('never joins what the kitchen has, or what was taken off', () => {
    const order = orderOf([first])
    expect(matchingLine(sendToKitchen(order, now).order, wanted)).toBeUndefined()
    const voided = voidLine(order, first.id, { quantity: 2, reason: '' }, undefined, now).order
    expect(matchingLine(voided, wanted)).toBeUndefined()
  })
})
