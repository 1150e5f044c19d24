import type { MenuItem, MenuSnapshot } from '@tableside/domain/menu'
import { pence } from '@tableside/domain/money'
import { describe, expect, it } from 'vitest'
import { recentDishes, rememberDish } from './recent-dishes.ts'
import { favourites, searchItems } from './search-items.ts'

const dish = (name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: name,
  categoryId: 'puddings',
  name,
  kitchenName: null,
  pricePence: pence(100),
  hasOpenPrice: false,
  barcode: null,
  isFavourite: false,
  vatClass: 'hot_food',
  allergens: { state: 'none' },
  diets: [],
  stationId: null,
  modifierGroupIds: [],
  isAvailable: true,
  ...more,
})
const items = [
  dish('Sparkling water', { barcode: '5011157880021', isFavourite: true }),
  dish('Apple crumble'),
  dish('Crème brûlée', { isAvailable: false }),
  dish('Ice cream'),
  dish('Fisherman’s pie'),
  dish('Cream tea'),
  dish('Soup', { categoryId: 'starters' }),
]
const categories = ['starters', 'puddings'].map((id) => ({ id, name: id, colour: null, served: [], course: null }))
const menu: MenuSnapshot = {
  version: 1,
  locationId: 'here',
  timeZone: 'UTC',
  categories,
  items,
  modifierGroups: [],
  stations: [],
  vatPeriods: [],
}
const found = (text: string) => searchItems(menu, 'starters', text).map((item) => item.name)

describe('searching the menu', () => {
  it('shows the chosen category while nothing is typed', () => {
    expect(found(' ')).toEqual(['Soup'])
  })
  it('finds a dish with and without its apostrophe', () => {
    for (const text of ['fishermans', "fisherman's", 'Fisherman’s']) expect(found(text)).toEqual(['Fisherman’s pie'])
  })
  it('shows the whole menu in the order of its categories', () => {
    expect(searchItems(menu, null, '').map((item) => item.name)[0]).toBe('Soup')
    expect(searchItems(menu, null, '')).toHaveLength(items.length)
  })
  it('shows the favourites of all categories', () => {
    expect(searchItems(menu, favourites, '').map((item) => item.name)).toEqual(['Sparkling water'])
  })
  it('finds the one dish of a barcode, whatever category is chosen', () => {
    expect(found('5011157880021')).toEqual(['Sparkling water'])
    expect(found('501115788002')).toEqual([])
  })
  it('shows what was added last on this device and is on the menu, each dish once', () => {
    for (const id of ['Soup', 'Off the menu', 'Ice cream', 'Soup']) rememberDish(id)
    expect(recentDishes(menu).map((item) => item.name)).toEqual(['Soup', 'Ice cream'])
  })
  it('looks through the whole menu, the start of a name first, what has run out last', () => {
    expect(found('cre')).toEqual(['Cream tea', 'Ice cream', 'Crème brûlée'])
  })
  it('finds what suits a diet, vegan as vegetarian too, after the names that have the word', () => {
    const labelled = [
      dish('Dal', { diets: ['vegan'] }),
      dish('Saag Paneer', { diets: ['vegetarian', 'gluten_free'] }),
      dish('Vegetarian Pie'),
      dish('Soup'),
    ]
    const foundIn = (text: string) => searchItems({ ...menu, items: labelled }, null, text).map((item) => item.name)
    expect(foundIn('Vegan')).toEqual(['Dal'])
    expect(foundIn('vegetarian')).toEqual(['Vegetarian Pie', 'Dal', 'Saag Paneer'])
    expect(foundIn('vegan paneer')).toEqual([])
    expect(foundIn('vegetarian saag')).toEqual(['Saag Paneer'])
    expect(foundIn('gluten')).toEqual(['Saag Paneer'])
    expect(foundIn('gluten-free')).toEqual(['Saag Paneer'])
    expect(foundIn('gluten free')).toEqual(['Saag Paneer'])
    expect(foundIn('ve')).toEqual(['Vegetarian Pie'])
  })
  it('needs every word, and no accents', () => {
    expect(found('brulee creme')).toEqual(['Crème brûlée'])
    expect(found('apple cream')).toEqual([])
  })
})
