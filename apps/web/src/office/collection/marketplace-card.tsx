import { changeLocation, type Location } from '@tableside/contract/restaurants'
import type { GuestOrderMode } from '@tableside/domain/guest-tables'
import { type ChoiceOption, RadioGroup } from '@tableside/ui'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useLocationSetting } from '../restaurants/locations/use-location-setting.ts'

const options: readonly ChoiceOption<GuestOrderMode>[] = [
  { id: 'off', label: 'Off', description: 'Orders are refused, and the marketplace says so to the guest.' },
  { id: 'accept', label: 'Staff accept each order', description: 'The till shows it. Staff accept or decline it.' },
  {
    id: 'automatic',
    label: 'Accept at once',
    description: 'Staff decide only where the marketplace’s price differs from your menu.',
  },
]

/** How a location takes the orders of delivery marketplaces; not there on a plan without API keys. */
export function MarketplaceCard({ location }: { location: Location }) {
  const { can } = useAccess()
  const change = useLocationSetting(location)
  if (can({ feature: 'web_ordering' }) !== true || can({ feature: 'api_access' }) !== true) return null
  const isDisabled = can(changeLocation.access) !== true || change.isPending
  return (
    <section aria-label={`Delivery marketplaces at ${location.name}`} className="mt-4 border-line border-t pt-4">
      <RadioGroup
        label="Orders from delivery marketplaces"
        options={options.map((option) => ({ ...option, isDisabled }))}
        value={(change.isPending && change.variables.marketplaceOrders) || location.marketplaceOrders}
        onChange={(marketplaceOrders) => change.mutate({ marketplaceOrders })}
      />
    </section>
  )
}
