import { releaseHold } from '@tableside/contract/payments'
import type { Order } from '@tableside/domain/orders'
import { request } from '../../shared/edit/request.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTill } from '../orders/till-context.tsx'

/** Lets the hold of a tab go; the order stays open. */
export function useReleaseHold(order: Order) {
  const { restaurant, queue } = useTill()
  return useChange(
    {
      invalidates: [],
      failure: 'Couldn’t release the hold',
      send: (holdId: string) =>
        request(releaseHold, { params: { restaurantId: restaurant.id, orderId: order.id, holdId } }),
    },
    (_holdId, reply) => queue.confirm([reply.order]),
  )
}
