import { RestaurantTable, restaurantViewOf } from '../platform/restaurant/restaurant-table.tsx'
import { useAddressView } from './use-address-view.ts'

/** /platform/restaurants under the restaurant shell's name for it. */
export function BusinessesPage() {
  const [view, setView] = useAddressView(restaurantViewOf)
  return (
    <>
      <h1 className="mb-6 font-display font-semibold text-2xl sm:text-3xl">Businesses</h1>
      <RestaurantTable view={view} onViewChange={setView} />
    </>
  )
}
