import { describe, expect, it } from 'vitest'
import { allergenLabel, combineAllergens, formatAllergens, formatSoldAllergens } from './index.ts'

describe('the name of an allergen', () => {
  it('is the same on the menu, the till and a kitchen ticket', () => {
    expect(allergenLabel('nuts')).toBe('Tree nuts')
    expect(formatAllergens({ state: 'contains', allergens: ['milk', 'nuts'] })).toBe('Contains milk, tree nuts')
    expect(formatSoldAllergens({ allergens: ['nuts'], uncheckedParts: ['House sauce'] })).toBe(
      'Contains tree nuts. Allergens not checked: House sauce',
    )
  })

  it('is absent where nothing is known to be in a dish', () => {
    expect(formatSoldAllergens({ allergens: [], uncheckedParts: [] })).toBe('None of the 14 allergens')
  })
})

describe('a dish with a part nobody has checked', () => {
  it('is never without allergens: the part is named beside what is known', () => {
    const parts = [
      { name: 'Lamb Curry', allergens: { state: 'contains' as const, allergens: ['milk' as const] } },
      { name: 'House sauce', allergens: { state: 'unknown' as const } },
      { name: 'Rice', allergens: { state: 'none' as const } },
    ]
    expect(combineAllergens(parts)).toEqual({ allergens: ['milk'], uncheckedParts: ['House sauce'] })
    expect(formatSoldAllergens(combineAllergens(parts.slice(1)))).toBe('Allergens not checked: House sauce')
  })
})
