import { listGuestOrders } from '@tableside/contract/guest-tables'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** The live channel announces each one; asked again by itself, because old ones leave the list. */
const pollMs = 60_000

export const guestOrdersKey = (restaurantId: string) => ['guest-orders', restaurantId]

export const guestOrdersQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: [...guestOrdersKey(restaurantId), locationId],
    queryFn: async ({ signal }) =>
      (await api(listGuestOrders, { params: { restaurantId }, query: { locationId }, signal })).guestOrders,
    refetchInterval: pollMs,
  })
