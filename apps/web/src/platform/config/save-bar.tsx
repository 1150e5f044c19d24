import { Button } from '@tableside/ui'
import type { ReactNode } from 'react'

export type SaveBarProps = {
  /** The verb and the thing: "Save Beta". */
  label: string
  edit: { readonly isDirty: boolean; readonly isPending: boolean; readonly conflict: object | undefined }
  children?: ReactNode
}

/** The button that saves a form, and whether there is anything to save. */
export function SaveBar({ label, edit: { isDirty, isPending, conflict }, children }: SaveBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
      <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isDirty || conflict !== undefined}>
        {label}
      </Button>
      {children}
      <p role="status" className="ml-auto text-quiet text-sm">
        {isDirty ? 'Not saved yet' : 'Everything is saved'}
      </p>
    </div>
  )
}
