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
  /** Keeps the order as it was just saved, or read. */
  keep(restaurantId: string, order: Order): void
  /** What is kept of an order, for whoever asks the database for its version and for who may see it. */
  kept(restaurantId: string, orderId: string): Order | undefined
}

const maxRemembered = 500

export function createRecentOrders(db: Database): RecentOrders {
  const seen = new Map<string, Order>()
  const fresh = (restaurantId: string, orderId: string) => loadOrder(db, restaurantId, orderId)

  return {
    fresh,
    kept: (restaurantId, orderId) => seen.get(`${restaurantId} ${orderId}`),
    async current(restaurantId, orderId) {
      const order = seen.get(`${restaurantId} ${orderId}`)
      // Remembered for everybody; whether this caller may see it the database says.
      return order && isVisible(order.locationId) ? order : fresh(restaurantId, orderId)
    },
    keep(restaurantId, order) {
      const key = `${restaurantId} ${order.id}`
      // It may have been saved since somebody began to read it.
      if ((seen.get(key)?.version ?? 0) > order.version) return
      seen.delete(key)
      // Closed orders are seldom touched again.
      if (order.state !== 'open') return
      const oldest = seen.size >= maxRemembered ? seen.keys().next().value : undefined
      if (oldest !== undefined) seen.delete(oldest)
      seen.set(key, order)
    },
  }
}
