import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '../money/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import { id, menu, noChips, rare, sauce, soup, steak, truffle } from '../testing/sale.ts'
import { chooseModifiers, defaultModifiers, menuSnapshotSchema, unitPriceOf } from './index.ts'

const choose = (...options: { id: string }[]) =>
  chooseModifiers(
    menu,
    steak,
    options.map((option) => option.id),
  )

describe('a dish and its modifiers', () => {
  it('stands on a well-formed menu', () => {
    expect(() => menuSnapshotSchema.parse(menu)).not.toThrow()
  })

  it('costs the dish and its choices together', () => {
    expect(unitPriceOf(steak, choose(rare, sauce))).toBe(2700)
    expect(unitPriceOf(soup, [])).toBe(695)
  })

  it('never costs less than nothing', () => {
    expect(unitPriceOf(steak, choose(noChips))).toBe(0)
    fc.assert(
      fc.property(fc.nat(10_000), fc.array(fc.integer({ min: -5000, max: 5000 })), (price, extras) => {
        const modifiers = extras.map((pricePence) => ({ pricePence: pence(pricePence) }))
        expect(unitPriceOf({ pricePence: pence(price) }, modifiers)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('reads in the order of the menu, whichever was tapped first', () => {
    expect(choose(sauce, rare).map(({ id }) => id)).toEqual([rare.id, sauce.id])
  })

  it('comes with its defaults', () => {
    expect(defaultModifiers(menu, steak)).toEqual([rare.id])
    expect(defaultModifiers(menu, soup)).toEqual([])
  })

  it('takes only what is offered, in stock and within the group’s limits', () => {
    expect(refusalOf(() => chooseModifiers(menu, soup, [rare.id]))).toBe('modifier_not_offered')
    expect(refusalOf(() => choose({ id: id('option', 77) }))).toBe('modifier_not_offered')
    expect(refusalOf(() => choose(truffle))).toBe('modifier_run_out')
    expect(refusalOf(() => choose(rare, sauce, noChips))).toBe('modifier_choice_incomplete')
    const needed = { ...menu, modifierGroups: menu.modifierGroups.map((group) => ({ ...group, min: 1 })) }
    expect(refusalOf(() => chooseModifiers(needed, steak, []))).toBe('modifier_choice_incomplete')
  })
})
