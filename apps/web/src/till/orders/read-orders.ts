import { openOrdersSchema, readOpenOrders } from '@tableside/client/live'
import type { OrderQueue } from '@tableside/client/queue'
import { getOrder } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { copyOf, readOrCopy } from '../../shared/offline/offline-copy.ts'

export const openOrdersKey = (restaurantId: string, locationId: string) => ['open-orders', restaurantId, locationId]

/**
 * All open orders of a location, and the entry of the event log they include for certain. Those this device has kept are not
 * loaded again at the same version.
 */
export const openOrdersQuery = (queue: OrderQueue, restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: openOrdersKey(restaurantId, locationId),
    queryFn: async ({ queryKey, signal }) => {
      const known = queue.openOrders(locationId).map(({ id }) => id)
      const read = async () => {
        const kept = await copyOf(queryKey, openOrdersSchema)
        return readOpenOrders(api, { restaurantId, locationId }, { known: kept?.orders ?? [], signal })
      }
      const open = await readOrCopy(queryKey, read, openOrdersSchema)
      return { ...open, known }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // An old list would close what has been opened since.
    gcTime: 0,
  })

export async function readOrder(restaurantId: string, orderId: string): Promise<Order> {
  return (await api(getOrder, { params: { restaurantId, orderId } })).order
}
