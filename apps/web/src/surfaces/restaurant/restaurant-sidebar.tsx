import { Badge, Button, classNames, IconButton } from '@tableside/ui'
import { LogOut } from 'lucide-react'
import { useAccess, useAuth, useSession } from '../../features/identity/index.ts'
import { SideNav } from '../../shared/side-nav.tsx'
import { useExistingPages } from '../../shared/use-existing-pages.ts'
import { type RestaurantNavItem, serviceItems, sidebarItems } from './restaurant-nav.ts'

/** Where a restaurant's people can go, their plan, who they are, and the way out. */
export function RestaurantSidebar({ isCollapsed, onFollow }: { isCollapsed: boolean; onFollow: () => void }) {
  const { access, can } = useAccess()
  const { user } = useSession()
  const { signOut } = useAuth()
  const isIncluded = ({ feature }: RestaurantNavItem) => can({ feature }) === true
  const service = useExistingPages(serviceItems).filter(isIncluded)
  const pages = useExistingPages(sidebarItems).filter(isIncluded)
  const hasRestaurant = access.restaurant_id !== null
  return (
    <>
      {hasRestaurant && <SideNav label="Service" items={service} isCollapsed={isCollapsed} onFollow={onFollow} />}
      {hasRestaurant && service.length > 0 && <hr className="border-line" />}
      <SideNav label="Restaurant" items={pages} isCollapsed={isCollapsed} onFollow={onFollow} />
      <div className={classNames('mt-auto flex flex-col gap-2', isCollapsed && 'items-center')}>
        {isCollapsed ? (
          <IconButton label="Sign Out" icon={<LogOut size={20} />} onPress={() => void signOut()} />
        ) : (
          <>
            {hasRestaurant && (
              <p className="px-3">
                <Badge>{access.subscription_plan.toUpperCase()} Plan</Badge>
              </p>
            )}
            <p className="truncate px-3 text-quiet text-sm" title={user.email}>
              {user.email}
            </p>
            <Button
              variant="quiet"
              icon={<LogOut size={20} aria-hidden />}
              onPress={() => void signOut()}
              className="justify-start! px-3!"
            >
              Sign Out
            </Button>
          </>
        )}
      </div>
    </>
  )
}
