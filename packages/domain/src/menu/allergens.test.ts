import { describe, expect, it } from 'vitest'
import { allergenLabel, formatAllergens, formatSoldAllergens } from './index.ts'

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
