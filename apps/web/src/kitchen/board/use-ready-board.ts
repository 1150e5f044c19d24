import { askWithin, patienceAfter, realTimers, serviceBeat, silenceMs } from '@tableside/client/line'
import { followLive, type LiveState } from '@tableside/client/live'
import { getReadyBoard } from '@tableside/contract/kitchen'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { api } from '../../shared/api.ts'
import { sessionQuery } from '../../shared/identity/session.ts'
import { readOrFirstCopy } from '../../shared/offline/offline-copy.ts'
import { pollUntilAnswered } from '../../shared/query-client.ts'
import { serviceChannel } from '../../shared/service-channel.ts'

const boardSchema = getReadyBoard.reply.extend({
  /** When the server last answered, epoch milliseconds: what a board that is loaded without a connection shows is of then. */
  heardAt: z.number(),
})

/** Asked again by itself, because what nobody fetches leaves the board after a while. */
const pollMs = 60_000
/** Readings in a row that no answer came to: each is waited for longer, because a line may be dead or only slow. */
let failures = 0

function boardQuery(restaurantId: string, locationId: string) {
  const queryKey = ['ready-board', restaurantId, locationId]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      const ask = (given: AbortSignal) =>
        api(getReadyBoard, {
          ...{ params: { restaurantId }, query: { locationId } },
          signal: AbortSignal.any([signal, given]),
        })
      const read = async () => {
        failures += 1
        const answer = await askWithin(ask, patienceAfter(failures - 1), realTimers).answer
        failures = 0
        return { ...answer, heardAt: Date.now() }
      }
      return readOrFirstCopy(queryKey, read, boardSchema)
    },
    refetchInterval: pollUntilAnswered(pollMs),
    refetchIntervalInBackground: true,
  })
}

/** The board of a location, live: the channel says that something changed, and the board asks what is on it by now. */
export function useReadyBoard(restaurantId: string, locationId: string) {
  const queryClient = useQueryClient()
  const [link, setLink] = useState<LiveState>('connecting')
  /** When the channel last said that nothing else is on it, epoch milliseconds. */
  const [sameAt, setSameAt] = useState(0)
  const { data, isError, isFetching, refetch } = useQuery(boardQuery(restaurantId, locationId))
  const [openedAt] = useState(() => Date.now())
  const isLoaded = data !== undefined

  useEffect(() => {
    if (!isLoaded) return
    const { queryKey } = boardQuery(restaurantId, locationId)
    const reread = () => void queryClient.invalidateQueries({ queryKey })
    return followLive({
      origin: window.location.origin.replace(/^http/, 'ws'),
      restaurantId,
      after: queryClient.getQueryData(queryKey)?.seq ?? 0,
      beat: serviceBeat,
      onContact: () => setSameAt(Date.now()),
      onEvents: (events) => events.some(({ type }) => /^(kitchen|order)\./.test(type)) && reread(),
      ...serviceChannel(restaurantId, setLink),
      onGone: reread,
      onSignedOut: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    })
  }, [isLoaded, queryClient, restaurantId, locationId])

  // What the channel says has changed is not on the board before it is read.
  const isUnread = useIsLasting(isFetching, silenceMs) || isError
  const isCopy = data !== undefined && data.heardAt < openedAt
  const isCutOff = link === 'disconnected' || (link === 'connecting' && isCopy) || (isLoaded && isUnread)
  const asOf = data && (isUnread ? data.heardAt : Math.max(data.heardAt, sameAt))
  return { board: data, isCutOff, asOf, isError: isError && !isLoaded, isFetching, retry: () => void refetch() }
}

/** Whether something has been so for longer than that. */
function useIsLasting(isSo: boolean, ms: number): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(setIsLasting, ms, true)
    return () => {
      clearTimeout(timer)
      setIsLasting(false)
    }
  }, [isSo, ms])
  return isLasting
}
