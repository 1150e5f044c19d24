import { Button, Dialog } from '@tableside/ui'
import type { ReactNode } from 'react'
import { formatDishCount } from '../../shared/orders/order-labels.ts'

export type LeaveWarningProps = {
  unsent: number
  onSend: () => void
  onLeave: () => void
  onStay: () => void
  /** What of it a guest must not eat. */
  children?: ReactNode
}

/** A kind word before a waiter walks off with dishes the kitchen knows nothing of. */
export function LeaveWarning({ unsent, onSend, onLeave, onStay, children }: LeaveWarningProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={`${formatDishCount(unsent)} not sent yet`}
      footer={
        <>
          <Button onPress={onLeave}>Leave for later</Button>
          <Button variant={children ? 'danger' : 'primary'} onPress={onSend}>
            Send {unsent} {children ? 'anyway ' : ''}and leave
          </Button>
        </>
      }
    >
      <p className="text-quiet">The kitchen does not know about them. They stay on the order, marked as unsent.</p>
      {children && <div className="mt-3">{children}</div>}
    </Dialog>
  )
}
