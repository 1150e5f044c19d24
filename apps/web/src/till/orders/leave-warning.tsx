import { Button, Dialog } from '@tableside/ui'
import { formatDishCount } from '../../shared/orders/order-labels.ts'

export type LeaveWarningProps = { unsent: number; onSend: () => void; onLeave: () => void; onStay: () => void }

/** A kind word before a waiter walks off with dishes the kitchen knows nothing of. */
export function LeaveWarning({ unsent, onSend, onLeave, onStay }: LeaveWarningProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={`${formatDishCount(unsent)} not sent yet`}
      footer={
        <>
          <Button onPress={onLeave}>Leave for later</Button>
          <Button variant="primary" onPress={onSend}>
            Send {unsent} and leave
          </Button>
        </>
      }
    >
      <p className="text-quiet">The kitchen does not know about them. They stay on the order, marked as unsent.</p>
    </Dialog>
  )
}
