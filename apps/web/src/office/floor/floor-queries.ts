import { getFloor } from '@tableside/contract/floor'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const floorQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['floor', restaurantId, locationId],
    queryFn: async ({ signal }) => (await api(getFloor, { params: { restaurantId, locationId }, signal })).floor,
  })
