import { followOrders, type LiveState } from '@tableside/client/live'
import type { OrderQueue } from '@tableside/client/queue'
import type { LiveEvent } from '@tableside/contract/live'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../shared/api.ts'
import { diaryKey } from '../../shared/bookings/diary-query.ts'
import { collectionKey } from '../../shared/collection/collection-query.ts'
import { sessionQuery } from '../../shared/identity/session.ts'
import { restaurantQuery } from '../../shared/identity/use-restaurant.ts'
import { stationMessagesKey } from '../../shared/kitchen/station-messages-query.ts'
import { forgetCopy, keepCopy } from '../../shared/offline/offline-copy.ts'
import { orderRecordsKey } from '../../shared/orders/record-query.ts'
import { printJobsKey } from '../../shared/printing/print-jobs-query.ts'
import { serviceChannel } from '../../shared/service-channel.ts'
import { guestOrdersKey } from './guest-orders-query.ts'
import { madeLinesKey } from './made-lines-query.ts'
import { openOrdersKey, openOrdersQuery } from './read-orders.ts'
import { readyFoodKey } from './ready-food-query.ts'

export type LiveOrders = {
  readonly state: LiveState
  /** The open orders of the location have been read once. */
  readonly isLoaded: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

/** How often the open orders are kept for a start without a connection, at most. */
const keepMs = 1_000

/** What is read again, where it is looked at, after an entry of the log. */
const rereads = (restaurantId: string): readonly [RegExp, QueryKey][] => [
  // Who has seen what a guest must not eat, on which of the order's tickets.
  [
    /^(kitchen\.(allergy_seen|ticket_sent|ticket_changed)|order\.(guest_changed|line_voided))/,
    orderRecordsKey(restaurantId),
  ],
  [/^menu\./, ['menu', restaurantId]],
  // Whose bill is printed, whether it still says what is owed, and which tables are paid.
  [
    /^(receipt\.printed|table\.|location\.|order\.(line|details|bill_joined|comp|disc|service|paid)|kitchen\.(ticket_bumped|ticket_recalled|dish_))/,
    ['floor-now', restaurantId],
  ],
  [/^(kitchen\.(ticket|food)|order\.(paid|voided|moved|handed|join|bill))/, readyFoodKey(restaurantId)],
  [/^kitchen\.(ticket_|dish_)/, madeLinesKey(restaurantId)],
  [/^kitchen\.message_/, stationMessagesKey(restaurantId)],
  [/^guest_order\./, guestOrdersKey(restaurantId)],
  [/^collection\./, collectionKey(restaurantId)],
  // Who sits where decides what is free, too.
  [/^(booking|order\.(placed|paid|voided|moved|join|details))/, diaryKey(restaurantId)],
  // Whether cash can be taken, and how much should be there.
  [/^(drawer|payment)\./, ['drawer', restaurantId]],
  [/^(payment|drawer|day)\./, ['reports', restaurantId, 'x']],
  [/^order\.(discount|points|paid)/, ['guests', restaurantId, 'points']],
  [/^printer\./, printJobsKey(restaurantId)],
  [/^(restaurant|location|floor)\./, restaurantQuery(restaurantId).queryKey],
]

/**
 * Keeps the orders of a location as the server has them: all open ones once, then each that another
 * device changes, and the menu when it changes. Nothing is missed in between: the log is followed from
 * the entry up to which the orders were read.
 */
export function useLiveOrders(queue: OrderQueue, restaurantId: string, locationId: string): LiveOrders {
  const queryClient = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')
  const { data, isError, refetch } = useQuery(openOrdersQuery(queue, restaurantId, locationId))

  useEffect(() => {
    if (!data) return
    queue.confirmOpen(locationId, data.orders, data.known)
    const handleEvents = (events: readonly LiveEvent[]) => {
      for (const [type, queryKey] of rereads(restaurantId)) {
        if (events.some((event) => type.test(event.type))) void queryClient.invalidateQueries({ queryKey })
      }
    }
    return followOrders({
      api,
      onOrders: queue.confirm,
      origin: window.location.origin.replace(/^http/, 'ws'),
      restaurantId,
      after: data.seq,
      onEvents: handleEvents,
      ...serviceChannel(restaurantId, setState),
      // The log may have been put back to an earlier day: what was kept since never happened.
      onGone: () => void forgetCopy(openOrdersKey(restaurantId, locationId)).then(() => refetch()),
      onSignedOut: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    })
  }, [data, queue, queryClient, refetch, restaurantId, locationId])

  useEffect(() => {
    if (!data) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      timer = undefined
      // With the entry of the log they were first read at: what came after it is read once more, never missed.
      const orders = queue.openOrders(locationId)
      void keepCopy(openOrdersKey(restaurantId, locationId), { seq: data.seq, orders })
    }
    const unsubscribe = queue.subscribe(() => {
      timer ??= setTimeout(keep, keepMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [data, queue, restaurantId, locationId])

  return useMemo(
    () => ({ state, isLoaded: data !== undefined, isFailed: isError && !data, retry: () => void refetch() }),
    [state, data, isError, refetch],
  )
}
