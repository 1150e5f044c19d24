import { planAbove } from '@tableside/domain/plans'
import { Badge, ButtonLink } from '@tableside/ui'
import { ArrowUp } from 'lucide-react'
import { useAccess, useSession } from '../../features/identity/index.ts'
import { NotificationBell } from '../../features/notifications/index.ts'
import { PlatformSearch, RestaurantSearch } from '../../features/search/index.ts'
import { ThemeMenu } from '../../shared/theme-menu.tsx'
import { useExistingPages } from '../../shared/use-existing-pages.ts'
import { adminPages } from './admin-pages.ts'
import { restaurantItems, tabItems } from './restaurant-nav.ts'
import { RestaurantSwitch } from './restaurant-switch.tsx'
import { useNavItems } from './use-nav-items.ts'

/** Where one is, the search, the way up, what is new, and as what one is here. */
export function RestaurantBar() {
  const { restaurants, visit } = useSession()
  const { access, can } = useAccess()
  const pages = [
    ...useNavItems(restaurantItems),
    ...tabItems.filter(({ permission, feature }) => can({ permission, feature }) === true),
  ]
  const current = restaurants.find(({ id }) => id === access.restaurant_id)
  return (
    <>
      {visit && <p className="min-w-0 truncate font-semibold">{visit.restaurant.name}</p>}
      {current && <RestaurantSwitch currentId={current.id} />}
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        {current && <RestaurantSearch restaurantId={current.id} pages={pages} />}
        {access.is_platform_owner && !visit && <PlatformSearch pages={adminPages} />}
        <UpgradeButton />
        {current && <NotificationBell restaurantId={current.id} />}
        {(current || access.is_platform_owner) && (
          <span className="max-xl:hidden">
            <Badge>{current ? roleWords[current.role] : 'Platform Admin'}</Badge>
          </span>
        )}
        <ThemeMenu />
      </div>
    </>
  )
}

const planPage = [{ href: '/dashboard/settings' }]

/** One step up the ladder; on the highest plan, and for the platform's owner, there is none. */
function UpgradeButton() {
  const { access } = useAccess()
  const [page] = useExistingPages(planPage)
  const above = access.restaurant_id && !access.is_platform_owner && planAbove(access.subscription_plan)
  if (!above || !page) return null
  return (
    <ButtonLink href={`${page.href}?tab=plan`} icon={<ArrowUp size={20} aria-hidden />} className="max-md:hidden">
      {`Upgrade to ${above.charAt(0).toUpperCase()}${above.slice(1)}`}
    </ButtonLink>
  )
}

/** The specification knows one label, Restaurant Manager; staff are not called managers. */
const roleWords = {
  owner: 'Restaurant Manager',
  manager: 'Restaurant Manager',
  staff: 'Restaurant Staff',
  customer: 'Customer',
} as const
