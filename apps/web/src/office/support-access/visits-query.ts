import { listVisits } from '@tableside/contract/platform'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** Who of the platform looked in. The live channel says when somebody comes; that an hour is over, nobody says. */
export const visitsQuery = (restaurantId: string) =>
  infiniteQueryOptions({
    queryKey: ['visits', restaurantId],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(listVisits, { params: { restaurantId }, query: { limit: 20, cursor }, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor, the others do
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.visits.some(({ isOpen }) => isOpen) ? 15_000 : false),
  })
