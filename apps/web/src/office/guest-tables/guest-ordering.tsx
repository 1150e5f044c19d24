import { changeLocation, type Location } from '@tableside/contract/restaurants'
import type { GuestOrderMode } from '@tableside/domain/guest-tables'
import { Card, type ChoiceOption, RadioGroup, toast } from '@tableside/ui'
import { request } from '../../shared/edit/request.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'

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
    description: 'The kitchen gets an order as soon as guests send it, even when every till is asleep.',
  },
]

/** Whether guests order on their phones at the tables of a location. */
export function GuestOrdering({ location }: { location: Location }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const change = useChange(
    {
      rereads: [['restaurant', restaurant.id]],
      failure: 'The setting was not saved',
      send: (guestOrders: GuestOrderMode) =>
        request(changeLocation, {
          params: { restaurantId: restaurant.id, locationId: location.id },
          body: { guestOrders, version: location.version },
        }),
    },
    () => toast.success('Setting saved'),
  )
  const mayChange = can(changeLocation.access) === true
  return (
    <Card className="mb-6 print:hidden">
      <RadioGroup
        label="Orders from guests’ phones"
        options={options.map((option) => ({ ...option, isDisabled: !mayChange || change.isPending }))}
        value={change.isPending ? change.variables : location.guestOrders}
        onChange={(mode) => change.mutate(mode)}
      />
      {!mayChange && <p className="text-quiet text-sm">Only an owner or manager of the restaurant changes this.</p>}
    </Card>
  )
}
