import { getOverview } from '@tableside/contract/dashboard'
import type { Location } from '@tableside/contract/restaurants'
import { Button, formatPence } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { counted } from '../../../shared/format-count.ts'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { overviewQuery } from '../../dashboard/overview-query.ts'
import { LocationList } from './location-list.tsx'

/** Every site of the restaurant, how today goes at each, and all of them together. */
export function LocationsPage() {
  const { access, can } = useAccess()
  const mayCount = can(getOverview.access) === true
  return (
    <>
      <h1 className="mb-2 font-display font-semibold text-2xl sm:text-3xl">Locations</h1>
      {access.location_ids && (
        <p className="text-quiet">You see the locations you work at; the figures are of those alone.</p>
      )}
      {mayCount && <Together />}
      <LocationList renderToday={mayCount ? (location) => <Today location={location} /> : undefined} />
    </>
  )
}

function Together() {
  const { restaurant } = useRestaurant()
  const { data, isError, refetch } = useQuery(overviewQuery(restaurant.id, undefined))
  const { locations } = restaurant
  if (isError && !data) {
    return (
      <div role="alert" className="mb-5 flex flex-wrap items-center gap-3 text-quiet">
        <p>Couldn’t load today’s figures.</p>
        <Button onPress={() => void refetch()}>Try again</Button>
      </div>
    )
  }
  return (
    <p role="status" aria-busy={!data} className="figures mb-5 text-quiet">
      {data && data.behind > 0 && 'Not complete yet: '}
      {data
        ? `${formatPence(data.today.takingsPence)} from ${counted(data.today.orders, 'order', 'orders')} today${locations.length === 1 ? '' : ` at ${locations.length} locations`}`
        : 'Loading today’s figures…'}
    </p>
  )
}

function Today({ location }: { location: Location }) {
  const { restaurant } = useRestaurant()
  const { data, isError, refetch } = useQuery(overviewQuery(restaurant.id, location.id))
  const { today, now } = data ?? {}
  const figures = [
    ['Takings today', today && formatPence(today.takingsPence)],
    ['Orders paid', today && String(today.orders)],
    ['Live orders', now && String(now.openOrders)],
    ['Open tables', now && `${now.openTables} of ${now.tables}`],
  ] as const
  if (isError && !data) {
    return (
      <div role="alert" className="mt-4 flex flex-wrap items-center gap-3 border-line border-t pt-4 text-quiet text-sm">
        <p>Couldn’t load today’s figures for {location.name}.</p>
        <Button onPress={() => void refetch()}>Try again</Button>
      </div>
    )
  }
  return (
    <dl className="figures mt-4 grid grid-cols-2 gap-3 border-line border-t pt-4 sm:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-quiet text-sm">{label}</dt>
          <dd className="font-display font-semibold text-lg">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
