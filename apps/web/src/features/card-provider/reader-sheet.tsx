import { addReader } from '@tableside/contract/payments'
import { Button, Select, Sheet, TextField, toast } from '@tableside/ui'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { type Mistakes, useForm } from '../../shared/use-form.ts'
import { useRestaurant } from '../identity/index.ts'
import { readersQuery } from './queries.ts'

type Name = 'label' | 'registrationCode' | 'line1' | 'city' | 'postcode'

/** Makes a reader known by the code it shows, at the site it stands in. */
export function ReaderSheet({ onClose }: { onClose: () => void }) {
  const { restaurant, location } = useRestaurant()
  const [id] = useState(() => newId())
  const [locationId, setLocationId] = useState<string>(location.id)
  const site = restaurant.locations.find((each) => each.id === locationId)
  const [line1 = '', city = ''] = site?.addressLines ?? []
  const add = useChange(
    {
      send: ({ label, registrationCode, ...address }: Record<Name, string>) =>
        api(addReader, {
          params: { restaurantId: restaurant.id },
          body: { id, locationId, label, registrationCode, address },
          key: newId(),
        }),
      failure: 'The reader could not be added',
      rereads: [readersQuery(restaurant.id).queryKey],
    },
    ({ label }) => {
      toast.success(`“${label}” is ready`)
      onClose()
    },
  )
  const { form, field } = useForm<Name>({
    initial: { label: '', registrationCode: '', line1, city, postcode: '' },
    mistakesIn,
    onSubmit: (values) => add.mutate(values),
  })
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Add a card reader"
      footer={
        <Button variant="primary" type="submit" form="reader-form" isPending={add.isPending}>
          Add the reader
        </Button>
      }
    >
      <form id="reader-form" {...form} className="flex flex-col gap-5">
        <TextField
          label="Pairing code"
          description="The reader shows it: three words, like quick-brown-fox"
          autoComplete="off"
          maxLength={60}
          {...field('registrationCode')}
        />
        <TextField
          label="Name"
          description="What the waiters call it: Bar, Terrace"
          maxLength={60}
          {...field('label')}
        />
        <Select
          label="Where it stands"
          options={restaurant.locations.map((each) => ({ id: each.id, label: each.name }))}
          value={locationId}
          onChange={setLocationId}
        />
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-1 font-medium">Address of the site</legend>
          <p className="text-quiet text-sm">Stripe keeps it with the reader, as card schemes ask.</p>
          <TextField label="Street" maxLength={100} {...field('line1')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Town" maxLength={100} {...field('city')} />
            <TextField label="Postcode" maxLength={12} autoComplete="postal-code" {...field('postcode')} />
          </div>
        </fieldset>
      </form>
    </Sheet>
  )
}

function mistakesIn(values: Record<Name, string>): Mistakes<Name> {
  const missing: Mistakes<Name> = {}
  if (values.registrationCode.trim().length < 3) missing.registrationCode = 'Enter the code the reader shows'
  if (values.label.trim() === '') missing.label = 'Give it a name'
  if (values.line1.trim() === '') missing.line1 = 'Enter the street'
  if (values.city.trim() === '') missing.city = 'Enter the town'
  if (values.postcode.trim().length < 3) missing.postcode = 'Enter the postcode'
  return missing
}
