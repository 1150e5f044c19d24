import { type EditableItem, setLocationDifference } from '@tableside/contract/menu'
import type { Location } from '@tableside/contract/restaurants'
import { pence } from '@tableside/domain/money'
import { Button, formatPence, MoneyField, Select, Sheet, Switch, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { differenceAt, differenceVersion } from './location-words.ts'
import { editableMenuQuery } from './use-menu.ts'

export type DifferenceSheetProps = {
  item: EditableItem
  restaurantId: string
  location: Location
  onClose: () => void
}

const asEverywhere = 'as everywhere'

/** Another price or station of a dish at one location, or that it is not sold there. */
export function DifferenceSheet({ item, restaurantId, location, onClose }: DifferenceSheetProps) {
  const own = differenceAt(item, location.id)
  const [price, setPrice] = useState<number | null>(own?.pricePence ?? null)
  const [stationName, setStationName] = useState(own?.stationName ?? asEverywhere)
  const [isOffered, setIsOffered] = useState(own?.isOffered ?? true)
  const begun = useBegun(differenceVersion(item, location.id))
  const save = useChange(
    {
      rereads: [editableMenuQuery(restaurantId).queryKey],
      failure: `${item.name} was not changed`,
      send: (_: undefined) =>
        api(setLocationDifference, {
          params: { restaurantId, itemId: item.id, locationId: location.id },
          body: {
            pricePence: price === null ? null : pence(price),
            stationName: stationName === asEverywhere ? null : stationName,
            isOffered,
            version: begun.version,
          },
          key: newId(),
        }),
    },
    () => {
      toast.success(`${item.name} is changed at ${location.name}`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined)
  }
  const stations = [
    { id: asEverywhere, label: `As everywhere (${item.stationName ?? 'nobody makes it'})` },
    ...location.stations.map(({ name }) => ({ id: name, label: name })),
  ]
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${item.name} at ${location.name}`}
      footer={
        <Button type="submit" form="difference" variant="primary" isPending={save.isPending}>
          Save for this location
        </Button>
      }
    >
      <form id="difference" onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ChangedMeanwhile
          begun={begun}
          what={`${item.name} at ${location.name}`}
          onTakeTheirs={() => {
            setPrice(own?.pricePence ?? null)
            setStationName(own?.stationName ?? asEverywhere)
            setIsOffered(own?.isOffered ?? true)
          }}
        />
        <Switch
          isSelected={isOffered}
          onChange={setIsOffered}
          description="Off: it is on no till and no guest’s menu of this location."
        >
          Sold here
        </Switch>
        <MoneyField
          label="Price here"
          description={`Empty: as everywhere, ${formatPence(item.pricePence)}. Orders that are open keep theirs.`}
          pence={price}
          onChange={setPrice}
        />
        <Select label="Made at" options={stations} value={stationName} onChange={setStationName} />
      </form>
    </Sheet>
  )
}
