import { type Order, placeOrder } from '@tableside/domain/orders'
import { useCallback, useMemo } from 'react'
import type { NewOrderType } from '../use-till-navigation.ts'
import { useTill } from './till-context.tsx'

/**
 * A new order as the screen shows it before anything was done to it. It is placed with the first dish, so that an order
 * nobody needed leaves no empty bill behind.
 *
 * @param orderType undefined where no order is begun
 */
export function useDraftOrder(orderId: string, orderType: NewOrderType | undefined): Order | undefined {
  const { world, location } = useTill()
  return useMemo(() => {
    if (!orderType) return undefined
    const context = { at: new Date().toISOString(), by: world.by, newId: world.newId }
    const noDishes = { lines: [], guestName: '', send: false, tableId: null, covers: null }
    const command = { ...noDishes, id: orderId, locationId: location.id, orderType }
    return placeOrder(command, world.menu, world.trading, context).order
  }, [world, location.id, orderId, orderType])
}

/** Places the order if it is still a draft. To be called before the first command about it. */
export function usePlaceDraft({ id, locationId, orderType }: Order): () => void {
  const { queue, commands } = useTill()
  return useCallback(() => {
    if (!queue.order(id)) commands.openOrder({ id, locationId, orderType, tableId: null, covers: null })
  }, [queue, commands, id, locationId, orderType])
}
