import type { EndpointAccess } from '@tableside/contract/core'
import { changeRestaurant } from '@tableside/contract/restaurants'
import { Banner, Button, Card } from '@tableside/ui'
import type { ReactNode } from 'react'
import { EditConflict } from '../../../shared/edit/edit-sheet.tsx'
import type { Edit } from '../../../shared/edit/use-edit.ts'
import { useAccess } from '../../../shared/identity/use-access.ts'

export type SettingsFormProps = {
  edit: Pick<Edit, 'form' | 'isPending' | 'conflict'>
  /** What those who may change it are called, and what it takes; without both it is the owner's. */
  who?: string
  access?: EndpointAccess
  children: ReactNode
}

/** A part of the settings with its button; who may not change them sees them and why. */
export function SettingsForm({ edit, who = 'the restaurant’s owner', access, children }: SettingsFormProps) {
  const mayChange = useMayChange(access)
  return (
    <Card className="max-w-2xl">
      <form {...edit.form} className="flex flex-col gap-5">
        <EditConflict edit={edit} what="The settings" isPlural />
        {!mayChange && (
          <Banner tone="neutral" title={`Only ${who} can change this`}>
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

export function useMayChange(access: EndpointAccess = changeRestaurant.access): boolean {
  const { can } = useAccess()
  return can(access) === true
}
