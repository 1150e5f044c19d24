import type { CollectionSlot } from '@tableside/domain/collection'
import { allergenLabel, allergens, type MenuSnapshot } from '@tableside/domain/menu'
import { localClock } from '@tableside/domain/time'
import { pagePath } from '../public-menu/index.ts'
import type { CollectionPlace } from './load-collection-place.ts'
import { orderableDishes } from './orderable-dishes.ts'

type Parts = CollectionPlace & {
  /** Those that can be chosen. */
  readonly slots: readonly CollectionSlot[]
  readonly menu: MenuSnapshot
  /** A service charge is added to what is taken away. */
  readonly isCharged: boolean
  readonly at: string
}

/** What the script needs to let guests choose dishes and a time (guest-page/order.js). */
export function collectionData({ site, location, slots, menu, isCharged, at }: Parts) {
  return {
    path: `${pagePath(site.slug, location.slug)}/collect`,
    isAccepted: true,
    mayAddService: isCharged,
    allergens: allergens.map((key) => ({ key, label: allergenLabel(key) })),
    dishes: orderableDishes(menu, at),
    slots: slots.map((slot) => ({ at: slot.at, label: localClock(slot.at, site.timeZone) })),
  }
}
