import type { Permission } from '@tableside/domain/access'
import { Switch } from '@tableside/ui'
import type { ReactNode } from 'react'
import { switched } from './role-draft.ts'
import { permissionGroups } from './role-labels.ts'

export type PermissionSwitchesProps = {
  chosen: readonly Permission[]
  /** What the person who chooses may do themselves: nobody grants more. */
  grantable: readonly Permission[]
  onChange: (chosen: readonly Permission[]) => void
  /** Stands below the switches of the approvals: how much. */
  approvals: ReactNode
}

/** What a role may do, in groups as the business has them. What one permission needs is switched on with it. */
export function PermissionSwitches({ chosen, grantable, onChange, approvals }: PermissionSwitchesProps) {
  const lacks = permissionGroups.some((group) => group.permissions.some(({ id }) => !grantable.includes(id)))
  return (
    <>
      {lacks && <p className="text-quiet text-sm">What you may not do yourself cannot be switched on.</p>}
      {permissionGroups.map(({ title, permissions }) => (
        <fieldset key={title} className="flex flex-col">
          <legend className="mb-1 font-semibold">{title}</legend>
          <div className="divide-y divide-line">
            {permissions.map(({ id, label, description }) => (
              <div key={id}>
                <Switch
                  isSelected={chosen.includes(id)}
                  onChange={(isOn) => onChange(switched(chosen, id, isOn))}
                  isDisabled={!grantable.includes(id) && !chosen.includes(id)}
                  description={description}
                >
                  {label}
                </Switch>
              </div>
            ))}
          </div>
          {title === 'Approvals' && approvals}
        </fieldset>
      ))}
    </>
  )
}
