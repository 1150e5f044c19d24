import { inviteMember, type ListedStaff, type Restaurant, withdrawInvitation } from '@tableside/contract/restaurants'
import { Button, Sheet, TextField, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useAccess } from '../identity/index.ts'
import { LocationCheckboxes } from './location-choice.tsx'
import { choiceMistake, isSameChoice, type LocationChoice } from './location-words.ts'
import { roleWords } from './people-words.ts'

export type InviteSheetProps = { restaurant: Restaurant; person: ListedStaff; onClose: () => void }

/** Offers somebody who works here an account of their own: the mail’s link is good for seven days. */
export function InviteSheet({ restaurant, person, onClose }: InviteSheetProps) {
  const restaurantId = restaurant.id
  const { access } = useAccess()
  const [locationIds, setLocationIds] = useState<LocationChoice>(person.locationIds)
  const [email, setEmail] = useState(person.invitation?.email ?? '')
  const tries = useTries()
  const params = { restaurantId, staffId: person.id }
  const mistake = z.email().safeParse(email.trim()).success ? undefined : 'Please enter a valid email address'
  const invite = useChange(
    {
      rereads: [['people']],
      send: () => {
        const where = isSameChoice(person.locationIds, locationIds)
          ? {}
          : { locationIds: locationIds && [...locationIds] }
        return api(inviteMember, { params, body: { email: email.trim(), ...where }, key: newId() })
      },
      failure: `${person.name} was not invited`,
    },
    () => {
      toast.success(`An invitation is on its way to ${email.trim()}`)
      onClose()
    },
  )
  const withdraw = useChange(
    {
      rereads: [['people']],
      send: () => api(withdrawInvitation, { params, key: newId() }),
      failure: 'The invitation still stands',
    },
    () => {
      toast.success(`The invitation of ${person.name} is taken back`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (!mistake && !choiceMistake(locationIds)) invite.mutate(undefined)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={`Invite ${person.name}`}
      footer={
        <>
          <Button type="submit" form="invitation" variant="primary" isPending={invite.isPending}>
            {person.invitation ? 'Send again' : 'Send invitation'}
          </Button>
          {person.invitation && (
            <Button variant="quiet" onPress={() => withdraw.mutate(undefined)} isDisabled={withdraw.isPending}>
              Take it back
            </Button>
          )}
        </>
      }
    >
      <form ref={tries.form} id="invitation" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <p className="text-quiet">
          {`${person.name} will sign in with this address and may do what a ${roleWords[person.role].label.toLowerCase()} may.`}{' '}
          A PIN at the till needs no account.
        </p>
        <TextField
          label="Email"
          type="email"
          value={email}
          onChange={setEmail}
          maxLength={254}
          autoComplete="off"
          autoFocus
          error={tries.isTried ? mistake : undefined}
        />
        <LocationCheckboxes
          restaurant={restaurant}
          value={locationIds}
          onChange={setLocationIds}
          mayGiveAll={access.location_ids === undefined}
          error={tries.isTried ? choiceMistake(locationIds) : undefined}
        />
      </form>
    </Sheet>
  )
}
