import type { ReplyOf } from '@tableside/contract/core'
import { getOrderRecord } from '@tableside/contract/orders'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { pollUntilAnswered } from '../query-client.ts'

/** Everything known of one order. */
export type OrderRecordData = ReplyOf<typeof getOrderRecord>

export const orderRecordsKey = (restaurantId: string) => ['order-record', restaurantId]

/** Read again when the live channel says that the order, its money or its tickets changed. */
export const orderRecordQuery = (restaurantId: string, orderId: string) =>
  queryOptions({
    queryKey: [...orderRecordsKey(restaurantId), orderId],
    queryFn: ({ signal }) => api(getOrderRecord, { params: { restaurantId, orderId }, signal }),
    refetchInterval: pollUntilAnswered(false),
  })

/** What is read again after money has moved: everything that shows orders or payments. */
export const booksRereads = [
  ['order-record'],
  ['order-search'],
  ['payments'],
  ['payments-attention'],
  ['reconciliation'],
  ['receipt'],
  ['order-to-refund'],
  ['order-to-correct'],
] as const
