import { getProviderConnection, listPayouts, listReaders } from '@tableside/contract/payments'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'

export const connectionQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['card-provider', restaurantId],
    queryFn: ({ signal }) => api(getProviderConnection, { params: { restaurantId }, signal }),
  })

export const readersQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['card-readers', restaurantId],
    queryFn: ({ signal }) => api(listReaders, { params: { restaurantId }, signal }),
    staleTime: 60_000,
  })

export const payoutsQuery = (restaurantId: string) =>
  infiniteQueryOptions({
    queryKey: ['payouts', restaurantId],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(listPayouts, { params: { restaurantId }, query: { limit: 25, cursor }, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor, the others do
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    retry: false,
  })
