import { getMenu } from '@tableside/contract/menu'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { readOrCopy } from '../../shared/offline/offline-copy.ts'

/** The menu of one location; live events ask for it again when it changes. */
export const menuQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['menu', restaurantId, locationId],
    queryFn: ({ queryKey, signal }) =>
      readOrCopy(
        queryKey,
        async () => (await api(getMenu, { params: { restaurantId }, query: { locationId }, signal })).menu,
        getMenu.reply.shape.menu,
      ),
    staleTime: 60_000,
  })
