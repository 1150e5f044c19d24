import { type EditableItem, setLocationDifference } from '@tableside/contract/menu'
import type { Location } from '@tableside/contract/restaurants'
import { formatPence, MoneyField, Select, Switch } from '@tableside/ui'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { differenceAt, differenceVersion } from './location-differences.ts'
import { editableMenuQuery } from './use-menu.ts'

export type DifferenceSheetProps = {
  item: EditableItem
  restaurantId: string
  location: Location
  onClose: () => void
}

const standard = 'standard'

/** Another price or station of a dish at one location, or that it is not sold there. */
export function DifferenceSheet({ item, restaurantId, location, onClose }: DifferenceSheetProps) {
  const own = differenceAt(item, location.id)
  const edit = useEdit({
    saved: {
      pricePence: own?.pricePence ?? null,
      stationName: own?.stationName ?? standard,
      isOffered: own?.isOffered ?? true,
    },
    version: differenceVersion(item, location.id),
    request: ({ stationName, ...draft }, { version }) =>
      request(setLocationDifference, {
        params: { restaurantId, itemId: item.id, locationId: location.id },
        body: { ...draft, stationName: stationName === standard ? null : stationName, version },
      }),
    invalidates: [editableMenuQuery(restaurantId).queryKey],
    failure: `Couldn’t change ${item.name}`,
    success: `${item.name} is changed at ${location.name}`,
    onSaved: onClose,
  })
  const stations = [
    { id: standard, label: `Standard (${item.stationName ?? 'no station'})` },
    ...location.stations.map(({ name }) => ({ id: name, label: name })),
  ]
  const title = `${item.name} at ${location.name}`
  return (
    <EditSheet edit={edit} title={title} what={title} submit="Save for this location" onClose={onClose}>
      <Switch
        {...edit.flag('isOffered')}
        description="Turn off to hide it from tills and guest menus at this location."
      >
        Sold here
      </Switch>
      <MoneyField
        {...edit.money('pricePence')}
        label="Price here"
        description={`Leave empty for the standard price, ${formatPence(item.pricePence)}. Open orders keep their price.`}
      />
      <Select {...edit.field('stationName')} label="Station" options={stations} />
    </EditSheet>
  )
}
