import { platformRestaurant } from '@tableside/contract/platform'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const restaurantQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['platform', 'restaurant', restaurantId],
    queryFn: async ({ signal }) => (await api(platformRestaurant, { params: { restaurantId }, signal })).restaurant,
  })
