import { listTickets } from '@tableside/contract/kitchen'
import { getOrder, listOrders } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { readOrCopy } from '../../shared/offline/offline-copy.ts'

export const openOrdersKey = (restaurantId: string, locationId: string) => ['open-orders', restaurantId, locationId]

async function readOpenOrders(restaurantId: string, locationId: string, signal: AbortSignal) {
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
}

/** All open orders of a location, and the entry of the event log they include for certain. */
export const openOrdersQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: openOrdersKey(restaurantId, locationId),
    queryFn: ({ queryKey, signal }) => readOrCopy(queryKey, () => readOpenOrders(restaurantId, locationId, signal)),
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
