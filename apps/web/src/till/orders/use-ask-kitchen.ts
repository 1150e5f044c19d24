import { chaseOrder, rushOrder } from '@tableside/contract/kitchen'
import type { Order } from '@tableside/domain/orders'
import { toast } from '@tableside/ui'
import { useCallback } from 'react'
import { request } from '../../shared/edit/request.ts'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTill } from './till-context.tsx'

export type KitchenAsk = 'rush' | 'chase'

/** Asks the kitchen to make an order first, or how far it is. It needs the server: who is not reached is not asked. */
export function useAskKitchen(order: Order): (asked: KitchenAsk) => void {
  const { restaurant } = useTill()
  const name = whoFor(order)
  const { mutate } = useChange(
    {
      invalidates: [],
      send: (asked: KitchenAsk) =>
        request(asked === 'rush' ? rushOrder : chaseOrder, {
          params: { restaurantId: restaurant.id, orderId: order.id },
        }),
      failure: 'Couldn’t reach the kitchen',
    },
    (asked) => {
      toast.success(asked === 'rush' ? `The kitchen makes ${name} first` : `Kitchen chased for ${name}`)
    },
  )
  return useCallback((asked: KitchenAsk) => mutate(asked), [mutate])
}
