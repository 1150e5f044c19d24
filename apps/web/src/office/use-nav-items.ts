import { useAccess } from '../shared/identity/use-access.ts'
import { useExistingPages } from '../shared/use-existing-pages.ts'
import type { RestaurantNavItem } from './restaurant-nav.ts'

/** The pages that exist and that the person's role includes; those their plan does not include are locked. */
export function useNavItems(items: readonly RestaurantNavItem[]): (RestaurantNavItem & { isLocked: boolean })[] {
  const { can, isPractice } = useAccess()
  return useExistingPages(items)
    .filter(({ permission, feature }) => can({ permission, feature }) !== 'permission_denied')
    .filter(({ isRealOnly }) => !(isRealOnly && isPractice))
    .map((item) => ({ ...item, isLocked: can({ feature: item.feature }) !== true }))
}
