import {
  type CustomerFilter,
  customerFilters,
  getCustomer,
  getPointsStatement,
  listCustomerOrders,
  listCustomers,
  listDuplicates,
  listErasures,
  listLoyaltyRules,
} from '@tableside/contract/customers'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** What the address says about the list, so that a view can be sent. */
export type DirectoryView = {
  readonly view?: 'people' | 'duplicates' | 'loyalty' | 'erasures'
  readonly search?: string
  readonly filter?: CustomerFilter
}

export function readDirectoryView(given: Record<string, unknown>): DirectoryView {
  const view = (['duplicates', 'loyalty', 'erasures'] as const).find((known) => known === given.view)
  const filter = customerFilters.find((known) => known === given.filter)
  const search = typeof given.search === 'string' ? given.search.slice(0, 80) : ''
  return { ...(view ? { view } : {}), ...(filter ? { filter } : {}), ...(search ? { search } : {}) }
}

export const customersQuery = (restaurantId: string, { search = '', filter }: DirectoryView) =>
  infiniteQueryOptions({
    queryKey: ['customers', restaurantId, 'list', { search, filter }],
    queryFn: ({ signal, pageParam }) =>
      api(listCustomers, {
        params: { restaurantId },
        query: { search, ...(filter ? { filter } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const customerQuery = (restaurantId: string, customerId: string) =>
  queryOptions({
    queryKey: ['customers', restaurantId, 'person', customerId],
    queryFn: ({ signal }) => api(getCustomer, { params: { restaurantId, customerId }, signal }),
  })

export const customerOrdersQuery = (restaurantId: string, customerId: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', restaurantId, 'orders', customerId],
    queryFn: ({ signal, pageParam }) =>
      api(listCustomerOrders, {
        params: { restaurantId, customerId },
        query: { limit: 8, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const duplicatesQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['customers', restaurantId, 'duplicates'],
    queryFn: async ({ signal }) => (await api(listDuplicates, { params: { restaurantId }, signal })).pairs,
  })

export const erasuresQuery = (restaurantId: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', restaurantId, 'erasures'],
    queryFn: ({ signal, pageParam }) =>
      api(listErasures, {
        params: { restaurantId },
        query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // A job is at work: look again until it is done.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ erasures }) => erasures.some(({ doneAt }) => doneAt === null)) ? 2_000 : false,
  })

export const pointsQuery = (restaurantId: string, customerId: string) =>
  queryOptions({
    queryKey: ['customers', restaurantId, 'points', customerId],
    queryFn: ({ signal }) => api(getPointsStatement, { params: { restaurantId, customerId }, signal }),
  })

export const loyaltyRulesQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['customers', restaurantId, 'loyalty-rules'],
    queryFn: async ({ signal }) => (await api(listLoyaltyRules, { params: { restaurantId }, signal })).rules,
  })
