import { changeRestaurant } from '@tableside/contract/restaurants'
import { Banner, Button, Card } from '@tableside/ui'
import type { ReactNode } from 'react'
import { EditConflict } from '../../../shared/edit/edit-sheet.tsx'
import type { Edit } from '../../../shared/edit/use-edit.ts'
import { useAccess } from '../../../shared/identity/use-access.ts'

export type SettingsFormProps = {
  edit: Pick<Edit, 'form' | 'isPending' | 'conflict'>
  children: ReactNode
}

/** A part of the settings with its button; who may not change them sees them and why. */
export function SettingsForm({ edit, children }: SettingsFormProps) {
  const mayChange = useMayChange()
  return (
    <Card className="max-w-2xl">
      <form {...edit.form} className="flex flex-col gap-5">
        <EditConflict edit={edit} what="The settings" isPlural />
        {!mayChange && (
          <Banner tone="neutral" title="Only the restaurant’s owner can change this">
            You see how it is set.
          </Banner>
        )}
        {children}
        {mayChange && (
          <Button type="submit" variant="primary" isPending={edit.isPending} className="self-start">
            Save
          </Button>
        )}
      </form>
    </Card>
  )
}

export function useMayChange(): boolean {
  const { can } = useAccess()
  return can(changeRestaurant.access) === true
}
