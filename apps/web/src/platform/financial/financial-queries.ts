import { listFinancialRows, platformFinancial, type ReportType } from '@tableside/contract/platform'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { refetchWhileCounting } from '../../shared/counting-note.tsx'

/** What stands in the address, so that a view can be sent. */
export type FinancialFilter = { readonly restaurantId?: string; readonly type: ReportType }

export const financialQuery = ({ restaurantId, type }: FinancialFilter) =>
  queryOptions({
    queryKey: ['platform', 'financial', restaurantId ?? '', type],
    queryFn: async ({ signal }) =>
      (await api(platformFinancial, { query: { type, ...(restaurantId ? { restaurantId } : {}) }, signal })).financial,
    refetchInterval: refetchWhileCounting(false, 10_000),
    placeholderData: keepPreviousData,
  })

export const rowsQuery = (restaurantId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['platform', 'financial-rows', restaurantId ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api(listFinancialRows, {
        query: { ...(restaurantId ? { restaurantId } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
