import type { Restaurant } from '@tableside/contract/restaurants'
import { Banner } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { restaurantQuery } from '../identity/use-restaurant.ts'

/** How often an open screen asks whether its restaurant may sell: a suspension takes nobody by surprise at the next tap. */
const askEveryMs = 60_000

/** Whether new orders are taken: not while the restaurant is suspended, nor once its owner has closed it. */
export function takesOrders({ isActive, closedAt }: Pick<Restaurant, 'isActive' | 'closedAt'>): boolean {
  return isActive && closedAt === null
}

type OrdersStoppedProps = { restaurant: Restaurant; ifClosed: string; ifSuspended: string }

/** For whoever works at a screen of a suspended or closed restaurant: what has stopped, and what still works. */
export function OrdersStopped({ restaurant: opened, ifClosed, ifSuspended }: OrdersStoppedProps) {
  const { data: restaurant = opened } = useQuery({ ...restaurantQuery(opened.id), refetchInterval: askEveryMs })
  if (takesOrders(restaurant)) return null
  return (
    <div className="p-2 print:hidden">
      {restaurant.closedAt !== null ? (
        <Banner tone="bad" title="This restaurant is closed">
          {ifClosed}
        </Banner>
      ) : (
        <Banner tone="bad" title="This restaurant is suspended: no new orders">
          {restaurant.suspensionReason} {ifSuspended}
        </Banner>
      )}
    </div>
  )
}
