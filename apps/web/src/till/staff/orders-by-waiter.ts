import type { Order } from '@tableside/domain/orders'
import { useMemo } from 'react'
import { useTill } from '../orders/till-context.tsx'
import { useOrders } from '../orders/use-orders.ts'

/** The open orders of this location, by the waiter they belong to. */
export function useOrdersByWaiter(): ReadonlyMap<string, readonly Order[]> {
  const { location } = useTill()
  const orders = useOrders()
  return useMemo(() => {
    const byWaiter = new Map<string, Order[]>()
    for (const order of orders) {
      if (order.state !== 'open' || order.locationId !== location.id) continue
      byWaiter.set(order.servedBy, [...(byWaiter.get(order.servedBy) ?? []), order])
    }
    return byWaiter
  }, [orders, location.id])
}
