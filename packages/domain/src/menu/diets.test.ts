import { describe, expect, it } from 'vitest'
import { declareAllergens, findDietConflict, formatDietConflict, formatDiets, suitableDiets } from './index.ts'

describe('the diets of a dish', () => {
  it('include vegetarian where it is vegan, which is not named again', () => {
    expect(suitableDiets(['halal', 'vegan'], [])).toEqual(['vegan', 'vegetarian', 'halal'])
    expect(formatDiets(suitableDiets(['halal', 'vegan'], []))).toBe('Vegan, halal')
    expect(formatDiets(suitableDiets(['vegetarian', 'kosher'], ['milk']))).toBe('Vegetarian, kosher')
  })

  it('are gluten-free only where somebody says so, whatever its allergens are', () => {
    expect(suitableDiets([], [])).toEqual([])
    expect(formatDiets(suitableDiets(['gluten_free', 'vegan'], ['milk', 'soya']))).toBe('Vegetarian, gluten-free')
    expect(formatDiets(suitableDiets(['gluten_free'], ['celery']))).toBe('Gluten-free')
    expect(suitableDiets(['gluten_free', 'halal'], ['gluten'])).toEqual(['halal'])
  })

  it('are none where nobody has labelled it', () => {
    expect(suitableDiets([], [])).toEqual([])
    expect(formatDiets([])).toBe('')
  })

  it('lose the label that an option contradicts, and keep the others', () => {
    expect(suitableDiets(['vegan', 'halal'], ['milk'])).toEqual(['vegetarian', 'halal'])
    expect(suitableDiets(['vegan', 'halal'], ['fish'])).toEqual(['halal'])
    expect(suitableDiets(['vegan'], ['gluten', 'nuts', 'soya'])).toEqual(['vegan', 'vegetarian'])
  })
})

describe('a label', () => {
  it.each([
    ['vegan', 'crustaceans'],
    ['vegan', 'eggs'],
    ['vegan', 'fish'],
    ['vegan', 'milk'],
    ['vegan', 'molluscs'],
    ['vegetarian', 'crustaceans'],
    ['vegetarian', 'fish'],
    ['vegetarian', 'molluscs'],
    ['gluten_free', 'gluten'],
  ] as const)('of %s is contradicted by %s', (diet, allergen) => {
    const allergens = declareAllergens([allergen, 'celery'])
    expect(findDietConflict({ diets: [diet], allergens })).toEqual({ diet, allergens: [allergen] })
  })

  it('is contradicted by nothing that is unknown, none, or allowed in the diet', () => {
    for (const allergens of [{ state: 'unknown' }, { state: 'none' }] as const) {
      expect(findDietConflict({ diets: ['vegan'], allergens })).toBeUndefined()
    }
    expect(findDietConflict({ diets: ['vegetarian'], allergens: declareAllergens(['eggs', 'milk']) })).toBeUndefined()
    expect(findDietConflict({ diets: ['halal', 'kosher'], allergens: declareAllergens(['fish']) })).toBeUndefined()
  })

  it('that is contradicted is named with what contradicts it', () => {
    const conflict = findDietConflict({ diets: ['vegan'], allergens: declareAllergens(['milk', 'eggs', 'nuts']) })
    expect(conflict && formatDietConflict(conflict)).toBe('A vegan dish cannot contain eggs, milk')
    const gluten = findDietConflict({ diets: ['gluten_free'], allergens: declareAllergens(['gluten']) })
    expect(gluten && formatDietConflict(gluten)).toMatch(/^A gluten-free dish cannot contain .*gluten/i)
  })
})
