import { followLive, type LiveState } from '@tableside/client/live'
import { getReadyBoard } from '@tableside/contract/kitchen'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { api } from '../../shared/api.ts'
import { sessionQuery } from '../../shared/identity/session.ts'
import { followLog } from '../../shared/offline/follow-log.ts'
import { readOrCopy } from '../../shared/offline/offline-copy.ts'

const boardSchema = getReadyBoard.reply.extend({
  /** When the server last answered, epoch milliseconds: what a board that is loaded without a connection shows is of then. */
  heardAt: z.number(),
})
export type Board = z.infer<typeof boardSchema>

/** Asked again by itself, because what nobody fetches leaves the board after a while. */
const pollMs = 60_000

function boardQuery(restaurantId: string, locationId: string) {
  const queryKey = ['ready-board', restaurantId, locationId]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      const read = async () => ({
        ...(await api(getReadyBoard, { params: { restaurantId }, query: { locationId }, signal })),
        heardAt: Date.now(),
      })
      return readOrCopy(queryKey, read, boardSchema)
    },
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
  })
}

/** The board of a location, live: the channel says that something changed, and the board asks what is on it by now. */
export function useReadyBoard(restaurantId: string, locationId: string) {
  const queryClient = useQueryClient()
  const [link, setLink] = useState<LiveState>('connecting')
  const { data, isError, isFetching, refetch } = useQuery(boardQuery(restaurantId, locationId))
  const isLoaded = data !== undefined

  useEffect(() => {
    if (!isLoaded) return
    const { queryKey } = boardQuery(restaurantId, locationId)
    const reread = () => void queryClient.invalidateQueries({ queryKey })
    return followLive({
      origin: window.location.origin.replace(/^http/, 'ws'),
      restaurantId,
      after: queryClient.getQueryData(queryKey)?.seq ?? 0,
      onEvents: (events) => events.some(({ type }) => /^(kitchen|order)\./.test(type)) && reread(),
      onState: setLink,
      onLog: (log) => followLog(restaurantId, log),
      onGone: reread,
      onSignedOut: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    })
  }, [isLoaded, queryClient, restaurantId, locationId])

  return { board: data, link, isError: isError && !isLoaded, isFetching, retry: () => void refetch() }
}
