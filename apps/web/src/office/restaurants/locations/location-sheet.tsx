import { addLocation, changeLocation, type Location } from '@tableside/contract/restaurants'
import { defaultHoldPence } from '@tableside/domain/tabs'
import { Checkbox, MoneyField, Switch, TextAreaField, TextField } from '@tableside/ui'
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
    request: (typed, { id, version }) => {
      const { address, charge, minCovers, atTable, atCounter, atTakeaway, limit, tabHoldPence, ...draft } = typed
      const fields = {
        ...draft,
        addressLines: linesOf(address),
        serviceChargeBps: rateOf(charge) ?? Number.NaN,
        serviceChargeMinCovers: /^\d{1,2}$/.test(minCovers.trim()) ? Number(minCovers) : Number.NaN,
        serviceChargeTypes: typesOf({ atTable, atCounter, atTakeaway }),
      }
      const changes = { ...fields, drawerDifferenceLimitPence: limit, tabHoldPence, version }
      return location
        ? request(changeLocation, { params: { ...params, locationId: location.id }, body: changes })
        : request(addLocation, { params, body: { id, ...fields } })
    },
    named: {
      serviceChargeBps: 'charge',
      serviceChargeMinCovers: 'minCovers',
      addressLines: 'address',
      drawerDifferenceLimitPence: 'limit',
    },
    messages: {
      name: 'Enter a name',
      charge: 'A number from 0 to 25, such as 12.5',
      minCovers: 'A number from 1 to 99',
      tabHoldPence: 'From £5 to £500',
    },
    errors: ({ address }) => {
      const lines = linesOf(address)
      const isLong = lines.length > 6 || lines.some((line) => line.length > 120)
      return isLong ? { address: 'At most six lines of 120 characters' } : {}
    },
    invalidates: [
      ['restaurant', restaurant.id],
      ['plan', restaurant.id],
    ],
    failure: 'Couldn’t save the location',
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
        description="As printed on receipts, one line per row."
        rows={4}
      />
      <TextField {...edit.field('phone')} label="Phone" type="tel" maxLength={40} />
      <TextField
        {...edit.field('charge')}
        label="Optional service charge (%)"
        description="Added by the rules below; the guest may have it taken off. 0 for none."
        inputMode="decimal"
      />
      <TextField
        {...edit.field('minCovers')}
        label="Service charge for parties of at least"
        description="1 for every party. With more, orders without a number of guests are not charged."
        inputMode="numeric"
      />
      <fieldset className="flex flex-col">
        <legend className="font-medium text-sm">Service charge on</legend>
        <Checkbox {...edit.flag('atTable')}>Tables</Checkbox>
        <Checkbox {...edit.flag('atCounter')}>Counter orders</Checkbox>
        <Checkbox {...edit.flag('atTakeaway')}>Takeaway</Checkbox>
      </fieldset>
      <TextField
        {...edit.field('terminalName')}
        label="Card terminal of another provider"
        description="Its name, such as Dojo: the till then offers “Card on Dojo”. Tableside records what the till says it took and cannot check it: compare with the terminal’s own report. Leave empty for none."
        maxLength={30}
      />
      <Switch
        {...edit.flag('cleansTables')}
        description="When on, a paid table shows as paid until its guests leave, then as to be cleaned. When off, it is free once paid."
      >
        Tables are cleaned before they are free
      </Switch>
      {location && (
        <MoneyField
          {...edit.money('tabHoldPence')}
          label="Held on a card for a tab"
          description="What the till offers when a tab is opened, from £5 to £500. It is held, not charged."
        />
      )}
      {location && (
        <MoneyField
          {...edit.money('limit')}
          label="Cash drawer difference limit"
          description="A bigger difference needs a reason and a manager’s PIN. Leave blank for no limit."
        />
      )}
    </EditSheet>
  )
}

type Typed = Record<'name' | 'address' | 'phone' | 'charge' | 'minCovers' | 'terminalName', string> &
  Record<'atTable' | 'atCounter' | 'atTakeaway' | 'cleansTables', boolean> & {
    readonly limit: number | null
    readonly tabHoldPence: number | null
  }

const typedOf = (location: Location | undefined): Typed => ({
  name: location?.name ?? '',
  address: location?.addressLines.join('\n') ?? '',
  phone: location?.phone ?? '',
  terminalName: location?.terminalName ?? '',
  cleansTables: location?.cleansTables ?? false,
  minCovers: String(location?.serviceChargeMinCovers ?? 1),
  atTable: location?.serviceChargeTypes.includes('table') ?? true,
  atCounter: location?.serviceChargeTypes.includes('counter') ?? false,
  atTakeaway: location?.serviceChargeTypes.includes('takeaway') ?? false,
  charge: location ? String(location.serviceChargeBps / 100) : '0',
  limit: location?.drawerDifferenceLimitPence ?? null,
  tabHoldPence: location?.tabHoldPence ?? defaultHoldPence,
})

function typesOf({ atTable, atCounter, atTakeaway }: Pick<Typed, 'atTable' | 'atCounter' | 'atTakeaway'>) {
  return [
    ...(atTable ? (['table'] as const) : []),
    ...(atCounter ? (['counter'] as const) : []),
    ...(atTakeaway ? (['takeaway'] as const) : []),
  ]
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
