import { addStaff, changeStaff, type ListedStaff, type Restaurant } from '@tableside/contract/restaurants'
import { Button, ConfirmDialog, RadioGroup, Sheet, TextField, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useOnce } from '../../shared/use-once.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useAccess } from '../identity/index.ts'
import { LocationCheckboxes } from './location-choice.tsx'
import { choiceMistake, isSameChoice, type LocationChoice } from './location-words.ts'
import { pinMistake, roleWords } from './people-words.ts'

export type PersonSheetProps = {
  restaurant: Restaurant
  /** Undefined for a new one. */
  person: ListedStaff | undefined
  onClose: () => void
}

const roles = ['manager', 'staff'] as const

/** Somebody who works here: their name, what they may do and where, their PIN at the till; and the end of it. */
export function PersonSheet({ restaurant, person, onClose }: PersonSheetProps) {
  const restaurantId = restaurant.id
  const { access } = useAccess()
  const before: LocationChoice = person ? person.locationIds : (access.location_ids ?? null)
  const [locationIds, setLocationIds] = useState(before)
  const [name, setName] = useState(person?.name ?? '')
  const [role, setRole] = useState<(typeof roles)[number]>(person?.role === 'manager' ? 'manager' : 'staff')
  const [pin, setPin] = useState('')
  const begun = useBegun(person?.version)
  const tries = useTries()
  const once = useOnce()
  const [isLeaving, setIsLeaving] = useState(false)
  const isOwner = person?.role === 'owner'
  const wrong = {
    name: name.trim().length < 2 ? 'Give the name everybody knows them by' : undefined,
    pin: pin === '' ? undefined : pinMistake(pin),
    locations: choiceMistake(locationIds),
  }
  const save = useChange(
    {
      rereads: [['people']],
      send: (changes: { pin?: string | null; isActive?: boolean } | undefined) => {
        const where =
          person && isSameChoice(before, locationIds) ? {} : { locationIds: locationIds && [...locationIds] }
        const fields = {
          name: name.trim(),
          ...(isOwner ? {} : { role, ...where }),
          ...(pin === '' ? {} : { pin }),
        }
        return person
          ? api(changeStaff, {
              params: { restaurantId, staffId: person.id },
              body: { ...(changes ?? fields), version: begun.version },
              key: newId(),
            })
          : once({ role, ...fields }, ({ id, key }) =>
              api(addStaff, { params: { restaurantId }, body: { id, role, ...fields }, key }),
            )
      },
      failure: person ? `${person.name} was not changed` : 'Nobody was added',
    },
    (changes) => {
      toast.success(doneWords(changes, name.trim()))
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (!wrong.name && !wrong.pin && !wrong.locations) save.mutate(undefined)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={person ? person.name : 'Add a person'}
      footer={
        <>
          <Button type="submit" form="person" variant="primary" isPending={save.isPending}>
            {person ? 'Save' : 'Add person'}
          </Button>
          {person && !isOwner && person.isActive && (
            <Button variant="quiet" onPress={() => setIsLeaving(true)} isDisabled={save.isPending}>
              Has left
            </Button>
          )}
          {person && !person.isActive && (
            <Button variant="quiet" onPress={() => save.mutate({ isActive: true })} isDisabled={save.isPending}>
              Is back
            </Button>
          )}
        </>
      }
    >
      <form ref={tries.form} id="person" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ChangedMeanwhile
          begun={begun}
          what="This person"
          onTakeTheirs={() => {
            setName(person?.name ?? '')
            setRole(person?.role === 'manager' ? 'manager' : 'staff')
            setLocationIds(before)
          }}
        />
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={80}
          autoFocus
          error={tries.isTried ? wrong.name : undefined}
        />
        {isOwner ? (
          <p className="text-quiet">{`Owner: ${roleWords.owner.description.toLowerCase()}.`}</p>
        ) : (
          <RadioGroup
            label="May"
            options={roles.map((id) => ({ id, ...roleWords[id] }))}
            value={role}
            onChange={setRole}
          />
        )}
        {!isOwner && (
          <LocationCheckboxes
            restaurant={restaurant}
            value={locationIds}
            onChange={setLocationIds}
            mayGiveAll={access.location_ids === undefined}
            error={tries.isTried ? wrong.locations : undefined}
          />
        )}
        <TextField
          label={person?.hasPin ? 'Another PIN' : 'PIN at the till'}
          description={person?.hasPin ? 'Leave empty to keep the one they have' : 'Four to six digits, theirs alone'}
          value={pin}
          onChange={(typed) => setPin(typed.replace(/\D/g, ''))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={tries.isTried ? wrong.pin : undefined}
        />
        {person?.hasPin && (
          <Button onPress={() => save.mutate({ pin: null })} isDisabled={save.isPending} className="self-start">
            Take the PIN away
          </Button>
        )}
      </form>
      {person && (
        <ConfirmDialog
          isOpen={isLeaving}
          onOpenChange={setIsLeaving}
          title={`${person.name} has left?`}
          confirmLabel={`End ${person.name}’s access`}
          onConfirm={() => save.mutate({ isActive: false })}
        >
          Their PIN and their account stop working here at once. What they did stays under their name.
        </ConfirmDialog>
      )}
    </Sheet>
  )
}

function doneWords(changes: { pin?: string | null; isActive?: boolean } | undefined, name: string): string {
  if (changes?.isActive === false) return `${name}’s access has ended`
  if (changes?.isActive) return `${name} is back`
  return changes ? `${name} has no PIN any more` : `${name} is saved`
}
