import { type DayRecordKind, getDaySummary, listDayRecords } from '@tableside/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { refetchWhileCounting } from '../../shared/counting-note.tsx'

/** A whole trading day: yesterday, unless one is named. @param locationId absent: all locations */
export const daySummaryQuery = (restaurantId: string, locationId: string | undefined, businessDate?: string) =>
  queryOptions({
    queryKey: ['day', restaurantId, locationId ?? 'all', businessDate ?? 'yesterday'],
    queryFn: async ({ signal }) =>
      (await api(getDaySummary, { params: { restaurantId }, query: { locationId, businessDate }, signal })).day,
    refetchInterval: refetchWhileCounting(),
  })

type Records = {
  readonly restaurantId: string
  readonly locationId: string | undefined
  readonly businessDate: string | undefined
  readonly kind: DayRecordKind
}

/** What is behind one figure of a day. */
export const dayRecordsQuery = ({ restaurantId, ...query }: Records) =>
  queryOptions({
    queryKey: ['day', restaurantId, query.locationId ?? 'all', query.businessDate ?? 'yesterday', query.kind],
    queryFn: ({ signal }) => api(listDayRecords, { params: { restaurantId }, query, signal }),
  })
