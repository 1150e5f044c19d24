import { ConfirmDialog } from '@tableside/ui'

/** What new hours leave outside, by day, time and size; the first of them where there are many. */
export type Outside = { readonly named: readonly string[]; readonly count: number }

export type OutsideHoursDialogProps = {
  outside: Outside
  /** "booking", "bookings" */
  one: string
  many: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks whether hours are meant that leave something outside: it stays, and somebody has to call. */
export function OutsideHoursDialog({ outside, one, many, isPending, onConfirm, onClose }: OutsideHoursDialogProps) {
  const { named, count } = outside
  const what =
    count === 1 ? `One ${one} stays as it is. Call its guests` : `${count} ${many} stay as they are. Call their guests`
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Save with ${count === 1 ? `a ${one}` : many} outside these hours?`}
      confirmLabel="Save the hours"
      isPending={isPending}
      onConfirm={onConfirm}
    >
      {`${what}: ${named.join(' · ')}${count > named.length ? ' · and later ones' : ''}.`}
    </ConfirmDialog>
  )
}
