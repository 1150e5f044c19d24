import { inviteMember, type ListedStaff, type Restaurant, withdrawInvitation } from '@tableside/contract/restaurants'
import { Button, TextField, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { EditSheet } from '../../../shared/edit/edit-sheet.tsx'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { useChange } from '../../../shared/use-change.ts'
import { rolesQuery } from '../roles/use-roles.ts'
import { LocationCheckboxes } from './location-choice.tsx'
import { choiceError, isSameChoice, type LocationChoice } from './location-choices.ts'
import { formatRole } from './people-labels.ts'

export type InviteSheetProps = { restaurant: Restaurant; person: ListedStaff; onClose: () => void }

/** Offers somebody who works here an account of their own: the mail’s link is good for seven days. */
export function InviteSheet({ restaurant, person, onClose }: InviteSheetProps) {
  const restaurantId = restaurant.id
  const { access } = useAccess()
  const { data: roles } = useQuery(rolesQuery(restaurantId))
  const params = { restaurantId, staffId: person.id }
  const edit = useEdit({
    saved: { email: person.invitation?.email ?? '', locationIds: person.locationIds as LocationChoice },
    request: ({ email, locationIds }) =>
      request(inviteMember, {
        params,
        body: { email: email.trim(), ...(isSameChoice(person.locationIds, locationIds) ? {} : { locationIds }) },
      }),
    messages: { email: 'Please enter a valid email address' },
    errors: ({ locationIds }) => ({ locationIds: choiceError(locationIds) }),
    invalidates: [['people']],
    failure: `Couldn’t invite ${person.name}`,
    success: ({ email }) => `We are emailing the invitation to ${email.trim()}`,
    onSaved: onClose,
  })
  const withdraw = useChange(
    {
      invalidates: [['people']],
      send: () => request(withdrawInvitation, { params }),
      failure: 'Couldn’t withdraw the invitation',
    },
    () => {
      toast.success(`The invitation to ${person.name} is withdrawn`)
      onClose()
    },
  )
  return (
    <EditSheet
      edit={edit}
      title={`Invite ${person.name}`}
      submit={person.invitation ? 'Send again' : 'Send invitation'}
      onClose={onClose}
      actions={
        person.invitation && (
          <Button variant="quiet" onPress={() => withdraw.mutate(undefined)} isDisabled={withdraw.isPending}>
            Withdraw
          </Button>
        )
      }
    >
      <p className="text-quiet">
        {`${person.name} will sign in with this address and have the permissions of the role ${formatRole(person, roles)}.`}{' '}
        A PIN at the till needs no account.
      </p>
      <TextField {...edit.field('email')} label="Email" type="email" maxLength={254} autoComplete="off" autoFocus />
      <LocationCheckboxes
        restaurant={restaurant}
        {...edit.field('locationIds')}
        mayGiveAll={access.location_ids === undefined}
      />
    </EditSheet>
  )
}
