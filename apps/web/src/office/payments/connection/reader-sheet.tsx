import { addReader } from '@tableside/contract/payments'
import { TextField } from '@tableside/ui'
import { EditSheet } from '../../../shared/edit/edit-sheet.tsx'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { readersQuery } from '../../../shared/payments/connection/queries.ts'
import { LocationField } from '../../restaurants/locations/location-filter.tsx'

/** Makes a reader known by the code it shows, at the site it stands in. */
export function ReaderSheet({ onClose }: { onClose: () => void }) {
  const { restaurant, location } = useRestaurant()
  const [line1 = '', city = ''] = location.addressLines
  const edit = useEdit({
    saved: { locationId: location.id as string, label: '', registrationCode: '', line1, city, postcode: '' },
    request: ({ line1, city, postcode, ...draft }, { id }) =>
      request(addReader, {
        params: { restaurantId: restaurant.id },
        body: { id, ...draft, address: { line1, city, postcode } },
      }),
    named: { 'address.line1': 'line1', 'address.city': 'city', 'address.postcode': 'postcode' },
    messages: {
      registrationCode: 'Enter the code the reader shows',
      label: 'Enter a name',
      line1: 'Enter the street',
      city: 'Enter the town',
      postcode: 'Enter the postcode',
    },
    invalidates: [readersQuery(restaurant.id).queryKey],
    failure: 'Couldn’t add the reader',
    success: ({ label }) => `“${label}” is ready`,
    onSaved: onClose,
  })
  const { field } = edit
  return (
    <EditSheet edit={edit} title="Add a card reader" submit="Add the reader" onClose={onClose}>
      <TextField
        label="Pairing code"
        description="The reader shows it: three words, like quick-brown-fox"
        autoComplete="off"
        maxLength={60}
        {...field('registrationCode')}
      />
      <TextField label="Name" description="What the waiters call it: Bar, Terrace" maxLength={60} {...field('label')} />
      <LocationField {...field('locationId')} />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1 font-medium">Address of the site</legend>
        <p className="text-quiet text-sm">Stripe keeps it with the reader, as card schemes ask.</p>
        <TextField label="Street" maxLength={100} {...field('line1')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Town" maxLength={100} {...field('city')} />
          <TextField label="Postcode" maxLength={12} autoComplete="postal-code" {...field('postcode')} />
        </div>
      </fieldset>
    </EditSheet>
  )
}
