import { getOverview } from '@tableside/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { refetchWhileCounting } from '../../shared/counting-note.tsx'

/** Today so far; read again when the live channel tells of a sale. */
export const overviewQuery = (restaurantId: string, locationId: string | undefined) =>
  queryOptions({
    queryKey: ['overview', restaurantId, locationId ?? 'all'],
    queryFn: async ({ signal }) =>
      (await api(getOverview, { params: { restaurantId }, query: { locationId }, signal })).overview,
    refetchInterval: refetchWhileCounting(),
  })
