import { getStatus } from '@tableside/contract/health'
import { listPlatformRestaurants, platformOverview, platformRestaurantFees } from '@tableside/contract/platform'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** Looked at again each minute: every look leaves a row in the platform's audit. */
export const overviewQuery = queryOptions({
  queryKey: ['platform', 'overview'],
  queryFn: async ({ signal }) => (await api(platformOverview, { signal })).overview,
  refetchInterval: 60_000,
})

/** As the platform measures itself. */
export const healthQuery = queryOptions({
  queryKey: ['platform', 'health'],
  queryFn: async ({ signal }) => (await api(getStatus, { signal })).status,
  refetchInterval: 60_000,
})

export const restaurantsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['platform', 'restaurants', search],
    queryFn: ({ pageParam, signal }) =>
      api(listPlatformRestaurants, { query: { search, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const feesQuery = (restaurantId: string, days: { readonly from: string; readonly to: string }) =>
  infiniteQueryOptions({
    queryKey: ['platform', 'fees', restaurantId, days.from, days.to],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...days, limit: 100, ...(pageParam ? { cursor: pageParam } : {}) }
      return (await api(platformRestaurantFees, { params: { restaurantId }, query, signal })).fees
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
