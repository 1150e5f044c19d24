import { listStaff } from '@tableside/contract/restaurants'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api.ts'

export const peopleQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['people', restaurantId],
    queryFn: async ({ signal }) => (await api(listStaff, { params: { restaurantId }, signal })).staff,
  })
