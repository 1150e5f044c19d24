import { addLocation, changeLocation, type Location } from '@tableside/contract/restaurants'
import { MoneyField, Switch, TextAreaField, TextField } from '@tableside/ui'
import { EditSheet } from '../../../shared/edit/edit-sheet.tsx'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'

/** A new site, or the details of one there is. */
export function LocationSheet({ location, onClose }: { location: Location | undefined; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const params = { restaurantId: restaurant.id }
  const edit = useEdit({
    saved: typedOf(location),
    version: location?.version,
    request: ({ address, charge, limit, ...draft }, { id, version }) => {
      const fields = { ...draft, addressLines: linesOf(address), serviceChargeBps: rateOf(charge) ?? Number.NaN }
      const changes = { ...fields, drawerDifferenceLimitPence: limit, version }
      return location
        ? request(changeLocation, { params: { ...params, locationId: location.id }, body: changes })
        : request(addLocation, { params, body: { id, ...fields } })
    },
    named: { serviceChargeBps: 'charge', addressLines: 'address', drawerDifferenceLimitPence: 'limit' },
    words: { name: 'Enter a name', charge: 'A number from 0 to 25, such as 12.5' },
    errors: ({ address }) => {
      const lines = linesOf(address)
      const isLong = lines.length > 6 || lines.some((line) => line.length > 120)
      return isLong ? { address: 'At most six lines of 120 characters' } : {}
    },
    rereads: [
      ['restaurant', restaurant.id],
      ['plan', restaurant.id],
    ],
    failure: 'The location was not saved',
    success: 'Location saved',
    onSaved: onClose,
  })
  return (
    <EditSheet
      edit={edit}
      title={location ? `Change ${location.name}` : 'Add a location'}
      what="This location"
      submit={location ? 'Save' : 'Add location'}
      onClose={onClose}
    >
      <TextField {...edit.field('name')} label="Name" maxLength={80} isRequired />
      <TextAreaField
        {...edit.field('address')}
        label="Address"
        description="As it stands on the receipt, a line each."
        rows={4}
      />
      <TextField {...edit.field('phone')} label="Phone" type="tel" maxLength={40} />
      <TextField
        {...edit.field('charge')}
        label="Optional service charge, per cent"
        description="Added to every order at this site; the guest may have it taken off. 0 for none."
        inputMode="decimal"
      />
      <TextField
        {...edit.field('terminalName')}
        label="Card terminal of another provider"
        description="Its name, such as Dojo: the till then offers “Card on Dojo”. Tableside records what the till says it took and cannot check it: compare with the terminal’s own report. Leave empty for none."
        maxLength={30}
      />
      <Switch
        {...edit.flag('cleansTables')}
        description="On: a paid table shows as paid until its guests have left, then as to be cleaned. Off: it is free as soon as it is paid."
      >
        Tables are cleaned before they are free
      </Switch>
      {location && (
        <MoneyField
          {...edit.money('limit')}
          label="Cash drawer difference limit"
          description="A count that is further off needs a reason and a manager’s PIN. Empty for no limit."
        />
      )}
    </EditSheet>
  )
}

type Typed = Record<'name' | 'address' | 'phone' | 'charge' | 'terminalName', string> & {
  cleansTables: boolean
  readonly limit: number | null
}

const typedOf = (location: Location | undefined): Typed => ({
  name: location?.name ?? '',
  address: location?.addressLines.join('\n') ?? '',
  phone: location?.phone ?? '',
  terminalName: location?.terminalName ?? '',
  cleansTables: location?.cleansTables ?? false,
  charge: location ? String(location.serviceChargeBps / 100) : '0',
  limit: location?.drawerDifferenceLimitPence ?? null,
})

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
