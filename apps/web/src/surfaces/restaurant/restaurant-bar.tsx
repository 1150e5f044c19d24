import { planAbove } from '@tableside/domain/plans'
import { Badge, Button, ButtonLink, Menu } from '@tableside/ui'
import { ArrowUp, Check, ChevronDown } from 'lucide-react'
import { useAccess, useChooseRestaurant, useSession } from '../../features/identity/index.ts'
import { ThemeMenu } from '../../shared/theme-menu.tsx'
import { useExistingPages } from '../../shared/use-existing-pages.ts'

/** Which restaurant this is, and as what one is here. */
export function RestaurantBar() {
  const { restaurants } = useSession()
  const { access } = useAccess()
  const current = restaurants.find(({ id }) => id === access.restaurant_id)
  return (
    <>
      {current && restaurants.length > 1 ? (
        <RestaurantMenu currentId={current.id} />
      ) : (
        <p className="min-w-0 truncate font-semibold">{current?.name}</p>
      )}
      <div className="ml-auto flex items-center gap-2">
        <UpgradeButton />
        {(current || access.is_platform_owner) && (
          <span className="max-md:hidden">
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
  const words = `Upgrade to ${capitalised(above)}`
  return (
    <ButtonLink href={`${page.href}?tab=plan`} icon={<ArrowUp size={20} aria-hidden />} className="max-sm:hidden">
      {words}
    </ButtonLink>
  )
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function RestaurantMenu({ currentId }: { currentId: string }) {
  const { restaurants } = useSession()
  const chooseRestaurant = useChooseRestaurant()
  const current = restaurants.find(({ id }) => id === currentId)
  return (
    <Menu
      trigger={
        <Button variant="quiet" className="min-w-0">
          <span className="truncate font-semibold">{current?.name}</span>
          <ChevronDown size={20} aria-hidden />
        </Button>
      }
      actions={restaurants.map(({ id, name }) => ({
        id,
        label: name,
        icon: id === currentId ? <Check size={20} aria-hidden /> : undefined,
        onAction: () => void chooseRestaurant(id),
      }))}
    />
  )
}

/** The specification knows one label, Restaurant Manager; staff are not called managers. */
const roleWords = {
  owner: 'Restaurant Manager',
  manager: 'Restaurant Manager',
  staff: 'Restaurant Staff',
  customer: 'Customer',
} as const
