import { Badge } from '@tableside/ui'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../shared/identity/auth-provider.tsx'
import { useAccess } from '../shared/identity/use-access.ts'
import { PracticeSwitch } from '../shared/practice/practice-switch.tsx'
import { ThemeMenu } from '../shared/theme-menu.tsx'
import { adminPages } from './admin-pages.ts'
import { PlatformSearch } from './dashboard/search/platform-search.tsx'
import { RestaurantSearch } from './dashboard/search/restaurant-search.tsx'
import { NotificationBell } from './notifications/notification-bell.tsx'
import { restaurantItems, tabItems } from './restaurant-nav.ts'
import { RestaurantSwitch } from './restaurant-switch.tsx'
import { UpgradeButton } from './upgrade-button.tsx'
import { useNavItems } from './use-nav-items.ts'
import { useRoleLabel } from './use-role-label.ts'

/** Where one is, the search, the way up, what is new, and as what one is here. */
export function RestaurantBar() {
  const { restaurants, visit, practiceOf } = useSession()
  const { access, can } = useAccess()
  const navigate = useNavigate()
  const role = useRoleLabel()
  const pages = [
    ...useNavItems(restaurantItems),
    ...tabItems.filter(({ permission, feature }) => can({ permission, feature }) === true),
  ]
  const current = restaurants.find(({ id }) => id === access.restaurant_id)
  return (
    <>
      {visit && <p className="min-w-0 truncate font-semibold">{visit.restaurant.name}</p>}
      {current && <RestaurantSwitch currentId={current.id} />}
      {practiceOf && <PracticeSwitch onSwitched={() => void navigate({ to: '/dashboard' })} />}
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        {current && <RestaurantSearch restaurantId={current.id} pages={pages} />}
        {access.is_platform_owner && !visit && <PlatformSearch pages={adminPages} />}
        <UpgradeButton className="max-md:hidden" />
        {current && <NotificationBell restaurantId={current.id} />}
        {role && (
          <span className="max-xl:hidden">
            <Badge>{role}</Badge>
          </span>
        )}
        <ThemeMenu />
      </div>
    </>
  )
}
