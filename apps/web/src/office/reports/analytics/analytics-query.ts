import { type comparisons, getAnalytics } from '@tableside/contract/reports'
import type { Dates } from '@tableside/domain/reports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api.ts'
import { refetchWhileCounting } from '../../../shared/counting-note.tsx'

export type Comparison = (typeof comparisons)[number]
export type Asked = Dates & { readonly compare: Comparison; readonly locationId?: string | undefined }

export const analyticsQuery = (restaurantId: string, query: Asked) =>
  queryOptions({
    queryKey: ['analytics', restaurantId, query],
    queryFn: async ({ signal }) => (await api(getAnalytics, { params: { restaurantId }, query, signal })).analytics,
    refetchInterval: refetchWhileCounting(),
    // The old figures stay, greyed, while others are fetched: nothing jumps.
    placeholderData: keepPreviousData,
  })
