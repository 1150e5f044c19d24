import { getGuestPoints } from '@tableside/contract/customers'
import { usePoints as usePointsEndpoint } from '@tableside/contract/orders'
import { usablePoints, worthOf } from '@tableside/domain/customers'
import { type Order, pointsUsed } from '@tableside/domain/orders'
import { Button, formatPence, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTill } from './till-context.tsx'
import { useQueueStatus } from './use-orders.ts'

/** The guest's points, and a button that takes them off the bill. Asks the server: two tills must not use the same ones. */
export function GuestPoints({ order }: { order: Order }) {
  const { restaurant, queue } = useTill()
  const isSending = useQueueStatus().pending.some(({ orderId }) => orderId === order.id)
  const customerId = order.guest?.customerId ?? ''
  const used = pointsUsed(order)
  const queryKey = ['guests', restaurant.id, 'points', customerId, used]
  const points = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(getGuestPoints, { params: { restaurantId: restaurant.id, customerId }, signal }),
    enabled: customerId !== '' && !isSending,
  })
  const use = useChange(
    {
      invalidates: [['guests', restaurant.id, 'points']],
      send: (amount: number, { id }) =>
        request(usePointsEndpoint, {
          params: { restaurantId: restaurant.id, orderId: order.id },
          body: { id, points: amount },
        }),
      failure: 'Couldn’t use the points',
    },
    (amount, reply) => {
      queue.confirm([reply.order])
      toast.success(`${amount} points are off the bill`)
    },
  )
  const rule = points.data?.rule
  if (!rule || !points.data) return null
  const { linesPence, discountPence, balanceDuePence } = order.totals
  const usable = usablePoints(points.data.balance, rule, Math.min(linesPence - discountPence, balanceDuePence))
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
      <span className="text-quiet text-sm">
        {Math.max(0, points.data.balance)} points{used > 0 && `, ${used} used here`}
      </span>
      {usable > 0 && order.state === 'open' && (
        <Button isDisabled={isSending} isPending={use.isPending} onPress={() => use.mutate(usable)}>
          Use {usable} for {formatPence(worthOf(usable, rule))}
        </Button>
      )}
    </div>
  )
}
