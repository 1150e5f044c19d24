import type { Location } from '@tableside/contract/restaurants'
import { basisPoints } from '@tableside/domain/money'
import { Banner, Button, Sheet, TextAreaField, TextField } from '@tableside/ui'
import { useRef } from 'react'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { useForm } from '../../shared/use-form.ts'
import { whyWords } from '../../shared/why-words.ts'
import { useSaveLocation } from './use-locations.ts'

/** A new site, or the details of one there is. */
export function LocationSheet({ location, onClose }: { location: Location | undefined; onClose: () => void }) {
  // One id for all tries: a lost answer and a second tap open one site.
  const id = useRef(location?.id ?? newId())
  const saving = useSaveLocation(onClose)
  const begun = useBegun(location?.version)
  const { form, field, change } = useForm({
    initial: typedOf(location),
    mistakesIn,
    onSubmit: ({ name, address, phone, charge }) =>
      saving.mutate({
        id: id.current,
        version: location && begun.version,
        fields: { name, addressLines: linesOf(address), phone, serviceChargeBps: basisPoints(rateOf(charge) ?? 0) },
      }),
  })
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={location ? `Change ${location.name}` : 'Add a location'}
    >
      <form {...form} className="flex flex-col gap-4">
        <ChangedMeanwhile begun={begun} what="This location" onTakeTheirs={() => change(typedOf(location))} />
        {saving.error && !begun.isBehind && <Banner tone="bad" title={whyWords(saving.error)} />}
        <TextField {...field('name')} label="Name" maxLength={80} isRequired />
        <TextAreaField
          {...field('address')}
          label="Address"
          description="As it stands on the receipt, a line each."
          rows={4}
        />
        <TextField {...field('phone')} label="Phone" type="tel" maxLength={40} />
        <TextField
          {...field('charge')}
          label="Optional service charge, per cent"
          description="Added to every order at this site; the guest may have it taken off. 0 for none."
          inputMode="decimal"
        />
        <Button type="submit" variant="primary" isPending={saving.isPending}>
          {location ? 'Save' : 'Add location'}
        </Button>
      </form>
    </Sheet>
  )
}

type Typed = Record<'name' | 'address' | 'phone' | 'charge', string>

const typedOf = (location: Location | undefined): Typed => ({
  name: location?.name ?? '',
  address: location?.addressLines.join('\n') ?? '',
  phone: location?.phone ?? '',
  charge: location ? String(location.serviceChargeBps / 100) : '0',
})

function mistakesIn({ name, address, charge }: Typed) {
  const lines = linesOf(address)
  const isLong = lines.length > 6 || lines.some((line) => line.length > 120)
  return {
    ...(name.trim() === '' ? { name: 'Give it a name' } : {}),
    ...(isLong ? { address: 'At most six lines of 120 characters' } : {}),
    ...(rateOf(charge) === undefined ? { charge: 'A number from 0 to 25, such as 12.5' } : {}),
  }
}

const linesOf = (address: string) =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Per cent with at most two decimals, as basis points. */
function rateOf(text: string): number | undefined {
  const [, whole = '', decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim()) ?? []
  const rate = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return whole === '' || rate > 2500 ? undefined : rate
}
