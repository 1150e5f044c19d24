import { type Collection, saveCollection } from '@tableside/contract/collection'
import type { Location } from '@tableside/contract/restaurants'
import { NumberField, Select, Switch } from '@tableside/ui'
import { collectionKey } from '../../shared/collection/collection-query.ts'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'

const slotMinutesOptions = [5, 10, 15, 20, 30, 60] as const satisfies Collection['slotMinutes'][]
const options = slotMinutesOptions.map((minutes) => ({ id: String(minutes), label: `${minutes} minutes` }))

/** Numbers as they are typed: a field may be empty for a moment. */
type Draft = Pick<Collection, 'isOn' | 'slotMinutes'> & {
  readonly leadMinutes: number | null
  readonly ordersPerSlot: number | null
}

/** Turns orders for collection on or off, and says what the kitchen can do. */
export function CollectionSheet({
  location,
  collection,
  onClose,
}: {
  location: Location
  collection: Collection
  onClose: () => void
}) {
  const { restaurant } = useRestaurant()
  const { isOn, leadMinutes, slotMinutes, ordersPerSlot, version } = collection
  const saved: Draft = { isOn, leadMinutes, slotMinutes, ordersPerSlot }
  const edit = useEdit({
    saved,
    version,
    request: (draft, at) =>
      request(saveCollection, {
        params: { restaurantId: restaurant.id, locationId: location.id },
        body: { ...draft, version: at.version },
      }),
    messages: { leadMinutes: 'From 5 to 180 minutes', ordersPerSlot: 'From 1 to 100 orders' },
    invalidates: [collectionKey(restaurant.id)],
    failure: 'Couldn’t save the setting',
    success: (draft) => (draft.isOn ? 'Orders for collection are on' : 'Orders for collection are off'),
    onSaved: onClose,
  })
  return (
    <EditSheet
      edit={edit}
      title={`Orders for collection at ${location.name}`}
      what="The setting"
      submit="Save"
      onClose={onClose}
    >
      <Switch
        {...edit.flag('isOn')}
        description="Guests order beside the public menu and choose a time within the location’s opening hours. The staff accept each order at the till, and guests pay when they collect."
      >
        Take orders for collection
      </Switch>
      <NumberField
        {...edit.field('leadMinutes')}
        label="Preparation time (minutes)"
        description="The earliest slot is this far ahead, and the kitchen gets each order this long before its time."
        minValue={5}
        maxValue={180}
      />
      <Select
        label="Time slots every"
        options={options}
        value={String(edit.values.slotMinutes)}
        onChange={(id) =>
          edit.change({ slotMinutes: slotMinutesOptions.find((minutes) => String(minutes) === id) ?? slotMinutes })
        }
      />
      <NumberField
        {...edit.field('ordersPerSlot')}
        label="Orders per time slot"
        description="Slots with this many orders are hidden."
        minValue={1}
        maxValue={100}
      />
    </EditSheet>
  )
}
