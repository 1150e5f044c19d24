import { getMenu } from '@tableside/contract/menu'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { readOrFirstCopy } from '../../shared/offline/offline-copy.ts'
import { pollUntilAnswered } from '../../shared/query-client.ts'

/** The menu of one location; live events ask for it again when it changes. */
export const menuQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['menu', restaurantId, locationId],
    queryFn: ({ queryKey, signal }) =>
      readOrFirstCopy(
        queryKey,
        async () => (await api(getMenu, { params: { restaurantId }, query: { locationId }, signal })).menu,
        getMenu.reply.shape.menu,
      ),
    staleTime: 60_000,
    refetchInterval: pollUntilAnswered(false),
  })
