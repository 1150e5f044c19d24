import { getStatus } from '@tableside/contract/health'
import {
  listPlanRequests,
  listPlatformRestaurants,
  type PlatformRestaurant,
  platformOverview,
  platformRestaurantFees,
  type RestaurantSort,
} from '@tableside/contract/platform'
import type { PlanKey } from '@tableside/domain/plans'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { refetchWhileCounting } from '../../shared/counting-note.tsx'

/** Looked at again each minute: every look leaves a row in the platform's audit. */
export const overviewQuery = queryOptions({
  queryKey: ['platform', 'overview'],
  queryFn: async ({ signal }) => (await api(platformOverview, { signal })).overview,
  refetchInterval: refetchWhileCounting(60_000, 10_000),
})

/** As the platform measures itself. */
export const healthQuery = queryOptions({
  queryKey: ['platform', 'health'],
  queryFn: async ({ signal }) => (await api(getStatus, { signal })).status,
  refetchInterval: 60_000,
})

/** What the address says about the list. */
export type RestaurantView = {
  readonly search?: string | undefined
  readonly plan?: PlanKey | undefined
  readonly status?: PlatformRestaurant['status'] | undefined
  readonly sort?: RestaurantSort | undefined
  readonly direction?: 'ascending' | 'descending' | undefined
}

export const restaurantsQuery = (view: RestaurantView | string) => {
  const query = typeof view === 'string' ? { search: view } : view
  return infiniteQueryOptions({
    queryKey: ['platform', 'restaurants', query],
    queryFn: ({ pageParam, signal }) =>
      api(listPlatformRestaurants, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // Each look leaves a row in the platform's audit.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ restaurants }) => restaurants.some(({ behind }) => behind > 0)) ? 10_000 : false,
  })
}

export const planRequestsQuery = (state: 'open' | 'answered') =>
  infiniteQueryOptions({
    queryKey: ['platform', 'plan-requests', state],
    queryFn: ({ pageParam, signal }) =>
      api(listPlanRequests, { query: { state, limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: 60_000,
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
