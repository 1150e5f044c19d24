import { Banner, Button, Sheet } from '@tableside/ui'
import type { ReactNode } from 'react'
import type { Edit } from './use-edit.ts'

export type EditConflictProps = {
  edit: { readonly conflict: { readonly takeTheirs: () => void; readonly keepMine: () => void } | undefined }
  /** "This dish" */
  what: string
  /** “The settings were”, not “was”. */
  isPlural?: boolean
  /** Who it was, where that is known. */
  by?: string | undefined
  /** What differs, where it helps to see it. */
  children?: ReactNode
}

/** Somebody else has saved what is being edited: nothing typed is lost, and the person chooses. */
export function EditConflict(props: EditConflictProps) {
  const { what, isPlural = false, by = 'another person', children } = props
  const { conflict } = props.edit
  if (!conflict) return null
  return (
    <Banner tone="attention" title={`${what} ${isPlural ? 'were' : 'was'} changed by ${by} while you were editing`}>
      <p>What you typed is still here, and not saved.</p>
      {children}
      <div className="mt-2 mb-1 flex flex-wrap gap-2">
        <Button onPress={conflict.takeTheirs}>Use theirs</Button>
        <Button onPress={conflict.keepMine}>Keep mine</Button>
      </div>
    </Banner>
  )
}

export type EditSheetProps = {
  edit: Edit
  title: string
  /** "This dish", where somebody else may change it too. */
  what?: string
  /** The words of the button that saves. */
  submit: string
  onClose: () => void
  /** While what it needs is still being loaded. */
  isDisabled?: boolean
  /** More to do beside saving. */
  actions?: ReactNode
  children: ReactNode
  /** Below the form. */
  after?: ReactNode
}

/** A sheet with one form, its button in sight below it. */
export function EditSheet(props: EditSheetProps) {
  const { edit, title, what = 'This', submit, onClose, isDisabled = false, actions, children, after } = props
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={
        <>
          <Button
            type="submit"
            form={edit.form.id}
            variant="primary"
            isPending={edit.isPending}
            isDisabled={isDisabled}
          >
            {submit}
          </Button>
          {actions}
        </>
      }
    >
      <form {...edit.form} className="flex flex-col gap-5">
        <EditConflict edit={edit} what={what} />
        {children}
      </form>
      {after}
    </Sheet>
  )
}
