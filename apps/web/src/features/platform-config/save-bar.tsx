import { Button } from '@tableside/ui'
import type { ReactNode } from 'react'

export type SaveBarProps = {
  /** The verb and the thing: "Save Beta". */
  label: string
  isDirty: boolean
  isPending: boolean
  /** Something must be chosen first. */
  isBlocked?: boolean
  onSave: () => void
  children?: ReactNode
}

/** The button that saves, and whether there is anything to save. */
export function SaveBar({ label, isDirty, isPending, isBlocked = false, onSave, children }: SaveBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
      <Button variant="primary" onPress={onSave} isPending={isPending} isDisabled={!isDirty || isBlocked}>
        {label}
      </Button>
      {children}
      <p role="status" className="ml-auto text-quiet text-sm">
        {isDirty ? 'Not saved yet' : 'Everything is saved'}
      </p>
    </div>
  )
}
