import { addStaff, type ListedStaff, type Restaurant, type StaffRole } from '@tableside/contract/restaurants'
import { isWithin } from '@tableside/domain/access'
import { Button, Checkbox, type Column, DataTable, EmptyState, ErrorState, IconButton, StatusPill } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Mail, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { plansQuery } from '../../plans/plans-query.ts'
import { rolesQuery } from '../roles/use-roles.ts'
import { InviteSheet } from './invite-sheet.tsx'
import { formatLocations, placesOf } from './location-choices.ts'
import { formatRole } from './people-labels.ts'
import { PersonSheet } from './person-sheet.tsx'
import { peopleQuery } from './use-people.ts'

type Open =
  | { readonly kind: 'person'; readonly person: ListedStaff | undefined }
  | { readonly kind: 'invite'; readonly person: ListedStaff }

/** Everybody who works here: role, PIN, account; and those who have left, whose history stays under their name. */
export function PeopleList() {
  const { restaurant } = useRestaurant()
  const { access, can } = useAccess()
  const { data: people, error, isPending, isFetching, refetch } = useQuery(peopleQuery(restaurant.id))
  const { data: roles } = useQuery(rolesQuery(restaurant.id))
  const columns = columnsFor(roles)
  const [showsLeft, setShowsLeft] = useState(false)
  const [open, setOpen] = useState<Open>()
  const mayManage = can(addStaff.access) === true
  const close = () => setOpen(undefined)
  if (error && !people) {
    return <ErrorState title="Couldn’t load the people" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  const hasLeft = people?.some(({ isActive }) => !isActive) ?? false
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <div>
          <Room plan={access.subscription_plan} people={people} />
          {hasLeft && (
            <Checkbox isSelected={showsLeft} onChange={setShowsLeft}>
              Show former staff
            </Checkbox>
          )}
        </div>
        {mayManage && (
          <Button
            variant="primary"
            icon={<Plus size={20} aria-hidden />}
            onPress={() => setOpen({ kind: 'person', person: undefined })}
          >
            Add person
          </Button>
        )}
      </div>
      <DataTable
        label="People"
        columns={placesOf(restaurant).length > 1 ? [...columns, whereColumn(restaurant)] : columns}
        rows={(people ?? []).filter(({ isActive }) => isActive || showsLeft)}
        rowKey={({ id }) => id}
        isLoading={isPending}
        empty={<EmptyState title="Nobody works here yet">Add the first person and give them a PIN.</EmptyState>}
        rowActions={
          mayManage
            ? (person) =>
                // Nobody changes a person who sees more than they do.
                isWithin(access.location_ids ?? null, person.locationIds) && (
                  <>
                    {person.isActive && !person.hasAccount && (
                      <IconButton
                        label={`Invite ${person.name}`}
                        icon={<Mail size={18} />}
                        onPress={() => setOpen({ kind: 'invite', person })}
                      />
                    )}
                    <IconButton
                      label={`Edit ${person.name}`}
                      icon={<Pencil size={18} />}
                      onPress={() => setOpen({ kind: 'person', person })}
                    />
                  </>
                )
            : undefined
        }
      />
      {open?.kind === 'person' && (
        <PersonSheet
          restaurant={restaurant}
          person={people?.find(({ id }) => id === open.person?.id)}
          onClose={close}
        />
      )}
      {open?.kind === 'invite' && <InviteSheet restaurant={restaurant} person={open.person} onClose={close} />}
    </>
  )
}

const columnsFor = (roles: readonly StaffRole[] | undefined): Column<ListedStaff>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (person) => (
      <>
        <span className="font-medium">{person.name}</span>
        <span className="block text-quiet">{person.isActive ? formatRole(person, roles) : 'Has left'}</span>
      </>
    ),
  },
  {
    id: 'pin',
    header: 'PIN',
    cell: ({ hasPin }) =>
      hasPin ? <StatusPill tone="good">Has one</StatusPill> : <span className="text-quiet">None</span>,
  },
  {
    id: 'account',
    header: 'Account',
    cell: ({ hasAccount, invitation }) => {
      if (hasAccount) return <StatusPill tone="good">Signs in</StatusPill>
      if (!invitation) return <span className="text-quiet">None</span>
      return (
        <>
          <StatusPill tone="attention">Invited</StatusPill>
          <span className="block text-quiet">{invitation.email}</span>
        </>
      )
    },
    isSecondary: true,
  },
]

const whereColumn = (restaurant: Restaurant): Column<ListedStaff> => ({
  id: 'where',
  header: 'Locations',
  cell: (person) =>
    person.locationIds ? formatLocations(restaurant, person) : <span className="text-quiet">Every location</span>,
  isSecondary: true,
})

/** How much room the plan leaves: "4 of 15 people, 2 of 5 accounts". */
function Room({ plan: key, people }: { plan: string; people: readonly ListedStaff[] | undefined }) {
  const { data: plans } = useQuery(plansQuery)
  const plan = plans?.find((each) => each.key === key)
  if (!plan || !people) return <p className="text-quiet">&nbsp;</p>
  const active = people.filter(({ isActive }) => isActive)
  const accounts = active.filter(({ hasAccount, invitation }) => hasAccount || invitation !== null)
  const of = (count: number, max: number) => (max < 0 ? `${count}` : `${count} of ${max}`)
  return (
    <p className="figures text-quiet">
      {`${of(active.length, plan.maxStaff)} ${active.length === 1 && plan.maxStaff < 0 ? 'person' : 'people'}, ${of(accounts.length, plan.maxAccounts)} with an account`}
    </p>
  )
}
