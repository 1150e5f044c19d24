import { joinBills } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import { Button, Dialog, formatPence, toast } from '@tableside/ui'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTill } from './till-context.tsx'

export type JoinBillsDialogProps = {
  order: Order
  /** The bill of the table that was put to this one. */
  other: Order
  onClose: () => void
}

/** Two tables with a bill each were put together: do they pay together, too? */
export function JoinBillsDialog({ order, other, onClose }: JoinBillsDialogProps) {
  const { restaurant, queue } = useTill()
  // Pressed again after a lost answer it is the same wish.
  const [key] = useState(() => newId())
  const join = useChange(
    {
      invalidates: [['floor-now', restaurant.id]],
      send: (_: undefined) =>
        api(joinBills, {
          params: { restaurantId: restaurant.id, orderId: order.id },
          body: { fromOrderId: other.id },
          key,
        }),
      failure: 'Couldn’t join the bills',
    },
    (_, reply) => {
      queue.confirm([reply.order])
      toast.success('They are one bill now')
      onClose()
    },
  )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Join the bills?"
      footer={
        <>
          <Button onPress={onClose}>Keep them apart</Button>
          <Button variant="primary" onPress={() => join.mutate(undefined)} isPending={join.isPending}>
            Join the bills
          </Button>
        </>
      }
    >
      <p>
        {whoFor(other)} has a bill of its own, {formatPence(other.totals.totalPence)}. Joined, its dishes move onto this
        bill and the party pays once. Kept apart, each table pays its own.
      </p>
    </Dialog>
  )
}
