import { Refused } from '@tableside/client/http'
import { reopenOrder } from '@tableside/contract/orders'
import { type Order, type ReopenOrder, reopenApproval } from '@tableside/domain/orders'
import { Banner, Button, formatPence, Sheet, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { request } from '../edit/request.ts'
import { useMayApprove } from '../identity/use-may-approve.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { PinStep } from '../restaurants/pin-step.tsx'
import { useChange } from '../use-change.ts'
import { ReasonChoice } from './reason-choice.tsx'
import { booksRereads } from './record-query.ts'

type ReopenSheetProps = {
  order: Pick<Order, 'id' | 'number'> & { totals: Pick<Order['totals'], 'totalPence'> }
  onReopened: (order: Order) => void
  onClose: () => void
}

const reasons = ['Something was forgotten', 'A wrong dish was charged', 'The guest disputes the bill'] as const

/** Opens a paid bill again, so that it is put right; asks for a manager’s PIN unless one of them is signed in. */
export function ReopenSheet({ order, onReopened, onClose }: ReopenSheetProps) {
  const { restaurant } = useRestaurant()
  const mayReopen = useMayApprove()(reopenApproval(order))
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const params = { restaurantId: restaurant.id, orderId: order.id }
  const reopen = useChange(
    { invalidates: booksRereads, send: (body: ReopenOrder) => request(reopenOrder, { params, body }) },
    (_, { order: reopened }) => {
      toast.success(`Order ${order.number} is open again`)
      onReopened(reopened)
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (mayReopen) reopen.mutate({ reason: reason.trim() })
    else setIsAsking(true)
  }
  const handleApproved = (approvalId: string) => {
    setIsAsking(false)
    reopen.mutate({ reason: reason.trim(), approvalId })
  }
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={`Open order ${order.number} again`}>
      {isAsking ? (
        <PinStep
          restaurantId={restaurant.id}
          request={reopenApproval(order)}
          label={`Manager PIN to open order ${order.number} again`}
          onApproved={handleApproved}
          onBack={() => setIsAsking(false)}
        />
      ) : (
        <form onSubmit={handleSubmit} className="flex flex-col gap-5">
          <p className="text-lg">
            The bill of <span className="figures font-semibold">{formatPence(order.totals.totalPence)}</span> is paid.
            Open it again to add, void or discount?
          </p>
          <p className="text-quiet">
            What was paid stays paid. The sale leaves today’s figures and is counted again when you close the bill.
          </p>
          {reopen.error && (
            <Banner
              tone="bad"
              title={
                reopen.error instanceof Refused
                  ? reopen.error.message
                  : 'Couldn’t reach the server. Try again. It won’t be opened twice.'
              }
            />
          )}
          <ReasonChoice label="Reason" reasons={reasons} reason={reason} onChange={setReason} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            isPending={reopen.isPending}
            isDisabled={reason.trim() === ''}
          >
            Open again
          </Button>
        </form>
      )}
    </Sheet>
  )
}
