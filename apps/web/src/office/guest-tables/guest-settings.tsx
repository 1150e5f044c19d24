import { changeLocation, type Location } from '@tableside/contract/restaurants'
import type { GuestOrderMode } from '@tableside/domain/guest-tables'
import { Card, type ChoiceOption, RadioGroup, Switch } from '@tableside/ui'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useLocationSetting } from '../restaurants/locations/use-location-setting.ts'

const options: readonly ChoiceOption<GuestOrderMode>[] = [
  { id: 'off', label: 'Off', description: 'Guests see the menu and their bill. They order with a waiter.' },
  {
    id: 'accept',
    label: 'Staff accept each order',
    description: 'The till shows what a table has ordered. A waiter accepts or declines it, then the kitchen gets it.',
  },
  {
    id: 'automatic',
    label: 'Straight to the kitchen',
    description:
      'The kitchen gets an order as soon as guests send it, even when every till is asleep. An order with a dish that its guests must not eat waits for a waiter.',
  },
]

/** What guests may do on their phones at the tables of a location. */
export function GuestSettings({ location }: { location: Location }) {
  const { can } = useAccess()
  const change = useLocationSetting(location)
  const mayChange = can(changeLocation.access) === true
  const shown = { ...location, ...(change.isPending ? change.variables : {}) }
  return (
    <Card className="mb-6 print:hidden">
      <RadioGroup
        label="Orders from guests’ phones"
        options={options.map((option) => ({ ...option, isDisabled: !mayChange || change.isPending }))}
        value={shown.guestOrders}
        onChange={(guestOrders) => change.mutate({ guestOrders })}
      />
      <Switch
        isSelected={shown.guestPayments}
        isDisabled={!mayChange || change.isPending}
        onChange={(guestPayments) => change.mutate({ guestPayments })}
        description="All that is left, their dishes or a share, by card. It needs card payments to be connected."
      >
        Guests pay on their phones
      </Switch>
      {!mayChange && <p className="text-quiet text-sm">Only an owner or manager of the restaurant changes this.</p>}
    </Card>
  )
}
