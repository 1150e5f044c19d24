import { Badge, Button, Menu } from '@tableside/ui'
import { Check, ChevronDown } from 'lucide-react'
import { useAccess, useChooseRestaurant, useSession } from '../../features/identity/index.ts'
import { ThemeMenu } from '../../shared/theme-menu.tsx'

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
        {current && (
          <span className="max-sm:hidden">
            <Badge>{roleWords[current.role]}</Badge>
          </span>
        )}
        <ThemeMenu />
      </div>
    </>
  )
}

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
