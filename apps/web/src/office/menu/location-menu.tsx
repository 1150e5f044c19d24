import {
  type EditableItem,
  type EditableMenu,
  resetLocationMenu,
  setLocationDifference,
} from '@tableside/contract/menu'
import type { Restaurant } from '@tableside/contract/restaurants'
import { hasWords } from '@tableside/domain/names'
import { Button, Checkbox, ConfirmDialog, EmptyState, Money, SearchField, StatusPill, toast } from '@tableside/ui'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { formatDay } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { LocationField } from '../restaurants/locations/location-filter.tsx'
import { DifferenceSheet } from './difference-sheet.tsx'
import { differenceAt, differenceVersion } from './location-differences.ts'
import { editableMenuQuery } from './use-menu.ts'

/** The menu as one location sells it: what it inherits, what differs there, and the way back for one dish or for all. */
export function LocationMenu({ restaurant, menu }: { restaurant: Restaurant; menu: EditableMenu }) {
  const { location, chooseLocation } = useRestaurant()
  const [search, setSearch] = useState('')
  const [isOnlyDifferent, setIsOnlyDifferent] = useState(false)
  const [editedId, setEditedId] = useState<string>()
  const edited = menu.items.find(({ id }) => id === editedId)
  const [isResetting, setIsResetting] = useState(false)
  const params = { restaurantId: restaurant.id, locationId: location.id }
  const invalidates = [editableMenuQuery(restaurant.id).queryKey]
  const resetAll = useChange(
    { invalidates, failure: 'Couldn’t reset the menu', send: () => request(resetLocationMenu, { params }) },
    (_, { reset }) => {
      toast.success(reset === 1 ? '1 dish was reset' : `${reset} dishes were reset`)
      setIsResetting(false)
    },
  )
  const sold = menu.items.filter(({ isArchived }) => !isArchived)
  const different = sold.filter((item) => differenceAt(item, location.id) !== undefined)
  const shown = (isOnlyDifferent ? different : sold).filter(({ name }) => hasWords(name, search))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <LocationField value={location.id} onChange={chooseLocation} />
        <SearchField
          label="Search this location’s menu"
          value={search}
          onChange={setSearch}
          className="w-full max-w-sm"
        />
        <Checkbox isSelected={isOnlyDifferent} onChange={setIsOnlyDifferent}>
          {`Only what differs (${different.length})`}
        </Checkbox>
        {different.length > 0 && (
          <Button variant="quiet" onPress={() => setIsResetting(true)}>
            Reset all
          </Button>
        )}
      </div>
      {sold.length === 0 && (
        <EmptyState title="Nothing is on the menu yet">
          Add dishes on the first tab; here you then say what differs at {location.name}.
        </EmptyState>
      )}
      {sold.length > 0 && shown.length === 0 && (
        <EmptyState
          title={
            isOnlyDifferent && search === ''
              ? `${location.name} sells the restaurant’s menu as it is`
              : 'No dish matches'
          }
        >
          {isOnlyDifferent && search === ''
            ? 'Change a dish here to give this location another price or kitchen station, or to leave it out.'
            : 'Try part of a dish’s name.'}
        </EmptyState>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((item) => (
          <Dish
            key={item.id}
            item={item}
            restaurantId={restaurant.id}
            locationId={location.id}
            onEdit={() => setEditedId(item.id)}
          />
        ))}
      </ul>
      {edited && (
        <DifferenceSheet
          key={edited.id}
          item={edited}
          restaurantId={restaurant.id}
          location={location}
          onClose={() => setEditedId(undefined)}
        />
      )}
      {isResetting && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setIsResetting(false)}
          title={`Reset the menu of ${location.name}?`}
          confirmLabel="Reset all"
          isPending={resetAll.isPending}
          onConfirm={() => resetAll.mutate(undefined)}
        >
          {different.length === 1 ? '1 dish' : `${different.length} dishes`} will go back to the standard price and
          station, and be sold here again. Sold-out dishes stay sold out.
        </ConfirmDialog>
      )}
    </div>
  )
}

type DishProps = { item: EditableItem; restaurantId: string; locationId: string; onEdit: () => void }

function Dish({ item, restaurantId, locationId, onEdit }: DishProps) {
  const own = differenceAt(item, locationId)
  const reset = useChange(
    {
      invalidates: [editableMenuQuery(restaurantId).queryKey],
      failure: `Couldn’t reset ${item.name}`,
      send: (_: undefined) =>
        request(setLocationDifference, {
          params: { restaurantId, itemId: item.id, locationId },
          body: {
            pricePence: null,
            stationName: null,
            isOffered: true,
            version: differenceVersion(item, locationId),
          },
        }),
    },
    () => toast.success(`${item.name} was reset`),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {item.name}
          {own && <StatusPill tone="attention">{own.isOffered ? 'Differs here' : 'Not sold here'}</StatusPill>}
        </p>
        <p className="text-quiet text-sm">
          {own?.stationName ? `Station here: ${own.stationName}` : (item.stationName ?? 'No station')}
          {own?.changedAt && `, changed${own.changedBy ? ` by ${own.changedBy}` : ''} on ${formatDay(own.changedAt)}`}
        </p>
      </div>
      <p className="figures text-right">
        {item.hasOpenPrice ? 'Open price' : <Money pence={own?.pricePence ?? item.pricePence} />}
        {own && own.pricePence !== null && (
          <span className="block text-quiet text-sm">
            Standard price <Money pence={item.pricePence} />
          </span>
        )}
      </p>
      <div className="flex gap-2">
        <Button onPress={onEdit} aria-label={`Change ${item.name} here`}>
          Change
        </Button>
        {own && (
          <Button
            variant="quiet"
            onPress={() => reset.mutate(undefined)}
            isPending={reset.isPending}
            aria-label={`Reset ${item.name}`}
          >
            Reset
          </Button>
        )}
      </div>
    </li>
  )
}
