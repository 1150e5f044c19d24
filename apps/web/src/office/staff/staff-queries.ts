import { getTimesheet, listOnShift, listPayRates, listShiftVersions, type Timesheet } from '@tableside/contract/staff'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export type TimesheetAsked = { readonly from: string; readonly to: string; readonly locationId?: string | undefined }

export type PersonOnSheet = Timesheet['people'][number]

export const timesheetQuery = (restaurantId: string, query: TimesheetAsked) =>
  queryOptions({
    queryKey: ['timesheet', restaurantId, query],
    queryFn: async ({ signal }) => (await api(getTimesheet, { params: { restaurantId }, query, signal })).timesheet,
  })

export const onShiftQuery = (restaurantId: string, locationId?: string) =>
  queryOptions({
    queryKey: ['timesheet', restaurantId, 'on-shift', locationId],
    queryFn: async ({ signal }) =>
      (await api(listOnShift, { params: { restaurantId }, query: { locationId }, signal })).people,
    refetchInterval: 60_000,
  })

export const shiftVersionsQuery = (restaurantId: string, shiftId: string) =>
  queryOptions({
    queryKey: ['timesheet', restaurantId, 'versions', shiftId],
    queryFn: async ({ signal }) =>
      (await api(listShiftVersions, { params: { restaurantId, shiftId }, signal })).versions,
  })

export const payRatesQuery = (restaurantId: string, staffId: string) =>
  queryOptions({
    queryKey: ['timesheet', restaurantId, 'rates', staffId],
    queryFn: async ({ signal }) => (await api(listPayRates, { params: { restaurantId, staffId }, signal })).payRates,
  })

/** Where the timesheet lies as a file. */
export function timesheetFileHref(restaurantId: string, { from, to, locationId }: TimesheetAsked): string {
  const query = new URLSearchParams({ from, to })
  if (locationId) query.set('locationId', locationId)
  return `/api/v1/restaurants/${restaurantId}/timesheet/file?${query}`
}
