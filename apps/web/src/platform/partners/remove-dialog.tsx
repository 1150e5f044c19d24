import type { Partner } from '@tableside/contract/partners'
import { Button, Dialog } from '@tableside/ui'
import type { ReactNode } from 'react'
import { usePartnerChange } from './use-partner-change.ts'

type RemoveDialogProps = {
  partner: Partner
  title: string
  button: string
  done: string
  remove: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Names what goes and what that means, before it goes. */
export function RemoveDialog({ partner, title, button, done, remove, onClose, children }: RemoveDialogProps) {
  const removing = usePartnerChange(partner, remove, done, onClose)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={
        <Button variant="danger" onPress={() => removing.mutate(undefined)} isPending={removing.isPending}>
          {button}
        </Button>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
