import type { MenuSnapshot } from './menu.ts'
import { isServedAt } from './serving-time.ts'

/** What a till offers at an instant: the menu without the categories that are not served then. */
export function servedMenu(menu: MenuSnapshot, instant: string): MenuSnapshot {
  const served = menu.categories.filter(({ served: times }) => isServedAt(times, instant, menu.timeZone))
  if (served.length === menu.categories.length) return menu
  const ids = new Set(served.map(({ id }) => id))
  return { ...menu, categories: served, items: menu.items.filter(({ categoryId }) => ids.has(categoryId)) }
}
