import { returnPoints } from '@tableside/contract/orders'
import { type Order, pointsBackApproval, type ReturnPoints } from '@tableside/domain/orders'
import { Banner, Button, Sheet, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { useMayApprove } from '../../shared/identity/use-may-approve.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ReasonChoice } from '../../shared/orders/reason-choice.tsx'
import { booksRereads } from '../../shared/orders/record-query.ts'
import { PinStep } from '../../shared/restaurants/pin-step.tsx'
import { useChange } from '../../shared/use-change.ts'

const reasons = ['The guest disputes the bill', 'A wrong dish was charged'] as const

/** Gives the points back that paid a bill alone; asks for a manager’s PIN unless one of them is signed in. */
export function PointsBackSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const mayApprove = useMayApprove()(pointsBackApproval(order))
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const give = useChange(
    {
      invalidates: booksRereads,
      send: (body: ReturnPoints) =>
        request(returnPoints, { params: { restaurantId: restaurant.id, orderId: order.id }, body }),
    },
    () => {
      toast.success('The points are back with the guest')
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (mayApprove) give.mutate({ reason: reason.trim() })
    else setIsAsking(true)
  }
  const handleApproved = (approvalId: string) => {
    setIsAsking(false)
    give.mutate({ reason: reason.trim(), approvalId })
  }
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Give points back">
      {isAsking ? (
        <PinStep
          restaurantId={restaurant.id}
          request={pointsBackApproval(order)}
          label="Manager PIN to give the points back"
          onApproved={handleApproved}
        />
      ) : (
        <form onSubmit={handleSubmit} className="flex flex-col gap-5">
          <p>Order {order.number} was paid with points alone. They go back to the guest; no money moves.</p>
          {give.error && <Banner tone="bad" title={formatFailure(give.error)} />}
          <ReasonChoice label="Reason" reasons={reasons} reason={reason} onChange={setReason} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            isPending={give.isPending}
            isDisabled={reason.trim() === ''}
          >
            Give points back
          </Button>
        </form>
      )}
    </Sheet>
  )
}
