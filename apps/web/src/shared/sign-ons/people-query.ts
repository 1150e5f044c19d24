import { listPeopleHere } from '@tableside/contract/devices'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { readOrCopy } from '../offline/offline-copy.ts'

/** Who works here, looked at every half minute: whoever left is gone from the device at its next contact. */
export const peopleQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['people-here', restaurantId, locationId],
    queryFn: ({ queryKey, signal }) =>
      readOrCopy(
        queryKey,
        async () => (await api(listPeopleHere, { params: { restaurantId, locationId }, signal })).people,
        listPeopleHere.reply.shape.people,
      ),
    refetchInterval: 30_000,
    staleTime: 5_000,
    gcTime: Number.POSITIVE_INFINITY,
  })
