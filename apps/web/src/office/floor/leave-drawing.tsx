import { ConfirmDialog } from '@tableside/ui'

export function LeaveDrawing({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onStay}
      title="Leave without saving the floor?"
      confirmLabel="Leave without saving"
      onConfirm={onLeave}
    >
      Changes since the last save will be lost.
    </ConfirmDialog>
  )
}
