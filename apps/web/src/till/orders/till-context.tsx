import {
  createTillCommands,
  type OrderQueue,
  type TillCommands,
  type TillDevice,
  type World,
} from '@tableside/client/queue'
import type { Location, Restaurant } from '@tableside/contract/restaurants'
import { type MenuSnapshot, servedMenu } from '@tableside/domain/menu'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react'
import { useSession } from '../../shared/identity/auth-provider.tsx'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { newId } from '../../shared/new-id.ts'
import { queueOwner } from '../../shared/offline/queue-storage.ts'
import { currentSignOn, lock, proofOf } from '../../shared/sign-ons/sign-on-store.ts'
import { useMyStaffId } from '../../shared/sign-ons/use-people-here.ts'
import { useNow } from '../../shared/use-now.ts'
import { menuQuery } from './menu-query.ts'
import { orderQueueOf } from './order-queue.ts'
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
  /** What the rules are applied with on this device. */
  readonly world: World
  readonly commands: TillCommands
  readonly live: LiveOrders
}

const TillContext = createContext<Till | null>(null)

const queueQuery = (restaurantId: string, owner: string) =>
  queryOptions({
    queryKey: ['order-queue', restaurantId, owner],
    queryFn: () => orderQueueOf(restaurantId, owner),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // It holds functions, which must not be compared or copied.
    structuralSharing: false,
  })

const device: Omit<TillDevice, 'limits'> = {
  newId,
  now: () => new Date().toISOString(),
  signOnId: () => currentSignOn()?.id,
  proofOf,
}

/** What every screen of the till works with. Waits (suspends) until restaurant, menu and queue are there. */
export function TillProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const { user } = session
  const staffId = useMyStaffId()
  const { restaurant, location, chooseLocation } = useRestaurant()
  const { data: wholeMenu } = useSuspenseQuery(menuQuery(restaurant.id, location.id))
  const { data: queue } = useSuspenseQuery(queueQuery(restaurant.id, queueOwner(session)))
  const { tillLocksAfterSend } = restaurant
  const { limits } = useAccess().access
  const commands = useMemo(() => {
    const given = createTillCommands(queue, restaurant.id, { ...device, limits: () => limits })
    if (!tillLocksAfterSend) return given
    const sendAndLock = (orderId: string) => {
      given.send(orderId)
      lock({ keepsScreen: false })
    }
    return { ...given, send: sendAndLock }
  }, [queue, restaurant.id, tillLocksAfterSend, limits])
  const live = useLiveOrders(queue, restaurant.id, location.id)

  const by = staffId ?? user.id
  const world = useMemo(() => {
    const { timeZone, cutoffMinutes } = restaurant
    const { serviceChargeBps, serviceChargeMinCovers, serviceChargeTypes, tables, terminalName } = location
    const charge = { serviceChargeBps, serviceChargeMinCovers, serviceChargeTypes }
    // What a device has kept since before there were any has none.
    const { discountPresets = [] }: Partial<Pick<Restaurant, 'discountPresets'>> = restaurant
    const trading = { timeZone, cutoffMinutes, ...charge, tables }
    return { menu: wholeMenu, trading, terminalName, by, discountPresets, newId }
  }, [wholeMenu, restaurant, location, by])
  useLayoutEffect(() => queue.setWorld(world), [queue, world])

  const now = useNow(30_000)
  const menu = useMemo(() => servedMenu(wholeMenu, new Date(now).toISOString()), [wholeMenu, now])
  const unserved = useMemo(
    () => wholeMenu.categories.filter((category) => !menu.categories.includes(category)),
    [wholeMenu, menu],
  )

  const till = useMemo(
    () => ({ restaurant, location, chooseLocation, menu, unserved, queue, world, commands, live }),
    [restaurant, location, chooseLocation, menu, unserved, queue, world, commands, live],
  )
  return <TillContext value={till}>{children}</TillContext>
}

/** @throws outside of the till */
export function useTill(): Till {
  const till = useContext(TillContext)
  if (!till) throw new Error('useTill is for screens inside TillProvider')
  return till
}
