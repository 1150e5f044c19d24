import { Button, Dialog, TextAreaField } from '@tableside/ui'
import { type ReactNode, useState } from 'react'

export type ReasonDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** A question: "Suspend The Lamplighter?" */
  title: string
  /** What will follow. */
  children: ReactNode
  confirmLabel: string
  isPending: boolean
  isDangerous?: boolean
  /** How many letters a reason has, at least and at most. */
  least?: number
  max?: number
  onConfirm: (reason: string) => void
}

/** Asks why: the reason stands in the history and in the restaurant's own journal. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { isOpen, onOpenChange, title, children, confirmLabel, isPending, isDangerous = false, onConfirm } = props
  const { least = 3, max = 500 } = props
  const [reason, setReason] = useState('')
  const isGood = reason.trim().length >= least
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          onPress={() => onConfirm(reason.trim())}
          isPending={isPending}
          isDisabled={!isGood}
        >
          {confirmLabel}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="text-quiet">{children}</div>
        <TextAreaField
          label="Reason"
          description={least > 3 ? `The restaurant reads it. At least ${least} letters` : 'The restaurant reads it'}
          value={reason}
          onChange={setReason}
          maxLength={max}
          rows={3}
        />
      </div>
    </Dialog>
  )
}
