import { defaultAgeLimits } from '@tableside/domain/kitchen'
import { type Allergen, declareAllergens, type MenuItem, type MenuSnapshot } from '@tableside/domain/menu'
import { basisPoints, pence } from '@tableside/domain/money'
import type { Trading } from '@tableside/domain/orders'
import type { VatClass } from '@tableside/domain/tax'

/** The small house the till on the home page sells for: nothing leaves the visitor's device. */
const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const locationId = idOf(1)
export const tableId = idOf(2)
export const waiterId = idOf(3)
const kitchenId = idOf(4)

const dishes: readonly (readonly [string, number, VatClass, readonly Allergen[]])[] = [
  ['Fish and Chips', 1650, 'hot_food', ['fish', 'gluten']],
  ['Ploughman’s', 1295, 'cold_food', ['gluten', 'milk', 'mustard', 'sulphites']],
  ['Leek Soup', 725, 'hot_food', ['celery', 'milk']],
  ['Garden Salad', 895, 'cold_food', ['mustard']],
  ['Toffee Pudding', 795, 'hot_food', ['eggs', 'gluten', 'milk']],
  ['Best Bitter', 540, 'standard', ['gluten']],
]

export const items: readonly MenuItem[] = dishes.map(([name, amount, vatClass, contains], index) => ({
  id: idOf(100 + index),
  categoryId: idOf(10),
  name,
  kitchenName: null,
  pricePence: pence(amount),
  hasOpenPrice: false,
  barcode: null,
  isFavourite: false,
  vatClass,
  allergens: declareAllergens(contains),
  diets: [],
  stationId: kitchenId,
  modifierGroupIds: [],
  isAvailable: true,
}))

export const menu: MenuSnapshot = {
  version: 1,
  locationId,
  timeZone: 'Europe/London',
  categories: [{ id: idOf(10), name: 'Menu', colour: null, served: [], course: null }],
  items: [...items],
  modifierGroups: [],
  stations: [{ id: kitchenId, name: 'Kitchen', ...defaultAgeLimits }],
  vatPeriods: [{ from: '2022-04-01', standardBps: basisPoints(2000), cateringBps: basisPoints(2000) }],
}

export const trading: Trading = {
  timeZone: 'Europe/London',
  cutoffMinutes: 240,
  serviceChargeBps: basisPoints(0),
  serviceChargeMinCovers: 1,
  serviceChargeTypes: ['table'],
  tables: [{ id: tableId, name: '4' }],
}

let made = 1000
export const context = () => ({ at: new Date().toISOString(), by: waiterId, newId: nextId })
export function nextId(): string {
  made += 1
  return idOf(made)
}
