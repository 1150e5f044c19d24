import { isServedAt, knownAllergens, type MenuSnapshot } from '@tableside/domain/menu'

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
