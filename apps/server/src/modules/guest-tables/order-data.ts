import { allergenLabel, allergens, isServedAt, knownAllergens, type MenuSnapshot } from '@tableside/domain/menu'
import { isServiceCharged } from '@tableside/domain/orders'
import type { RestaurantScope } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import { scriptWithData } from '../public-menu/index.ts'
import type { GuestTable } from './load-guest-table.ts'

/** The script with what can be ordered now, as the end of the table's page; empty where nobody orders by phone. */
export function renderOrdering(table: GuestTable, scope: RestaurantScope, menu: MenuSnapshot, at: string): string {
  if (table.guestOrders === 'off') return ''
  const trading = tradingOf(scope, table.locationId)
  const data = {
    path: `/r/${table.slug}/table`,
    tableId: table.tableId,
    isAccepted: table.guestOrders === 'accept',
    mayAddService: trading.serviceChargeBps > 0 && isServiceCharged({ orderType: 'table', covers: 99 }, trading),
    allergens: allergens.map((key) => ({ key, label: allergenLabel(key) })),
    dishes: orderableDishes(menu, at),
  }
  return scriptWithData('order', data)
}

/** Dishes that are there and served now, with the choices that are. One with an open price is ordered from a waiter. */
export function orderableDishes(menu: MenuSnapshot, at: string) {
  const served = new Set(
    menu.categories.filter((each) => isServedAt(each.served, at, menu.timeZone)).map(({ id }) => id),
  )
  return menu.items
    .filter((item) => item.isAvailable && !item.hasOpenPrice && served.has(item.categoryId))
    .map(({ id, name, pricePence, allergens: declared, modifierGroupIds }) => ({
      ...{ id, name, pricePence, contains: knownAllergens(declared), isUnchecked: declared.state === 'unknown' },
      groups: menu.modifierGroups
        .filter((group) => modifierGroupIds.includes(group.id))
        .map((group) => ({
          ...{ id: group.id, name: group.name, min: group.min, max: group.max },
          options: group.options
            .filter((option) => option.isAvailable)
            .map((option) => ({
              ...{ id: option.id, name: option.name, pricePence: option.pricePence, isDefault: option.isDefault },
              contains: knownAllergens(option.addsAllergens),
              isUnchecked: option.addsAllergens.state === 'unknown',
            })),
        }))
        .filter(({ options }) => options.length > 0),
    }))
}
