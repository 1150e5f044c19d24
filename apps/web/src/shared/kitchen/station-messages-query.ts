import { listStationMessages } from '@tableside/contract/kitchen'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The channel tells of every message; asked again by itself for what a broken line did not say. */
const pollMs = 60_000

export const stationMessagesKey = (restaurantId: string) => ['station-messages', restaurantId]

/** The messages to the stations of a location, the newest first. */
export const stationMessagesQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: [...stationMessagesKey(restaurantId), locationId],
    queryFn: async ({ signal }) =>
      (await api(listStationMessages, { params: { restaurantId }, query: { locationId }, signal })).messages,
    refetchInterval: pollMs,
  })
