import { listPlatformRestaurants } from '@tableside/contract/platform'
import { api } from '../../../shared/api.ts'
import type { PageHit } from './hits.ts'
import { SearchButton } from './search-button.tsx'
import type { SearchSource } from './search-source.ts'

/** The search of the platform's owner: its restaurants, and the pages they may open. */
export function PlatformSearch({ pages }: { pages: readonly PageHit[] }) {
  return <SearchButton source={source} pages={pages} />
}

/** More are found on the page of restaurants. */
const maxHits = 8

const source: SearchSource = {
  of: 'platform',
  label: 'Search restaurants and pages',
  placeholder: 'Restaurant, address, owner’s email, page',
  advice: 'Try part of a restaurant’s name, its address, or its owner’s email.',
  find: async (words, signal) => {
    const { restaurants } = await api(listPlatformRestaurants, { query: { search: words, limit: maxHits }, signal })
    const hits = restaurants.map(({ id, name, ownerEmail }) => ({
      id,
      href: `/platform/restaurants/${id}`,
      label: name,
      note: ownerEmail ?? 'Restaurant',
    }))
    return hits.length === 0 ? [] : [{ title: 'Restaurants', hits }]
  },
}
