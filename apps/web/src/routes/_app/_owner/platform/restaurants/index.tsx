import { ButtonLink } from '@tableside/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { RestaurantView } from '../../../../../platform/overview/platform-queries.ts'
import { RestaurantTable, restaurantViewOf } from '../../../../../platform/restaurant/restaurant-table.tsx'
import { stripUnknown } from '../../../../../shared/strip-unknown.ts'

export const Route = createFileRoute('/_app/_owner/platform/restaurants/')({
  head: () => ({ meta: [{ title: 'Restaurants – Tableside' }] }),
  validateSearch: stripUnknown(restaurantViewOf),
  component: RestaurantsPage,
})

function RestaurantsPage() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  const handleViewChange = useCallback(
    (chosen: RestaurantView) => void navigate({ search: chosen, replace: true }),
    [navigate],
  )
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display font-semibold text-2xl sm:text-3xl">Restaurants</h1>
        <ButtonLink href="/platform/restaurants/requests">Plan requests</ButtonLink>
      </div>
      <RestaurantTable view={view} onViewChange={handleViewChange} />
    </>
  )
}
