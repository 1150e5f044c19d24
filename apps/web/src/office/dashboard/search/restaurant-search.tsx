import { searchRestaurant } from '@tableside/contract/dashboard'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../../shared/api.ts'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { everydayPages } from './everyday-pages.ts'
import { hitGroups, type PageHit } from './hits.ts'
import { SearchButton } from './search-button.tsx'
import type { SearchSource } from './search-source.ts'

/** The search of a restaurant's people: its orders, dishes, guests, staff and whatever else they may see. */
export function RestaurantSearch({ restaurantId, pages }: { restaurantId: string; pages: readonly PageHit[] }) {
  const router = useRouter()
  const { can } = useAccess()
  const everyday = everydayPages.filter(({ permission }) => can({ permission }) === true)
  const exists = (path: string) => path in router.routesByPath
  const source: SearchSource = {
    ...said,
    of: restaurantId,
    find: async (words, signal) =>
      hitGroups(await api(searchRestaurant, { params: { restaurantId }, query: { q: words }, signal }), exists),
  }
  return <SearchButton source={source} pages={[...pages, ...everyday]} />
}

const said = {
  label: 'Search orders, menu, staff and pages',
  placeholder: 'Order number, table, guest, dish, person, page, report',
  advice: 'Try an order number, a table, the beginning of a name, or a word like yesterday.',
}
