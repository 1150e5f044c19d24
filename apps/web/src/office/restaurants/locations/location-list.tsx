import { addLocation, type Location } from '@tableside/contract/restaurants'
import { formatAddress } from '@tableside/domain/text'
import { Button, Card, ConfirmDialog } from '@tableside/ui'
import { MapPin, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../../shared/format-time.ts'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { CollectionCard } from '../../collection/collection-card.tsx'
import { MarketplaceCard } from '../../collection/marketplace-card.tsx'
import { OpeningHoursCard } from '../../opening-hours/opening-hours-card.tsx'
import { PublicMenuCard } from '../../public-menu/public-menu-card.tsx'
import { CashDrawerList } from './cash-drawer-list.tsx'
import { LocationSheet } from './location-sheet.tsx'
import { StationList } from './station-list.tsx'
import { useCloseLocation, useReopenLocation } from './use-locations.ts'

export type LocationListProps = {
  /** How today goes at a site, where it is shown. */
  renderToday?: ((location: Location) => ReactNode) | undefined
}

/** The sites with their addresses; who may, adds, changes, closes and reopens them. */
export function LocationList({ renderToday }: LocationListProps) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const mayChange = can(addLocation.access) === true
  const [edited, setEdited] = useState<Location | 'new'>()
  const [closing, setClosing] = useState<Location>()
  const close = useCloseLocation()
  const reopen = useReopenLocation()
  return (
    <div className="flex flex-col gap-4">
      {mayChange && (
        <Button
          variant="primary"
          icon={<Plus size={20} aria-hidden />}
          onPress={() => setEdited('new')}
          className="self-start"
        >
          Add location
        </Button>
      )}
      {restaurant.locations.map((location) => (
        <Card key={location.id}>
          <div className="flex flex-wrap items-start gap-3">
            <MapPin size={22} aria-hidden className="mt-0.5 text-quiet" />
            <div className="min-w-40 flex-1">
              <h2 className="font-semibold text-lg">{location.name}</h2>
              <p className="text-quiet">
                {formatAddress([...location.addressLines, location.phone].filter(Boolean)) || 'No address yet'}
              </p>
              <p className="figures text-quiet text-sm">{formatDetails(location)}</p>
            </div>
            {mayChange && (
              <div className="flex flex-wrap gap-2">
                <Button onPress={() => setEdited(location)} aria-label={`Change ${location.name}`}>
                  Change
                </Button>
                {restaurant.locations.length > 1 && (
                  <Button variant="quiet" onPress={() => setClosing(location)} aria-label={`Close ${location.name}`}>
                    Close
                  </Button>
                )}
              </div>
            )}
          </div>
          <StationList location={location} />
          <CashDrawerList location={location} />
          <OpeningHoursCard location={location} />
          <PublicMenuCard location={location} />
          <CollectionCard location={location} />
          <MarketplaceCard location={location} />
          {renderToday?.(location)}
        </Card>
      ))}
      {restaurant.closedLocations.length > 0 && (
        <Card title="Closed locations">
          <ul className="flex flex-col gap-2">
            {restaurant.closedLocations.map(({ id, name, closedAt }) => (
              <li key={id} className="flex min-h-11 flex-wrap items-center gap-3">
                <span className="flex-1">
                  {name} <span className="text-quiet text-sm">closed {formatDay(closedAt)}</span>
                </span>
                {mayChange && (
                  <Button onPress={() => reopen.mutate(id)} isPending={reopen.isPending && reopen.variables === id}>
                    {`Reopen ${name}`}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {edited && (
        <LocationSheet
          location={edited === 'new' ? undefined : restaurant.locations.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {closing && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setClosing(undefined)}
          title={`Close ${closing.name}?`}
          confirmLabel={`Close ${closing.name}`}
          isPending={close.isPending}
          onConfirm={() => close.mutate(closing.id, { onSettled: () => setClosing(undefined) })}
        >
          It takes no more orders. Everything it sold stays in the reports, and you can open it again.
        </ConfirmDialog>
      )}
    </div>
  )
}

function formatDetails({ tables, terminalName, ...charge }: Location): string {
  return [
    tables.length === 1 ? '1 table' : `${tables.length} tables`,
    formatCharge(charge),
    ...(terminalName ? [`card terminal: ${terminalName}`] : []),
  ].join(' · ')
}

/** "12.5 % optional service charge, from 6 guests, tables and takeaway". */
function formatCharge(charge: Pick<Location, 'serviceChargeBps' | 'serviceChargeMinCovers' | 'serviceChargeTypes'>) {
  const { serviceChargeBps, serviceChargeMinCovers, serviceChargeTypes } = charge
  if (serviceChargeBps === 0 || serviceChargeTypes.length === 0) return 'no service charge'
  const isUsual = serviceChargeTypes.length === 1 && serviceChargeTypes.includes('table')
  const on = { table: 'tables', counter: 'counter', takeaway: 'takeaway' }
  return [
    `${serviceChargeBps / 100} % optional service charge`,
    ...(serviceChargeMinCovers > 1 ? [`from ${serviceChargeMinCovers} guests`] : []),
    ...(isUsual ? [] : [serviceChargeTypes.map((type) => on[type]).join(' and ')]),
  ].join(', ')
}
