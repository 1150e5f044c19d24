import type { OrderQueue } from '@tableside/client/queue'
import type { Location, Restaurant } from '@tableside/contract/restaurants'
import { type MenuSnapshot, servedMenu } from '@tableside/domain/menu'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react'
import { newId } from '../../shared/new-id.ts'
import { useNow } from '../../shared/use-now.ts'
import { useRestaurant, useSession } from '../identity/index.ts'
import { menuQuery } from './menu-query.ts'
import { orderQueueOf } from './order-queue.ts'
import { createTillCommands, type TillCommands } from './till-commands.ts'
import { type LiveOrders, useLiveOrders } from './use-live-orders.ts'

export type Till = {
  readonly restaurant: Restaurant
  readonly location: Location
  readonly chooseLocation: (id: string) => void
  /** What is served now. */
  readonly menu: MenuSnapshot
  /** The categories of another time of day. */
  readonly unserved: MenuSnapshot['categories']
  readonly queue: OrderQueue
  readonly commands: TillCommands
  readonly live: LiveOrders
}

const TillContext = createContext<Till | null>(null)

const queueQuery = (restaurantId: string, userId: string) =>
  queryOptions({
    queryKey: ['order-queue', restaurantId, userId],
    queryFn: () => orderQueueOf(restaurantId, userId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // It holds functions, which must not be compared or copied.
    structuralSharing: false,
  })

/** What every screen of the till works with. Waits (suspends) until restaurant, menu and queue are there. */
export function TillProvider({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { restaurant, location, chooseLocation } = useRestaurant()
  const { data: wholeMenu } = useSuspenseQuery(menuQuery(restaurant.id, location.id))
  const { data: queue } = useSuspenseQuery(queueQuery(restaurant.id, user.id))
  const commands = useMemo(() => createTillCommands(queue, restaurant.id), [queue, restaurant.id])
  const live = useLiveOrders(queue, restaurant.id, location.id)

  useLayoutEffect(() => {
    const { timeZone, cutoffMinutes } = restaurant
    const { serviceChargeBps, tables } = location
    queue.setWorld({
      menu: wholeMenu,
      trading: { timeZone, cutoffMinutes, serviceChargeBps, tables },
      by: user.id,
      newId,
    })
  }, [queue, wholeMenu, restaurant, location, user.id])

  const now = useNow(30_000)
  const menu = useMemo(() => servedMenu(wholeMenu, new Date(now).toISOString()), [wholeMenu, now])
  const unserved = useMemo(
    () => wholeMenu.categories.filter((category) => !menu.categories.includes(category)),
    [wholeMenu, menu],
  )

  const till = useMemo(
    () => ({ restaurant, location, chooseLocation, menu, unserved, queue, commands, live }),
    [restaurant, location, chooseLocation, menu, unserved, queue, commands, live],
  )
  return <TillContext value={till}>{children}</TillContext>
}

/** @throws outside of the till */
export function useTill(): Till {
  const till = useContext(TillContext)
  if (!till) throw new Error('useTill is for screens inside TillProvider')
  return till
}
