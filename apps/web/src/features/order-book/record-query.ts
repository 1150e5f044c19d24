import { getOrderRecord } from '@tableside/contract/orders'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const orderRecordQuery = (restaurantId: string, orderId: string) =>
  queryOptions({
    queryKey: ['order-record', restaurantId, orderId],
    queryFn: ({ signal }) => api(getOrderRecord, { params: { restaurantId, orderId }, signal }),
    refetchInterval: 15_000,
  })

/** After money has moved, everything that shows orders or payments is asked anew. */
export async function refreshBooks(queryClient: QueryClient): Promise<void> {
  const keys = [
    'order-record',
    'order-search',
    'payments',
    'payments-attention',
    'day-places',
    'receipt',
    'order-to-refund',
  ]
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
