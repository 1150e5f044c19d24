import { addRole, archiveRole, changeRole, type ListedStaff, type StaffRole } from '@tableside/contract/restaurants'
import { isWithinRights, rightsIn, roleBases, withNeeded } from '@tableside/domain/access'
import { Banner, Button, ConfirmDialog, RadioGroup, TextField, toast } from '@tableside/ui'
import { useState } from 'react'
import { EditSheet } from '../../../shared/edit/edit-sheet.tsx'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { useChange } from '../../../shared/use-change.ts'
import { PermissionSwitches } from './permission-switches.tsx'
import { draftOf, limitsOf, type RoleDraft, startingFrom } from './role-draft.ts'
import { baseLabels } from './role-labels.ts'
import { RoleLimits } from './role-limits.tsx'

export type RoleSheetProps = {
  /** Undefined for a new one. */
  role: StaffRole | undefined
  /** What a new one begins with. */
  start: RoleDraft
  people: readonly ListedStaff[]
  onClose: () => void
}

/** A role: its name, what its people may do, and how much they approve alone. */
export function RoleSheet({ role, start, people, onClose }: RoleSheetProps) {
  const { restaurant } = useRestaurant()
  const { access } = useAccess()
  const mine = rightsIn(access)
  const params = { restaurantId: restaurant.id }
  const invalidates = [['roles'], ['people'], ['session']]
  const [isArchiving, setIsArchiving] = useState(false)
  const edit = useEdit({
    saved: role ? draftOf(role) : start,
    version: role?.version,
    request: (draft, { id, version }) => {
      const { name, base, permissions } = draft
      const fields = { name, permissions, limits: limitsOf(draft) }
      return role
        ? request(changeRole, { params: { ...params, roleId: role.id }, body: { ...fields, version } })
        : request(addRole, { params, body: { ...fields, id, base } })
    },
    named: { 'limits.discountBps': 'discountRate' },
    messages: { name: 'Give it a name, such as Senior waiter', discountRate: 'A number from 0 to 100, such as 10' },
    errors: (draft) => {
      const limits = limitsOf(draft)
      if (!Number.isNaN(limits.discountBps) && (limits.discountBps ?? 0) > 10_000) {
        return { discountRate: 'A number from 0 to 100, such as 10' }
      }
      return {}
    },
    invalidates,
    failure: role ? `Couldn’t change ${role.name}` : 'Couldn’t add the role',
    success: ({ name }) => `${name.trim()} is saved`,
    onSaved: onClose,
  })
  const archive = useChange(
    {
      invalidates,
      send: () => request(archiveRole, { params: { ...params, roleId: role?.id ?? '' } }),
      failure: `Couldn’t archive ${role?.name}`,
    },
    () => {
      toast.success(`${role?.name} is archived`)
      onClose()
    },
  )
  const { values } = edit
  const limits = limitsOf(values)
  const isWider = !isWithinRights(mine, {
    permissions: withNeeded(values.permissions),
    limits: limits as typeof mine.limits,
  })
  const names = people.map(({ name }) => name).join(', ')
  return (
    <EditSheet
      edit={edit}
      title={role ? role.name : 'Add a role'}
      what="This role"
      submit={role ? 'Save' : 'Add role'}
      onClose={onClose}
      actions={
        role && (
          <Button variant="quiet" onPress={() => setIsArchiving(true)} isDisabled={people.length > 0}>
            Archive
          </Button>
        )
      }
      after={
        role && (
          <ConfirmDialog
            isOpen={isArchiving}
            onOpenChange={setIsArchiving}
            title={`Archive ${role.name}?`}
            confirmLabel={`Archive ${role.name}`}
            isPending={archive.isPending}
            onConfirm={() => archive.mutate(undefined)}
          >
            Nobody can be given it any more. The journal keeps what it let people do.
          </ConfirmDialog>
        )
      }
    >
      {people.length > 0 && (
        <p className="text-quiet">
          {people.length === 1 ? `${names} has this role.` : `${names} have this role.`} A change holds from their next
          tap. Give them another role to archive this one.
        </p>
      )}
      <TextField {...edit.field('name')} label="Name" maxLength={60} autoFocus />
      {!role && (
        <RadioGroup
          label="Start from"
          options={roleBases.map((id) => ({ id, ...baseLabels[id] }))}
          value={values.base}
          onChange={(base) => edit.change({ ...draftOf({ ...startingFrom(base, mine), name: values.name }) })}
        />
      )}
      <PermissionSwitches
        chosen={values.permissions}
        grantable={mine.permissions}
        onChange={(permissions) => edit.change({ permissions })}
        approvals={<RoleLimits edit={edit} permissions={values.permissions} />}
      />
      {isWider && (
        <Banner tone="attention" title="This is more than you may do yourself">
          Switch off what you may not do, or keep the limits within your own.
        </Banner>
      )}
    </EditSheet>
  )
}
