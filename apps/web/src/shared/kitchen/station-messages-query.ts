import { listStationMessages } from '@tableside/contract/kitchen'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { readOrFirstCopy } from '../offline/offline-copy.ts'
import { pollUntilAnswered } from '../query-client.ts'

/** The channel tells of every message; asked again by itself for what a broken line did not say. */
const pollMs = 60_000

export const stationMessagesKey = (restaurantId: string) => ['station-messages', restaurantId]

/** The messages to the stations of a location, the newest first. */
export function stationMessagesQuery(restaurantId: string, locationId: string) {
  const queryKey = [...stationMessagesKey(restaurantId), locationId]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = () => api(listStationMessages, { params: { restaurantId }, query: { locationId }, signal })
      return (await readOrFirstCopy(queryKey, read, listStationMessages.reply)).messages
    },
    refetchInterval: pollUntilAnswered(pollMs),
  })
}
