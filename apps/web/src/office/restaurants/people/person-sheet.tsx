import {
  addStaff,
  changeStaff,
  type ListedStaff,
  type Restaurant,
  type StaffRole,
} from '@tableside/contract/restaurants'
import { builtInRoleFor, isWithinRights, type Rights, rightsIn, rightsOf } from '@tableside/domain/access'
import { managerPinDigits, minPinDigits } from '@tableside/domain/devices'
import { Button, ConfirmDialog, RadioGroup, TextField } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EditSheet } from '../../../shared/edit/edit-sheet.tsx'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { formatLimits } from '../roles/format-limits.ts'
import { rolesQuery } from '../roles/use-roles.ts'
import { LocationCheckboxes } from './location-choice.tsx'
import { choiceError, isSameChoice, type LocationChoice } from './location-choices.ts'
import { roleLabels } from './people-labels.ts'

export type PersonSheetProps = {
  restaurant: Restaurant
  /** Undefined for a new one. */
  person: ListedStaff | undefined
  onClose: () => void
}

/** What is done to somebody at once, whatever else is typed. */
const intents = {
  leave: { changes: { isActive: false }, done: (name: string) => `${name}’s access has ended` },
  return: { changes: { isActive: true }, done: (name: string) => `${name} is back` },
  removePin: { changes: { pin: null }, done: (name: string) => `${name}’s PIN is removed` },
} as const
type Intent = keyof typeof intents

const builtIn = ['manager', 'staff'] as const

/** What the endpoint takes for a chosen role: a built-in one, or one the restaurant made itself. */
function roleIn(chosen: string) {
  const role = builtIn.find((each) => each === chosen)
  return role ? { role, roleId: null } : { role: 'staff' as const, roleId: chosen }
}

/** The roles to choose from; one that may do more than whoever chooses is shown, and cannot be given. */
function roleOptions(roles: readonly StaffRole[], mine: Rights) {
  return [
    ...builtIn.map((id) => ({ id, ...roleLabels[id], isDisabled: !isWithinRights(mine, rightsOf(id, null)) })),
    ...roles.map((role) => ({
      id: role.id,
      label: role.name,
      description: `Approves alone: ${formatLimits(role).toLowerCase()}`,
      isDisabled: !isWithinRights(mine, role),
    })),
  ]
}

/** What is wrong with a new PIN; a manager's has six digits. */
function pinError(role: string, pin: string): string | undefined {
  const isShort = pin !== '' && minPinDigits(role) === managerPinDigits && pin.length < managerPinDigits
  return isShort ? 'A manager’s PIN has six digits' : undefined
}

/** Somebody who works here: their name, what they may do and where, their PIN at the till; and the end of it. */
export function PersonSheet({ restaurant, person, onClose }: PersonSheetProps) {
  const restaurantId = restaurant.id
  const { access } = useAccess()
  const before: LocationChoice = person ? person.locationIds : (access.location_ids ?? null)
  const [isLeaving, setIsLeaving] = useState(false)
  const isOwner = person?.role === 'owner'
  const { data: roles = [] } = useQuery(rolesQuery(restaurantId))
  const options = roleOptions(roles, rightsIn(access))
  /** The built-in role whose rules about PINs hold for what is chosen. */
  const pinRole = (chosen: string) => {
    if (isOwner) return 'owner'
    const own = roles.find(({ id }) => id === chosen)
    return own ? builtInRoleFor(own.permissions) : chosen
  }
  const edit = useEdit({
    saved: {
      name: person?.name ?? '',
      role: person?.roleId ?? (person?.role === 'manager' ? 'manager' : 'staff'),
      locationIds: before,
      pin: '',
    },
    version: person?.version,
    request: ({ name, role, locationIds, pin }, { id, version }, intent: Intent | undefined) => {
      const fields = {
        name,
        ...(isOwner ? {} : roleIn(role)),
        ...(isOwner || (person && isSameChoice(before, locationIds)) ? {} : { locationIds }),
        ...(pin === '' ? {} : { pin }),
      }
      if (!person) return request(addStaff, { params: { restaurantId }, body: { id, ...roleIn(role), ...fields } })
      return request(changeStaff, {
        params: { restaurantId, staffId: person.id },
        body: { ...(intent ? intents[intent].changes : fields), version },
      })
    },
    messages: { name: 'Give the name everybody knows them by', pin: 'A PIN has 4 to 6 digits' },
    errors: ({ locationIds, role, pin }, intent) =>
      intent ? {} : { locationIds: choiceError(locationIds), pin: pinError(pinRole(role), pin) },
    invalidates: [['people']],
    failure: person ? `Couldn’t change ${person.name}` : 'Couldn’t add the person',
    success: ({ name }, _, intent) => (intent ? intents[intent].done(name.trim()) : `${name.trim()} is saved`),
    onSaved: onClose,
  })
  const { values, isPending } = edit
  const isOthersPin = pinRole(values.role) === 'manager' && access.role !== 'owner'
  const digits = minPinDigits(pinRole(values.role)) === managerPinDigits ? 'Six digits' : 'Four to six digits'
  const keepHint = person?.hasPin ? 'Leave empty to keep the current PIN' : `${digits}, must be unique`
  const pinHint = isOthersPin ? 'Only they or the owner can set a manager’s PIN' : keepHint
  return (
    <EditSheet
      edit={edit}
      title={person ? person.name : 'Add a person'}
      what="This person"
      submit={person ? 'Save' : 'Add person'}
      onClose={onClose}
      actions={
        <>
          {person && !isOwner && person.isActive && (
            <Button variant="quiet" onPress={() => setIsLeaving(true)} isDisabled={isPending}>
              Has left
            </Button>
          )}
          {person && !person.isActive && (
            <Button variant="quiet" onPress={() => edit.submit('return')} isDisabled={isPending}>
              Is back
            </Button>
          )}
        </>
      }
      after={
        person && (
          <ConfirmDialog
            isOpen={isLeaving}
            onOpenChange={setIsLeaving}
            title={`${person.name} has left?`}
            confirmLabel={`End ${person.name}’s access`}
            onConfirm={() => edit.submit('leave')}
          >
            Their PIN and their account stop working here at once. What they did stays under their name.
          </ConfirmDialog>
        )
      }
    >
      <TextField {...edit.field('name')} label="Name" maxLength={80} autoFocus />
      {isOwner ? (
        <p className="text-quiet">{`Owner: ${roleLabels.owner.description.toLowerCase()}.`}</p>
      ) : (
        <RadioGroup label="Role" options={options} {...edit.field('role')} />
      )}
      {!isOwner && (
        <LocationCheckboxes
          restaurant={restaurant}
          {...edit.field('locationIds')}
          mayGiveAll={access.location_ids === undefined}
        />
      )}
      <TextField
        label={person?.hasPin ? 'New PIN' : 'PIN at the till'}
        description={pinHint}
        {...edit.field('pin')}
        onChange={(typed) => edit.change({ pin: typed.replace(/\D/g, '') })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
      <p className="text-quiet text-sm">
        A thief with a stolen till can work out a PIN of four digits in minutes, and one of six digits in hours. If one
        is stolen, sign the till out and change the PINs.
      </p>
      {person?.hasPin && (
        <Button onPress={() => edit.submit('removePin')} isDisabled={isPending} className="self-start">
          Remove PIN
        </Button>
      )}
    </EditSheet>
  )
}
