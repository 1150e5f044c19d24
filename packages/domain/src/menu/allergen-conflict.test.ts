import { describe, expect, it } from 'vitest'
import { allergens, conflictsOf, formatAllergenNames, formatConflict } from './index.ts'

const satay = { allergens: ['peanuts', 'soya'], uncheckedParts: [] } as const
const samosa = { allergens: [], uncheckedParts: ['House sauce'] } as const
const salad = { allergens: [], uncheckedParts: [] }

describe('conflict of a dish with its guest', () => {
  it.each(allergens)('is found by the name the till gives an allergen: %s', (allergen) => {
    const named = formatAllergenNames([allergen])
    expect(conflictsOf({ allergens: [...allergens], uncheckedParts: [] }, named)?.contains).toEqual([allergen])
  })

  it('is found in the guest’s own words, in whatever language', () => {
    for (const said of ['no peanuts please', '花生过敏', 'αλλεργία στα φιστίκια'])
      expect(conflictsOf(satay, said)).toEqual({ contains: ['peanuts'], uncheckedParts: [] })
  })

  it('is also what nobody has checked', () => {
    expect(conflictsOf(samosa, 'strawberries')).toEqual({ contains: [], uncheckedParts: ['House sauce'] })
  })

  it('is found in the note of the dish, where that speaks of an allergy', () => {
    for (const note of ['I am allergic to peanuts', 'Erdnussallergie!', '花生过敏', 'uczulenie na orzeszki ziemne'])
      expect(conflictsOf({ ...satay, note }, null)).toEqual({ contains: ['peanuts'], uncheckedParts: [] })
    expect(conflictsOf({ ...samosa, note: 'allergic to kiwi' }, null)?.uncheckedParts).toEqual(['House sauce'])
    expect(conflictsOf({ ...satay, note: 'extra peanuts' }, null)).toBeNull()
  })

  it('is none for a dish that was checked, nor for a guest who named no allergy', () => {
    expect(conflictsOf(salad, 'peanuts')).toBeNull()
    expect(conflictsOf(satay, 'milk')).toBeNull()
    expect([conflictsOf(satay, null), conflictsOf(samosa, null)]).toEqual([null, null])
  })

  it('is said in capitals', () => {
    expect(formatConflict({ contains: ['nuts', 'milk'], uncheckedParts: ['House sauce'] })).toEqual([
      'CONTAINS TREE NUTS, MILK',
      'NOT CHECKED: House sauce',
    ])
  })
})
