import { listPlatformVisits, platformRestaurant } from '@tableside/contract/platform'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { refetchWhileCounting } from '../../shared/counting-note.tsx'

export const restaurantQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['platform', 'restaurant', restaurantId],
    queryFn: async ({ signal }) => (await api(platformRestaurant, { params: { restaurantId }, signal })).restaurant,
    refetchInterval: refetchWhileCounting(false, 10_000),
  })

export const platformVisitsQuery = (restaurantId: string) =>
  infiniteQueryOptions({
    queryKey: ['platform', 'visits', restaurantId],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(listPlatformVisits, { params: { restaurantId }, query: { limit: 10, cursor }, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor, the others do
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
