import { searchRestaurant } from '@tableside/contract/dashboard'
import { skipToken, type UseQueryOptions } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../shared/api.ts'
import { type HitGroup, hitGroups, type PageHit } from './hits.ts'
import { SearchButton } from './search-button.tsx'

/** The search of a restaurant's people: its orders, dishes, guests, staff and whatever else they may see. */
export function RestaurantSearch({ restaurantId, pages }: { restaurantId: string; pages: readonly PageHit[] }) {
  const router = useRouter()
  const exists = (path: string) => path in router.routesByPath
  const find = (words: string): UseQueryOptions<HitGroup[]> => ({
    queryKey: ['search', restaurantId, words],
    queryFn:
      words === ''
        ? skipToken
        : async ({ signal }) =>
            hitGroups(await api(searchRestaurant, { params: { restaurantId }, query: { q: words }, signal }), exists),
    staleTime: 5_000,
  })
  return <SearchButton source={{ ...words, find }} pages={pages} />
}

const words = {
  label: 'Search orders, menu, staff and pages',
  placeholder: 'Order number, table, guest, dish, person, page',
  advice: 'Try an order number, a table, or the beginning of a name.',
}
