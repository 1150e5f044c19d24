import { getRota, listMyShifts, listPlannedShiftVersions } from '@tableside/contract/staff'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api.ts'

export type RotaAsked = { readonly locationId: string; readonly week: string }

export const rotaQuery = (restaurantId: string, query: RotaAsked) =>
  queryOptions({
    queryKey: ['rota', restaurantId, query],
    queryFn: async ({ signal }) => (await api(getRota, { params: { restaurantId }, query, signal })).rota,
  })

export const myShiftsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['rota', restaurantId, 'mine'],
    queryFn: ({ signal }) => api(listMyShifts, { params: { restaurantId }, signal }),
  })

export const plannedVersionsQuery = (restaurantId: string, plannedShiftId: string) =>
  queryOptions({
    queryKey: ['rota', restaurantId, 'versions', plannedShiftId],
    queryFn: async ({ signal }) =>
      (await api(listPlannedShiftVersions, { params: { restaurantId, plannedShiftId }, signal })).versions,
  })

/** Where the week's rota lies as a file. */
export function rotaFileHref(restaurantId: string, asked: RotaAsked): string {
  return `/api/v1/restaurants/${restaurantId}/rota/file?${new URLSearchParams(asked)}`
}
