import type { QueryFor } from '@tableside/contract/core'
import { listOrders } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** The open orders of a location, newest first; read again when the live channel tells of a change. */
export const openOrdersQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['orders', restaurantId, locationId, 'open'],
    queryFn: ({ signal }) => openOrders(restaurantId, locationId, signal),
  })

async function openOrders(restaurantId: string, locationId: string, signal: AbortSignal): Promise<Order[]> {
  const orders: Order[] = []
  let cursor: string | undefined
  do {
    const query: QueryFor<typeof listOrders> = { locationId, state: 'open', limit: 200, cursor }
    const page = await api(listOrders, { params: { restaurantId }, query, signal })
    orders.push(...page.orders)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return orders
}
