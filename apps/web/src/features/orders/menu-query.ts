import { getMenu } from '@tableside/contract/menu'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** The menu of one location; live events ask for it again when it changes. */
export const menuQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['menu', restaurantId, locationId],
    queryFn: async ({ signal }) =>
      (await api(getMenu, { params: { restaurantId }, query: { locationId }, signal })).menu,
    staleTime: 60_000,
  })
