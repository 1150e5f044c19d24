import { getOpeningHours } from '@tableside/contract/opening-hours'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const openingHoursKey = (restaurantId: string) => ['opening-hours', restaurantId]

export const openingHoursQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: [...openingHoursKey(restaurantId), locationId],
    queryFn: ({ signal }) => api(getOpeningHours, { params: { restaurantId, locationId }, signal }),
  })
