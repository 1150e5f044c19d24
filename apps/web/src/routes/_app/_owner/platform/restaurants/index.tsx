import { createFileRoute } from '@tanstack/react-router'
import { RestaurantTable } from '../../../../../features/platform/index.ts'

export const Route = createFileRoute('/_app/_owner/platform/restaurants/')({
  head: () => ({ meta: [{ title: 'Restaurants – Tableside' }] }),
  component: RestaurantsPage,
})

function RestaurantsPage() {
  return (
    <>
      <h1 className="mb-6 font-display font-semibold text-2xl sm:text-3xl">Restaurants</h1>
      <RestaurantTable />
    </>
  )
}
