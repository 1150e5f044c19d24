import { addRole, type ListedStaff, type StaffRole } from '@tableside/contract/restaurants'
import { basePermissions, isWithinRights, rightsIn } from '@tableside/domain/access'
import { Button, type Column, DataTable, EmptyState, ErrorState, IconButton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Copy, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { roleLabels } from '../people/people-labels.ts'
import { peopleQuery } from '../people/use-people.ts'
import { formatLimits } from './format-limits.ts'
import { draftOf, type RoleDraft, startingFrom } from './role-draft.ts'
import { baseLabels } from './role-labels.ts'
import { RoleSheet } from './role-sheet.tsx'
import { rolesQuery } from './use-roles.ts'

type Row = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly people: readonly ListedStaff[]
  readonly limits: string
  readonly role: StaffRole | undefined
}
type Open = { readonly role: StaffRole } | { readonly copy: RoleDraft }

/** The roles of a restaurant: the built-in ones, those it made itself, who has each, and how much they approve alone. */
export function RolesList() {
  const { restaurant } = useRestaurant()
  const { access, can } = useAccess()
  const roles = useQuery(rolesQuery(restaurant.id))
  const people = useQuery(peopleQuery(restaurant.id))
  const [open, setOpen] = useState<Open>()
  const answer = can(addRole.access)
  const mine = rightsIn(access)
  const isFailed = (roles.isError && !roles.data) || (people.isError && !people.data)
  if (isFailed) {
    const handleRetry = () => void Promise.all([roles.refetch(), people.refetch()])
    const isRetrying = roles.isFetching || people.isFetching
    return <ErrorState title="Couldn’t load the roles" onRetry={handleRetry} isRetrying={isRetrying} />
  }
  const rows = rowsOf(roles.data ?? [], people.data ?? [])
  const handleCopy = ({ name, role }: Row, base: 'manager' | 'staff') => {
    const from = role ?? startingFrom(base, mine)
    setOpen({ copy: draftOf({ ...from, name: `${name} (copy)` }) })
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-quiet">
          Owner, manager and staff are built in. Make your own for anything between, such as a senior waiter who gives
          10% off alone.
          {answer === 'every_location_needed' && ' Only somebody who sees every location changes roles.'}
        </p>
        {answer === true && (
          <Button
            variant="primary"
            icon={<Plus size={20} aria-hidden />}
            onPress={() => setOpen({ copy: draftOf({ ...startingFrom('staff', mine), name: '' }) })}
          >
            Add role
          </Button>
        )}
      </div>
      <DataTable
        label="Roles"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isLoading={roles.isPending || people.isPending}
        empty={<EmptyState title="No roles">Add the first one.</EmptyState>}
        rowActions={
          answer === true
            ? (row) => (
                <>
                  {row.id !== 'owner' && (!row.role || isWithinRights(mine, row.role)) && (
                    <IconButton
                      label={`Copy ${row.name}`}
                      icon={<Copy size={18} />}
                      onPress={() => handleCopy(row, row.id === 'manager' ? 'manager' : 'staff')}
                    />
                  )}
                  {row.role && isWithinRights(mine, row.role) && (
                    <IconButton
                      label={`Edit ${row.name}`}
                      icon={<Pencil size={18} />}
                      onPress={() => row.role && setOpen({ role: row.role })}
                    />
                  )}
                </>
              )
            : undefined
        }
      />
      {open && (
        <RoleSheet
          role={'role' in open ? roles.data?.find(({ id }) => id === open.role.id) : undefined}
          start={'copy' in open ? open.copy : draftOf(open.role)}
          people={'role' in open ? (rows.find(({ id }) => id === open.role.id)?.people ?? []) : []}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

const builtIn = ['owner', 'manager', 'staff'] as const

function rowsOf(roles: readonly StaffRole[], people: readonly ListedStaff[]): Row[] {
  const working = people.filter(({ isActive }) => isActive)
  return [
    ...builtIn.map((id) => ({
      id,
      name: roleLabels[id].label,
      description: roleLabels[id].description,
      people: working.filter(({ role, roleId }) => roleId === null && role === id),
      limits: id === 'staff' ? 'Nothing' : 'Everything',
      role: undefined,
    })),
    ...roles.map((role) => ({
      id: role.id,
      name: role.name,
      description: `Made from ${baseLabels[role.base].label}, ${difference(role)}`,
      people: working.filter(({ roleId }) => roleId === role.id),
      limits: formatLimits(role),
      role,
    })),
  ]
}

/** "2 more, 1 fewer permission": how far a role has come from what it was copied from. */
function difference({ base, permissions }: StaffRole): string {
  const more = permissions.filter((each) => !basePermissions[base].includes(each)).length
  const fewer = basePermissions[base].filter((each) => !permissions.includes(each)).length
  if (more + fewer === 0) return 'with the same permissions'
  const parts = [...(more > 0 ? [`${more} more`] : []), ...(fewer > 0 ? [`${fewer} fewer`] : [])]
  return `${parts.join(', ')} permission${(fewer || more) === 1 ? '' : 's'}`
}

const maxNamed = 3

const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Role',
    cell: ({ name, description }) => (
      <>
        <span className="font-medium">{name}</span>
        <span className="block text-quiet">{description}</span>
      </>
    ),
  },
  {
    id: 'people',
    header: 'Who has it',
    cell: ({ people }) => {
      if (people.length === 0) return <span className="text-quiet">Nobody</span>
      const named = people.slice(0, maxNamed).map(({ name }) => name)
      const others = people.length - named.length
      return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
    },
  },
  { id: 'limits', header: 'Approves alone', cell: ({ limits }) => limits, isSecondary: true },
]
