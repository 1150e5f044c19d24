import { followLive } from '@tableside/client/live'
import { toast } from '@tableside/ui'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { api } from '../shared/api.ts'
import { knownSession, sessionQuery } from '../shared/identity/session.ts'
import { restaurantQuery } from '../shared/identity/use-restaurant.ts'
import { newId } from '../shared/new-id.ts'
import { device, queueOwner } from '../shared/offline/queue-storage.ts'
import { getQueryClient } from '../shared/query-client.ts'
import { serverClock } from '../shared/server-clock.ts'
import { serviceChannel } from '../shared/service-channel.ts'
import { proveSignOn } from '../shared/sign-ons/prove-sign-on.ts'
import { currentSignOn, proofOf } from '../shared/sign-ons/sign-on-store.ts'
import { boardStorage } from './kept-board.ts'
import { type BoardOptions, type BoardState, type KitchenBoard, openKitchenBoard } from './kitchen-board.ts'

/** What its courses are called, and when its stations are late. */
const rereadRestaurant = (restaurantId: string) =>
  void getQueryClient().invalidateQueries({ queryKey: restaurantQuery(restaurantId).queryKey })
const ownerNow = (): string => {
  const session = knownSession()
  return session ? queueOwner(session) : device
}
const recheckSession = () => void getQueryClient().invalidateQueries({ queryKey: sessionQuery.queryKey })

type Place = Pick<BoardOptions, 'restaurantId' | 'locationId' | 'onNews'>

/** The tickets of a location, live for as long as the screen is open. */
export function useKitchenBoard({
  restaurantId,
  locationId,
  onNews,
}: Place): BoardState & Pick<KitchenBoard, 'change' | 'retry'> {
  const [board, setBoard] = useState<KitchenBoard>(closed)
  const handleNews = useEffectEvent(onNews)

  useEffect(() => {
    const opened = openKitchenBoard({
      restaurantId,
      locationId,
      origin: window.location.origin.replace(/^http/, 'ws'),
      api,
      follow: ({ onEvents, onState, ...options }) =>
        followLive({
          ...options,
          ...serviceChannel(restaurantId, onState),
          onEvents: (events) => {
            onEvents(events)
            if (events.some(({ type }) => /^(restaurant|location)\./.test(type))) rereadRestaurant(restaurantId)
          },
          onSignedOut: recheckSession,
        }),
      signOnId: () => currentSignOn()?.id,
      proofOf,
      proveSignOn: (change, signal) => proveSignOn(restaurantId, change, signal),
      storage: boardStorage(restaurantId, locationId, ownerNow()),
      clock: serverClock,
      newId,
      onNews: (event) => handleNews(event),
      onRefused: ({ problem }) => toast.error(problem.title, { description: problem.detail }),
    })
    setBoard(opened)
    return opened.stop
  }, [restaurantId, locationId])

  const state = useSyncExternalStore(board.subscribe, board.read, board.read)
  return { ...state, change: board.change, retry: board.retry }
}

const nothingYet: BoardState = {
  tickets: undefined,
  link: 'connecting',
  heardAt: undefined,
  unsent: 0,
  unsentSince: undefined,
  heldChanges: 0,
  messageChanges: 0,
  error: undefined,
}

const closed: KitchenBoard = {
  read: () => nothingYet,
  subscribe: () => () => undefined,
  change: () => undefined,
  retry: () => undefined,
  stop: () => undefined,
}
