import { listPlatformRestaurants } from '@tableside/contract/platform'
import { skipToken, type UseQueryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import type { HitGroup, PageHit } from './hits.ts'
import { SearchButton } from './search-button.tsx'

/** The search of the platform's owner: its restaurants, and the pages they may open. */
export function PlatformSearch({ pages }: { pages: readonly PageHit[] }) {
  return <SearchButton source={source} pages={pages} />
}

/** More are found on the page of restaurants. */
const most = 8

const source = {
  label: 'Search restaurants and pages',
  placeholder: 'Restaurant, address, owner’s e-mail, page',
  advice: 'Try a part of a restaurant’s name, its address, or its owner’s e-mail.',
  find: (words: string): UseQueryOptions<HitGroup[]> => ({
    queryKey: ['search', 'platform', words],
    queryFn:
      words === ''
        ? skipToken
        : async ({ signal }) => {
            const query = { search: words, limit: most }
            const { restaurants } = await api(listPlatformRestaurants, { query, signal })
            const hits = restaurants.map(({ id, name, ownerEmail }) => ({
              id,
              href: `/platform/restaurants/${id}`,
              label: name,
              note: ownerEmail ?? 'Restaurant',
            }))
            return hits.length === 0 ? [] : [{ title: 'Restaurants', hits }]
          },
    staleTime: 5_000,
  }),
}
