import type { QueryFor } from '@tableside/contract/core'
import { dailyReconciliation, listPayments, paymentsAttention } from '@tableside/contract/payments'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export type PaymentFilter = Omit<QueryFor<typeof listPayments>, 'cursor' | 'limit'>

export const paymentsQuery = (restaurantId: string, filter: PaymentFilter) =>
  infiniteQueryOptions({
    queryKey: ['payments', restaurantId, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(listPayments, { params: { restaurantId }, query: { ...filter, limit: 50, cursor }, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor, the others do
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  })

export const attentionQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['payments-attention', restaurantId],
    queryFn: ({ signal }) => api(paymentsAttention, { params: { restaurantId }, signal }),
    refetchInterval: 10_000,
  })

export const reconciliationQuery = (restaurantId: string, businessDate: string | undefined) =>
  queryOptions({
    queryKey: ['reconciliation', restaurantId, businessDate ?? 'today'],
    queryFn: ({ signal }) => api(dailyReconciliation, { params: { restaurantId }, query: { businessDate }, signal }),
    refetchInterval: 30_000,
    placeholderData: (before) => before,
  })
