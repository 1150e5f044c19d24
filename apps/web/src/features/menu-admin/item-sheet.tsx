import {
  addItem,
  changeItem,
  duplicateItem,
  type EditableItem,
  type EditableMenu,
  setLocationPrice,
} from '@tableside/contract/menu'
import type { Restaurant } from '@tableside/contract/restaurants'
import { allergens } from '@tableside/domain/menu'
import { pence } from '@tableside/domain/money'
import { vatClasses } from '@tableside/domain/tax'
import { Button, Checkbox, MoneyField, RadioGroup, Select, Sheet, TextField, toast } from '@tableside/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '../../shared/api.ts'
import { type Begun, ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { toggled } from '../../shared/toggled.ts'
import { useChange } from '../../shared/use-change.ts'
import { useOnce } from '../../shared/use-once.ts'
import { useTries } from '../../shared/use-tries.ts'
import { bodyOf, draftOf, type ItemDraft, mistakesIn } from './item-draft.ts'
import { type LocationPrice, LocationPrices } from './location-prices.tsx'
import { allergenWords, vatWords } from './menu-words.ts'
import { ScheduledPrices } from './scheduled-prices.tsx'

export type ItemSheetProps = {
  restaurant: Restaurant
  menu: EditableMenu
  /** Undefined for a new one. */
  item: EditableItem | undefined
  categoryId: string
  onClose: () => void
}

/** Everything about one dish. What was sold before keeps the price it was sold at. */
export function ItemSheet({ restaurant, menu, item, categoryId, onClose }: ItemSheetProps) {
  const [draft, setDraft] = useState(() => draftOf(item, categoryId))
  const before = restaurant.locations.map(({ id }) => ({
    locationId: id,
    ...priceAt(item, id),
  }))
  const [prices, setPrices] = useState<readonly LocationPrice[]>(before)
  const [begunPrices, setBegunPrices] = useState(before)
  const ofDish = useBegun(item?.version)
  const begun: Begun = {
    version: ofDish.version,
    isBehind: ofDish.isBehind || before.some(({ version }, place) => version !== begunPrices[place]?.version),
    goOn: () => {
      ofDish.goOn()
      setBegunPrices(before)
    },
  }
  const tries = useTries()
  const once = useOnce()
  const mistakes = mistakesIn(draft)
  const shown = tries.isTried ? mistakes : {}
  const set = (changes: Partial<ItemDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const params = { restaurantId: restaurant.id }
  const change = useChange(
    {
      rereads: [['menu']],
      send: async (isArchived: boolean | undefined) => {
        const dish = bodyOf(draft)
        if (!item) return once(dish, ({ id, key }) => api(addItem, { params, body: { id, ...dish }, key }))
        for (const { locationId, pricePence } of prices.filter((price, place) => isOther(price, begunPrices[place]))) {
          const known = begunPrices.find((each) => each.locationId === locationId)
          const { item: saved } = await api(setLocationPrice, {
            params: { ...params, itemId: item.id, locationId },
            body: { pricePence: pricePence === null ? null : pence(pricePence), version: known?.version ?? 0 },
            key: newId(),
          })
          // After a failure in between, the sheet can still be saved again.
          const now = { locationId, ...priceAt(saved, locationId) }
          setBegunPrices((earlier) => earlier.map((each) => (each.locationId === locationId ? now : each)))
        }
        return api(changeItem, {
          params: { ...params, itemId: item.id },
          body: { ...(isArchived === undefined ? bodyOf(draft) : { isArchived }), version: begun.version },
          key: newId(),
        })
      },
      failure: 'The dish was not saved',
    },
    () => {
      toast.success(item ? `${draft.name.trim()} is saved` : `${draft.name.trim()} is on the menu`)
      onClose()
    },
  )
  const duplicate = useChange(
    {
      rereads: [['menu']],
      send: async (name: string) =>
        item
          ? once({ name }, ({ id, key }) =>
              api(duplicateItem, { params: { ...params, itemId: item.id }, body: { id, name }, key }),
            )
          : undefined,
      failure: 'There is no second dish yet',
    },
    (name) => {
      toast.success(`${name} is on the menu`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (Object.keys(mistakes).length === 0) change.mutate(undefined)
  }
  const stationNames = [...new Set(restaurant.locations.flatMap(({ stations }) => stations.map(({ name }) => name)))]
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={item ? `Edit ${item.name}` : 'Add a dish'}
      footer={
        <>
          <Button type="submit" form="dish" variant="primary" isPending={change.isPending}>
            Save dish
          </Button>
          {item && (
            <Button variant="quiet" onPress={() => change.mutate(!item.isArchived)} isDisabled={change.isPending}>
              {item.isArchived ? 'Put back' : 'Take off the menu'}
            </Button>
          )}
          {item && !item.isArchived && (
            <Button
              variant="quiet"
              onPress={() => duplicate.mutate(copyName(item.name, menu.items))}
              isDisabled={duplicate.isPending}
            >
              Duplicate
            </Button>
          )}
        </>
      }
    >
      <form ref={tries.form} id="dish" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ChangedMeanwhile
          begun={begun}
          what="This dish"
          onTakeTheirs={() => {
            setDraft(draftOf(item, categoryId))
            setPrices(before)
          }}
        />
        <TextField
          label="Name"
          value={draft.name}
          onChange={(name) => set({ name })}
          maxLength={80}
          autoFocus
          error={shown.name}
        />
        <MoneyField
          label="Price, VAT included"
          pence={draft.pricePence}
          onChange={(pricePence) => set({ pricePence })}
          error={shown.price}
        />
        {item && restaurant.locations.length > 1 && (
          <LocationPrices
            locations={restaurant.locations}
            everywherePence={draft.pricePence}
            prices={prices}
            onChange={setPrices}
          />
        )}
        {item && <ScheduledPrices restaurant={restaurant} item={item} />}
        <Select
          label="Category"
          options={menu.categories.filter(({ isArchived }) => !isArchived).map(({ id, name }) => ({ id, label: name }))}
          value={draft.categoryId}
          onChange={(chosen) => set({ categoryId: chosen })}
        />
        <RadioGroup
          label="VAT"
          options={vatClasses.map((id) => ({ id, ...vatWords[id] }))}
          value={draft.vatClass}
          onChange={(vatClass) => set({ vatClass })}
        />
        <Select
          label="Made at"
          options={[
            { id: nowhere, label: 'Nowhere: handed over as it is' },
            ...stationNames.map((name) => ({ id: name, label: name })),
          ]}
          value={draft.stationName || nowhere}
          onChange={(chosen) => set({ stationName: chosen === nowhere ? '' : chosen })}
        />
        <TextField
          label="Name on the kitchen’s ticket"
          description="Leave empty when it is the same"
          value={draft.kitchenName}
          onChange={(kitchenName) => set({ kitchenName })}
          maxLength={40}
        />
        <Choices legend="Contains">
          {allergens.map((allergen) => (
            <Checkbox
              key={allergen}
              isSelected={draft.allergens.includes(allergen)}
              onChange={() => set({ allergens: toggled(draft.allergens, allergen) })}
            >
              {allergenWords[allergen]}
            </Checkbox>
          ))}
        </Choices>
        {menu.modifierGroups.length > 0 && (
          <Choices legend="Guests choose">
            {menu.modifierGroups
              .filter(({ isArchived }) => !isArchived)
              .map(({ id, name }) => (
                <Checkbox
                  key={id}
                  isSelected={draft.modifierGroupIds.includes(id)}
                  onChange={() => set({ modifierGroupIds: toggled(draft.modifierGroupIds, id) })}
                >
                  {name}
                </Checkbox>
              ))}
          </Choices>
        )}
      </form>
    </Sheet>
  )
}

/** A choice needs a key; no station is called this. */
const nowhere = ' '

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4">{children}</div>
    </fieldset>
  )
}

/** "Ribeye (2)", or the next number that is free. */
function copyName(name: string, items: readonly EditableItem[]): string {
  const taken = new Set(items.filter(({ isArchived }) => !isArchived).map((item) => item.name.toLowerCase()))
  for (let number = 2; ; number++) {
    const copy = `${name.slice(0, 74)} (${number})`
    if (!taken.has(copy.toLowerCase())) return copy
  }
}

function isOther(price: LocationPrice, before: LocationPrice | undefined): boolean {
  return price.pricePence !== before?.pricePence
}

/** What a dish costs at a location, null as everywhere, and the version of that. */
function priceAt(item: EditableItem | undefined, locationId: string) {
  const { pricePence = null, version = 0 } = item?.locations.find((each) => each.locationId === locationId) ?? {}
  return { pricePence, version }
}
