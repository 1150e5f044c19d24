import type { ReplyOf } from '@tableside/contract/core'
import { listReadyFood } from '@tableside/contract/kitchen'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export type ReadyFood = ReplyOf<typeof listReadyFood>['ready'][number]

/** The channel tells of every change; asked again by itself, because what nobody takes is no news for ever. */
const pollMs = 60_000

export const readyFoodKey = (restaurantId: string) => ['ready-food', restaurantId]

export const readyFoodQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: [...readyFoodKey(restaurantId), locationId],
    queryFn: async ({ signal }) =>
      (await api(listReadyFood, { params: { restaurantId }, query: { locationId }, signal })).ready,
    refetchInterval: pollMs,
  })
