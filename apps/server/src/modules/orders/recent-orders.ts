import type { Order } from '@tableside/domain/orders'
import type { Database } from '../../db/database.ts'
import { isVisible } from '../../db/visible-locations.ts'
import { loadOrder } from './orders.store.ts'

declare module '../../services.ts' {
  interface Services {
    readonly orders: RecentOrders
  }
}

/** The orders this server has lately saved, so that the next command on one needs no look-up. */
export type RecentOrders = {
  /**
   * The order as this server last saw it; loaded when it has not. May be old when another server
   * changed it: whoever decides by it has its version checked when saving.
   */
  current(restaurantId: string, orderId: string): Promise<Order>
  /** The order as it is now. */
  fresh(restaurantId: string, orderId: string): Promise<Order>
  /** Keeps the order as it was just saved. */
  keep(restaurantId: string, order: Order): void
}

const maxRemembered = 500

export function createRecentOrders(db: Database): RecentOrders {
  const seen = new Map<string, Order>()
  const fresh = (restaurantId: string, orderId: string) => loadOrder(db, restaurantId, orderId)

  return {
    fresh,
    async current(restaurantId, orderId) {
      const order = seen.get(`${restaurantId} ${orderId}`)
      // Remembered for everybody; whether this caller may see it the database says.
      return order && isVisible(order.locationId) ? order : fresh(restaurantId, orderId)
    },
    keep(restaurantId, order) {
      const key = `${restaurantId} ${order.id}`
      seen.delete(key)
      // Closed orders are seldom touched again.
      if (order.state !== 'open') return
      const oldest = seen.size >= maxRemembered ? seen.keys().next().value : undefined
      if (oldest !== undefined) seen.delete(oldest)
      seen.set(key, order)
    },
  }
}
