import { getCollection } from '@tableside/contract/collection'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

export const collectionKey = (restaurantId: string) => ['collection', restaurantId]

export const collectionQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: [...collectionKey(restaurantId), locationId],
    queryFn: async ({ signal }) =>
      (await api(getCollection, { params: { restaurantId, locationId }, signal })).collection,
  })
