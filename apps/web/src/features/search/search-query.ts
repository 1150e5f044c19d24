import { searchRestaurant } from '@tableside/contract/dashboard'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** What fits some words; nothing is asked before there are any. */
export const searchQuery = (restaurantId: string, words: string) =>
  queryOptions({
    queryKey: ['search', restaurantId, words],
    queryFn:
      words === ''
        ? skipToken
        : ({ signal }) => api(searchRestaurant, { params: { restaurantId }, query: { q: words }, signal }),
    staleTime: 5_000,
  })
