import type { MenuItem, MenuSnapshot, ModifierGroup } from '@tableside/domain/menu'
import { pence } from '@tableside/domain/money'
import { describe, expect, it } from 'vitest'
import { formatChoiceRule, missingChoice, tapOption } from './modifier-choice.ts'

const option = (id: string, isAvailable = true) => ({
  id,
  name: id,
  pricePence: pence(0),
  isDefault: false,
  isAvailable,
  addsAllergens: { state: 'none' } as const,
})
const group = (min: number, max: number): ModifierGroup => ({
  id: 'cooking',
  name: 'Cooking',
  min,
  max,
  options: [option('rare'), option('medium'), option('blue', false)],
})
const steak: MenuItem = {
  id: 'steak',
  categoryId: 'grill',
  name: 'Steak',
  kitchenName: null,
  pricePence: pence(2450),
  hasOpenPrice: false,
  barcode: null,
  isFavourite: false,
  vatClass: 'hot_food',
  allergens: { state: 'none' },
  diets: [],
  stationId: null,
  modifierGroupIds: ['cooking'],
  isAvailable: true,
}
const menuWith = (only: ModifierGroup): MenuSnapshot => ({
  version: 1,
  locationId: 'here',
  timeZone: 'UTC',
  categories: [],
  items: [steak],
  modifierGroups: [only],
  stations: [],
  vatPeriods: [],
})

describe('choosing how a dish is made', () => {
  it('replaces the choice in a group of one, and keeps those of other groups', () => {
    expect(tapOption(group(1, 1), ['chips', 'rare'], 'medium')).toEqual(['chips', 'medium'])
    expect(tapOption(group(1, 1), ['rare'], 'rare')).toEqual(['rare'])
    expect(tapOption(group(0, 1), ['rare'], 'rare')).toEqual([])
  })
  it('stops at the most a group allows', () => {
    expect(tapOption(group(0, 2), ['rare'], 'medium')).toEqual(['rare', 'medium'])
    expect(tapOption(group(0, 2), ['rare', 'medium'], 'blue')).toEqual(['rare', 'medium'])
    expect(tapOption(group(0, 2), ['rare', 'medium'], 'rare')).toEqual(['medium'])
  })
  it('says which group is missing, or what has run out', () => {
    const menu = menuWith(group(1, 1))
    expect(missingChoice(menu, steak, [])).toBe('Choose: Cooking')
    expect(missingChoice(menu, steak, ['rare'])).toBeUndefined()
    expect(missingChoice(menu, steak, ['blue'])).toBe('blue is sold out')
  })
  it('says how many', () => {
    expect([group(1, 1), group(0, 2), group(1, 3)].map(formatChoiceRule)).toEqual(['Choose 1', 'Up to 2', '1 to 3'])
  })
})
