import { getPublicMenu } from '@tableside/contract/public-menu'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const publicMenuQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['public-menu', restaurantId, locationId],
    queryFn: async ({ signal }) =>
      (await api(getPublicMenu, { params: { restaurantId, locationId }, signal })).publicMenu,
  })
