import { Banner, ButtonLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { counted } from '../../shared/format-count.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useExistingPages } from '../../shared/use-existing-pages.ts'
import { overviewQuery } from './overview-query.ts'

/** How much of the menu nobody has checked for allergens, and the way to it. */
export function UncheckedAllergens() {
  const { can } = useAccess()
  const { restaurant, location } = useRestaurant()
  const { data } = useQuery(overviewQuery(restaurant.id, location.id))
  const [page] = useExistingPages([{ href: '/dashboard/menu/allergens' }])
  if (!data || data.unchecked.dishes + data.unchecked.options === 0) return null
  const { dishes, options } = data.unchecked
  const counts = [
    ...(dishes > 0 ? [counted(dishes, 'dish', 'dishes')] : []),
    ...(options > 0 ? [counted(options, 'option', 'options')] : []),
  ]
  return (
    <div className="mt-4">
      <Banner
        tone="attention"
        title={`${counts.join(' and ')} with unknown allergens`}
        action={
          page &&
          can({ permission: 'menu.manage', feature: 'menu_management' }) === true && (
            <ButtonLink href={`${page.href}?show=unchecked`}>Set allergens</ButtonLink>
          )
        }
      >
        Tills and the kitchen warn about them until their allergens are set.
      </Banner>
    </div>
  )
}
