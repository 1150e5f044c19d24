import { useAccess } from '../../features/identity/index.ts'
import { SideNav } from '../../shared/side-nav.tsx'
import { useExistingPages } from '../../shared/use-existing-pages.ts'
import { type RestaurantNavItem, serviceItems, sidebarItems } from './restaurant-nav.ts'
import { SidebarFoot } from './sidebar-foot.tsx'

/** Where a restaurant's people can go, their plan, who they are, and the way out. */
export function RestaurantSidebar({ isCollapsed, onFollow }: { isCollapsed: boolean; onFollow: () => void }) {
  const { access } = useAccess()
  const hasRestaurant = access.restaurant_id !== null
  const service = useItems(serviceItems)
  const pages = useItems(sidebarItems)
  const nav = { isCollapsed, onFollow }
  return (
    <>
      {hasRestaurant && <SideNav label="Service" items={service} {...nav} />}
      {hasRestaurant && service.length > 0 && <hr className="border-line" />}
      <SideNav label="Restaurant" items={hasRestaurant ? pages : pages.slice(0, 1)} {...nav} />
      <SidebarFoot plan={hasRestaurant ? access.subscription_plan : undefined} isCollapsed={isCollapsed} />
    </>
  )
}

/** The pages that exist and that the person's role includes; those their plan does not include stand with a lock. */
function useItems(items: readonly RestaurantNavItem[]): (RestaurantNavItem & { isLocked: boolean })[] {
  const { can } = useAccess()
  return useExistingPages(items)
    .filter(({ permission }) => can({ permission }) === true)
    .map((item) => ({ ...item, isLocked: can({ feature: item.feature }) !== true }))
}
