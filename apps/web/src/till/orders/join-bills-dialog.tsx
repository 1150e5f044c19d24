import type { Order } from '@tableside/domain/orders'
import { Button, Dialog, formatPence } from '@tableside/ui'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { GivenAboveDialog } from '../floor/given-above-dialog.tsx'
import { useMove } from '../floor/use-move.ts'

export type JoinBillsDialogProps = {
  order: Order
  /** The bill of the table that was put to this one. */
  other: Order
  onClose: () => void
}

/** Two tables with a bill each were put together: do they pay together, too? */
export function JoinBillsDialog({ order, other, onClose }: JoinBillsDialogProps) {
  const move = useMove(other, onClose)
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={onClose}
        title="Join the bills?"
        footer={
          <>
            <Button onPress={onClose}>Keep them apart</Button>
            <Button variant="primary" onPress={() => move.bill.mutate({ into: order })} isPending={move.isPending}>
              Join the bills
            </Button>
          </>
        }
      >
        <p>
          {whoFor(other)} has a bill of its own, {formatPence(other.totals.totalPence)}. Joined, its dishes move onto
          this bill and the party pays once. Kept apart, each table pays its own.
        </p>
      </Dialog>
      <GivenAboveDialog move={move} />
    </>
  )
}
