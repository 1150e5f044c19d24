import { searchRestaurant } from '@tableside/contract/dashboard'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../../shared/api.ts'
import { hitGroups, type PageHit } from './hits.ts'
import { SearchButton } from './search-button.tsx'
import type { SearchSource } from './search-source.ts'

/** The search of a restaurant's people: its orders, dishes, guests, staff and whatever else they may see. */
export function RestaurantSearch({ restaurantId, pages }: { restaurantId: string; pages: readonly PageHit[] }) {
  const router = useRouter()
  const exists = (path: string) => path in router.routesByPath
  const source: SearchSource = {
    ...said,
    of: restaurantId,
    find: async (words, signal) =>
      hitGroups(await api(searchRestaurant, { params: { restaurantId }, query: { q: words }, signal }), exists),
  }
  return <SearchButton source={source} pages={pages} />
}

const said = {
  label: 'Search orders, menu, staff and pages',
  placeholder: 'Order number, table, guest, dish, person, page',
  advice: 'Try an order number, a table, or the beginning of a name.',
}
