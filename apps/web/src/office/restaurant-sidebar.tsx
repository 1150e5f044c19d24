import { useAccess } from '../shared/identity/use-access.ts'
import { SideNav } from '../shared/side-nav.tsx'
import { helpItems, serviceItems, sidebarItems } from './restaurant-nav.ts'
import { SidebarFoot } from './sidebar-foot.tsx'
import { UpgradeButton } from './upgrade-button.tsx'
import { useNavItems } from './use-nav-items.ts'
import { useRoleLabel } from './use-role-label.ts'

/** Where a restaurant's people can go, their plan, who they are, and the way out. */
export function RestaurantSidebar({ isCollapsed, onFollow }: { isCollapsed: boolean; onFollow: () => void }) {
  const { access } = useAccess()
  const hasRestaurant = access.restaurant_id !== null
  const service = useNavItems(serviceItems)
  const pages = useNavItems(sidebarItems)
  const help = useNavItems(helpItems)
  const role = useRoleLabel()
  const nav = { isCollapsed, onFollow }
  return (
    <>
      {hasRestaurant && <SideNav label="Service" items={service} {...nav} />}
      {hasRestaurant && service.length > 0 && <hr className="border-line" />}
      <SideNav label="Restaurant" items={hasRestaurant ? pages : pages.slice(0, 1)} {...nav} />
      {hasRestaurant && <hr className="border-line" />}
      {hasRestaurant && <SideNav label="Help" items={help} {...nav} />}
      <SidebarFoot
        plan={hasRestaurant ? access.subscription_plan : undefined}
        role={role}
        upgrade={<UpgradeButton className="md:hidden" />}
        isCollapsed={isCollapsed}
      />
    </>
  )
}
