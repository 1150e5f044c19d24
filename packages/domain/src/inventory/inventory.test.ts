import { describe, expect, it } from 'vitest'
import { averagedCost, pence, unitCostOf, worth } from '../money/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import {
  assertRecipeValid,
  formatQuantity,
  type Kitchen,
  parseQuantity,
  partsOf,
  plainQuantity,
  plausibleCost,
  type RecipeCore,
  stateAfter,
  stillToCome,
  stockLevelOf,
  units,
  usersOf,
} from './index.ts'

const id = (n: number) => `0a000000-0000-7000-8000-00000000000${n}`
const [flour, milk] = [id(1), id(2)]

function kitchen(...recipes: RecipeCore[]): Kitchen {
  return {
    unitOf: (each) => (each === flour ? 'kg' : each === milk ? 'ml' : undefined),
    recipeOf: (each) => recipes.find((recipe) => recipe.id === each),
  }
}

const recipe = (more: Partial<RecipeCore>): RecipeCore => ({
  id: id(9),
  kind: 'dish',
  name: 'Pancake',
  yieldQuantity: 1_000,
  yieldUnit: 'portion',
  lines: [],
  ...more,
})

describe('quantities', () => {
  it('are read and written exactly, in any unit, and back', () => {
    expect(parseQuantity('1.5', 'kg')).toBe(1_500_000)
    expect(parseQuantity(' 1,250 ', 'g')).toBe(1_250_000)
    expect(parseQuantity('.000001', 'kg')).toBe(1)
    expect(parseQuantity('-2', 'each')).toBe(-2_000)
    for (const wrong of ['', '.', '1,25', 'x', '1e3', '0.0000001', '99999999999']) {
      expect(parseQuantity(wrong, 'kg'), wrong).toBeUndefined()
    }
    for (const unit of units) {
      for (const quantity of [0, 1, 999, 1_000, 1_234_567, -250_000]) {
        expect(parseQuantity(plainQuantity(quantity, unit), unit), `${quantity} ${unit}`).toBe(quantity)
      }
    }
  })

  it('are shown in the unit that reads best', () => {
    expect(formatQuantity(1_500_000, 'g')).toBe('1.5 kg')
    expect(formatQuantity(250_000, 'l')).toBe('250 ml')
    expect(formatQuantity(-12_345_678, 'kg')).toBe('-12.346 kg')
    expect(formatQuantity(1_000, 'portion')).toBe('1 portion')
    expect(formatQuantity(2_500, 'each')).toBe('2.5 each')
    expect(formatQuantity(0, 'kg')).toBe('0 kg')
  })

  it('stand fine, low or below nothing', () => {
    expect([stockLevelOf(5, 5), stockLevelOf(6, 5), stockLevelOf(-1, null), stockLevelOf(0, null)]).toEqual([
      'low',
      'fine',
      'negative',
      'fine',
    ])
  })
})

describe('what a recipe uses', () => {
  const batter = recipe({
    id: id(8),
    kind: 'sub',
    name: 'Batter',
    yieldQuantity: 3_000_000,
    yieldUnit: 'l',
    lines: [{ of: 'ingredient', id: flour, quantity: 1_000_000, unit: 'kg' }],
  })

  it('is rounded once, at the end: three thirds of a sub-recipe are the whole of it', () => {
    const third = { of: 'sub' as const, id: batter.id, quantity: 1_000_000, unit: 'l' as const }
    const parts = (lines: RecipeCore['lines']) => partsOf(recipe({ lines }), kitchen(batter))
    expect(parts([third])).toEqual([{ ingredientId: flour, quantity: 333_333 }])
    expect(parts([third, third, third])).toEqual([{ ingredientId: flour, quantity: 1_000_000 }])
  })

  it('is of one portion, however many the recipe makes', () => {
    const cake = recipe({
      yieldQuantity: 12_000,
      lines: [{ of: 'ingredient', id: flour, quantity: 600_000, unit: 'g' }],
    })
    expect(partsOf(cake, kitchen())).toEqual([{ ingredientId: flour, quantity: 50_000 }])
  })

  it('refuses what contains itself, at any depth', () => {
    const inner = recipe({
      id: id(7),
      kind: 'sub',
      name: 'Inner',
      lines: [{ of: 'sub', id: id(8), quantity: 1, unit: 'l' }],
    })
    const outer = { ...batter, lines: [{ of: 'sub' as const, id: id(7), quantity: 1, unit: 'portion' as const }] }
    expect(refusalOf(() => partsOf(outer, kitchen(inner, outer)))).toBe('recipe_circle')
    expect(usersOf(id(8), [inner, outer]).map(({ name }) => name)).toEqual(['Inner', 'Batter'])
  })

  it('refuses kilos of something in litres, and less than nothing but in an option', () => {
    const wrong = (more: Partial<RecipeCore>) => refusalOf(() => assertRecipeValid(recipe(more), kitchen(batter)))
    expect(wrong({ lines: [{ of: 'ingredient', id: milk, quantity: 1, unit: 'kg' }] })).toBe('unit_mismatch')
    expect(wrong({ lines: [{ of: 'ingredient', id: flour, quantity: -1, unit: 'g' }] })).toBe('quantity_below_zero')
    expect(wrong({ lines: [{ of: 'sub', id: id(5), quantity: 1, unit: 'g' }] })).toBe('not_found')
    expect(wrong({ kind: 'option', lines: [{ of: 'ingredient', id: flour, quantity: -1, unit: 'g' }] })).toBeUndefined()
  })
})

describe('costs', () => {
  it('keep a gram of flour from being free, and round a sum once, halves away from zero', () => {
    const cost = unitCostOf(pence(60), 1_000_000)
    expect(cost).toBe(60_000)
    expect([worth(1_000, cost), worth(8_334_000, cost), worth(-8_334_000, cost)]).toEqual([0, 500, -500])
    expect(worth(25_000, unitCostOf(pence(20), 1_000_000))).toBe(1)
    expect(worth(-25_000, unitCostOf(pence(20), 1_000_000))).toBe(-1)
  })

  it('average by what is on hand; what is not there has no cost', () => {
    const arrived = { quantity: 1_000_000, pricePence: pence(1_200) }
    const at = (quantity: number, cost: number | null) =>
      averagedCost({ quantity, cost: cost === null ? null : unitCostOf(pence(cost), 1_000_000) }, arrived)
    expect([at(1_000_000, 800), at(0, 800), at(-5, 800), at(1_000_000, null)]).toEqual([
      1_000_000, 1_200_000, 1_200_000, 1_200_000,
    ])
  })

  it('that nobody can believe are refused, not overflowed', () => {
    expect(refusalOf(() => plausibleCost({ pricePence: pence(1_000_000_000), quantity: 1 }))).toBe('price_unbelievable')
  })
})

it('an order is received once all of it has come, in however many parts', () => {
  const lines = [{ ingredientId: flour, quantity: 10, pricePence: pence(1) }]
  const after = (received: number) => stateAfter(lines, new Map(received > 0 ? [[flour, received]] : []))
  expect([after(0), after(9), after(10), after(11)]).toEqual(['sent', 'part_received', 'received', 'received'])
})

it('what is still to come of an order keeps its part of the price, and nothing is expected of what came', () => {
  const ordered = [
    { ingredientId: flour, quantity: 3, received: 1, pricePence: pence(100) },
    { ingredientId: milk, quantity: 5, received: 5, pricePence: pence(500) },
  ]
  expect(stillToCome(ordered)).toEqual([{ ingredientId: flour, quantity: 2, pricePence: pence(67) }])
})
