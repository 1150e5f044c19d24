import type { MenuItem, MenuSnapshot } from '@tableside/domain/menu'
import { basisPoints, pence } from '@tableside/domain/money'
import type { Trading } from '@tableside/domain/orders'
import type { VatClass } from '@tableside/domain/tax'

/** The small house the till on the home page sells for: nothing leaves the visitor's device. */
const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const locationId = idOf(1)
export const tableId = idOf(2)
export const waiterId = idOf(3)
const kitchenId = idOf(4)

const dishes: readonly (readonly [string, number, VatClass])[] = [
  ['Fish and Chips', 1650, 'hot_food'],
  ['Ploughman’s', 1295, 'cold_food'],
  ['Leek Soup', 725, 'hot_food'],
  ['Garden Salad', 895, 'cold_food'],
  ['Toffee Pudding', 795, 'hot_food'],
  ['Best Bitter', 540, 'standard'],
]

export const items: readonly MenuItem[] = dishes.map(([name, amount, vatClass], index) => ({
  id: idOf(100 + index),
  categoryId: idOf(10),
  name,
  kitchenName: null,
  pricePence: pence(amount),
  vatClass,
  allergens: [],
  stationId: kitchenId,
  modifierGroupIds: [],
  isAvailable: true,
}))

export const menu: MenuSnapshot = {
  version: 1,
  locationId,
  timeZone: 'Europe/London',
  categories: [{ id: idOf(10), name: 'Menu', colour: null, served: [] }],
  items: [...items],
  modifierGroups: [],
  stations: [{ id: kitchenId, name: 'Kitchen' }],
}

export const trading: Trading = {
  timeZone: 'Europe/London',
  cutoffMinutes: 240,
  serviceChargeBps: basisPoints(0),
  tables: [{ id: tableId, name: '4' }],
}

let made = 1000
export const context = () => ({ at: new Date().toISOString(), by: waiterId, newId: nextId })
export function nextId(): string {
  made += 1
  return idOf(made)
}
