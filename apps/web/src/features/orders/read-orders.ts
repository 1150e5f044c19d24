import { listTickets } from '@tableside/contract/kitchen'
import { getOrder, listOrders } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** All open orders of a location, and the entry of the event log they include for certain. */
export const openOrdersQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['open-orders', restaurantId, locationId],
    queryFn: async ({ signal }) => {
      const params = { restaurantId }
      // The cursor is read first: an order that changes in between is then told of again, never missed.
      const { seq } = await api(listTickets, { params, query: { locationId }, signal })
      const orders: Order[] = []
      let cursor: string | undefined
      do {
        const query = { locationId, state: 'open', limit: 200, cursor } as const
        const page = await api(listOrders, { params, query, signal })
        orders.push(...page.orders)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      return { seq, orders }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // An old list would close what has been opened since.
    gcTime: 0,
  })

export async function readOrder(restaurantId: string, orderId: string): Promise<Order> {
  return (await api(getOrder, { params: { restaurantId, orderId } })).order
}

export function readOrders(restaurantId: string, orderIds: readonly string[]): Promise<Order[]> {
  return Promise.all(orderIds.map((orderId) => readOrder(restaurantId, orderId)))
}
