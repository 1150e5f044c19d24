import { addItem, changeItem, duplicateItem, type EditableItem, type EditableMenu } from '@tableside/contract/menu'
import type { Restaurant } from '@tableside/contract/restaurants'
import {
  findDietConflict,
  formatDietConflict,
  maxDescriptionLength,
  noTranslations,
  unknownAllergens,
} from '@tableside/domain/menu'
import { vatClasses } from '@tableside/domain/tax'
import {
  Banner,
  Button,
  Checkbox,
  MoneyField,
  RadioGroup,
  Select,
  TextAreaField,
  TextField,
  toast,
} from '@tableside/ui'
import type { ReactNode } from 'react'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { toggled } from '../../shared/toggled.ts'
import { useChange } from '../../shared/use-change.ts'
import { allergenDraftOf, declarationOf } from './allergen-draft.ts'
import { AllergenFields } from './allergen-fields.tsx'
import { DietFields } from './diet-fields.tsx'
import { LocationPrices } from './location-prices.tsx'
import { noStationLabel, usualStation, vatClassLabels } from './menu-labels.ts'
import { PhotoField } from './photo-field.tsx'
import { ScheduledPrices } from './scheduled-prices.tsx'
import { TranslationFields } from './translation-fields.tsx'

export type ItemSheetProps = {
  restaurant: Restaurant
  menu: EditableMenu
  /** Undefined for a new one. */
  item: EditableItem | undefined
  categoryId: string
  onClose: () => void
}

/** Everything about one dish, saved in one request. What was sold before keeps the price it was sold at. */
export function ItemSheet({ restaurant, menu, item, categoryId, onClose }: ItemSheetProps) {
  const params = { restaurantId: restaurant.id }
  const pricesAt = restaurant.locations.map(({ id }) => priceAt(item, id))
  const stationNames = [...new Set(restaurant.locations.flatMap(({ stations }) => stations.map(({ name }) => name)))]
  const edit = useEdit({
    saved: draftOf(item, { categoryId, stationName: usualStation(menu, categoryId, stationNames) }, pricesAt),
    version: { item: item?.version, pricesAt },
    request: ({ prices, ...draft }, { id, version }, isArchived: boolean | undefined) => {
      const body = {
        ...draft,
        pricePence: draft.hasOpenPrice ? (draft.pricePence ?? 0) : draft.pricePence,
        barcode: draft.barcode.trim() || null,
        kitchenName: draft.kitchenName.trim() || null,
        stationName: draft.stationName || null,
        allergens: declarationOf(draft.allergens),
      }
      if (!item) return request(addItem, { params, body: { id, ...body } })
      const known = version?.pricesAt ?? []
      const locationPrices = prices
        .map((price) => ({
          ...price,
          version: known.find(({ locationId }) => locationId === price.locationId)?.version,
        }))
        .filter((price, index) => price.pricePence !== known[index]?.pricePence)
      return request(changeItem, {
        params: { ...params, itemId: item.id },
        body: {
          ...body,
          version: version?.item,
          ...(locationPrices.length > 0 ? { locationPrices } : {}),
          ...(isArchived === undefined ? {} : { isArchived }),
        },
      })
    },
    messages: {
      name: 'Give it the name guests will read',
      pricePence: 'Give it a price, £0.00 for what is free',
      barcode: 'A barcode has 4 to 32 letters, digits or signs, without spaces',
      allergens: 'Tick at least one, or choose “None of the 14”',
    },
    errors: ({ diets, allergens }) => {
      const conflict = findDietConflict({ diets, allergens: declarationOf(allergens) })
      return conflict ? { diets: formatDietConflict(conflict) } : {}
    },
    invalidates: [['menu']],
    failure: 'Couldn’t save the dish',
    success: ({ name }, _, isArchived) =>
      isArchived ? `${name.trim()} is off the menu` : `${name.trim()} is ${item ? 'saved' : 'on the menu'}`,
    onSaved: onClose,
  })
  const duplicate = useChange(
    {
      invalidates: [['menu']],
      send: ({ itemId, name }: { readonly itemId: string; readonly name: string }, { id }) =>
        request(duplicateItem, { params: { ...params, itemId }, body: { id, name } }),
      failure: 'Couldn’t duplicate the dish. Try again',
    },
    ({ name }) => {
      toast.success(`${name} is on the menu`)
      if (!edit.isDirty) onClose()
    },
  )
  const { values, change } = edit
  return (
    <EditSheet
      edit={edit}
      title={item ? `Edit ${item.name}` : 'Add a dish'}
      what="This dish"
      submit="Save dish"
      onClose={onClose}
      actions={
        item && (
          <>
            <Button variant="quiet" onPress={() => edit.submit(!item.isArchived)} isDisabled={edit.isPending}>
              {item.isArchived ? 'Put back' : 'Take off the menu'}
            </Button>
            {!item.isArchived && (
              <Button
                variant="quiet"
                onPress={() => duplicate.mutate({ itemId: item.id, name: copyName(item.name, menu.items) })}
                isDisabled={duplicate.isPending}
              >
                Duplicate
              </Button>
            )}
          </>
        )
      }
    >
      <TextField {...edit.field('name')} label="Name" maxLength={80} autoFocus />
      <MoneyField
        {...edit.money('pricePence')}
        label={values.hasOpenPrice ? 'Suggested price, VAT included (optional)' : 'Price, VAT included'}
      />
      <Checkbox isSelected={values.hasOpenPrice} onChange={(hasOpenPrice) => change({ hasOpenPrice })}>
        Open price: it is typed at the till
      </Checkbox>
      {item && restaurant.locations.length > 1 && (
        <LocationPrices
          locations={restaurant.locations}
          standardPence={values.pricePence}
          prices={values.prices}
          onChange={(prices) => change({ prices })}
        />
      )}
      {item && <ScheduledPrices restaurant={restaurant} item={item} />}
      <Select
        {...edit.field('categoryId')}
        label="Category"
        options={menu.categories.filter(({ isArchived }) => !isArchived).map(({ id, name }) => ({ id, label: name }))}
      />
      <RadioGroup
        {...edit.field('vatClass')}
        label="VAT"
        options={vatClasses.map((id) => ({ id, ...vatClassLabels[id] }))}
      />
      <Checkbox isSelected={values.isBundle} onChange={(isBundle) => change({ isBundle })}>
        Set menu or meal deal: VAT is shared by the prices of what is chosen on its own
      </Checkbox>
      <Select
        label="Station"
        options={[{ id: nowhere, label: noStationLabel }, ...stationNames.map((name) => ({ id: name, label: name }))]}
        value={values.stationName || nowhere}
        onChange={(chosen) => change({ stationName: chosen === nowhere ? '' : chosen })}
      />
      {values.stationName === '' && (
        <Banner tone="attention" title="No kitchen makes this dish">
          When sent, it prints no ticket and shows on no kitchen screen. The waiter serves it.
        </Banner>
      )}
      <TextField
        {...edit.field('kitchenName')}
        label="Name on the kitchen’s ticket"
        description="Leave empty when it is the same"
        maxLength={40}
      />
      <TextField
        {...edit.field('barcode')}
        label="Barcode (optional)"
        description="Scanned or typed at the till, it adds the dish"
        maxLength={32}
      />
      <Checkbox isSelected={values.isFavourite} onChange={(isFavourite) => change({ isFavourite })}>
        Favourite: the till shows it first
      </Checkbox>
      <AllergenFields
        label="Allergens"
        draft={values.allergens}
        error={edit.field('allergens').error}
        onChange={(allergens) => change({ allergens })}
      />
      <DietFields value={values.diets} error={edit.field('diets').error} onChange={(diets) => change({ diets })} />
      <TextAreaField
        {...edit.field('description')}
        label="Description (optional)"
        description="What guests read below its name on their pages"
        rows={3}
        maxLength={maxDescriptionLength}
      />
      <TranslationFields
        value={values.translations}
        hasDescription
        onChange={(translations) => change({ translations })}
      />
      {item ? (
        <PhotoField restaurantId={restaurant.id} item={item} />
      ) : (
        <p className="text-quiet text-sm">A photo is added once the dish is saved.</p>
      )}
      {menu.modifierGroups.length > 0 && (
        <Choices legend="Guests choose">
          {menu.modifierGroups
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, name }) => (
              <Checkbox
                key={id}
                isSelected={values.modifierGroupIds.includes(id)}
                onChange={() => change({ modifierGroupIds: toggled(values.modifierGroupIds, id) })}
              >
                {name}
              </Checkbox>
            ))}
        </Choices>
      )}
    </EditSheet>
  )
}

type PriceAt = { readonly locationId: string; readonly pricePence: number | null; readonly version: number }

/** What a new dish of a category starts with. */
type Usual = { readonly categoryId: string; readonly stationName: string }

function draftOf(item: EditableItem | undefined, usual: Usual, pricesAt: readonly PriceAt[]) {
  return {
    name: item?.name ?? '',
    kitchenName: item?.kitchenName ?? '',
    description: item?.description ?? '',
    translations: item?.translations ?? noTranslations,
    categoryId: item?.categoryId ?? usual.categoryId,
    pricePence: item?.pricePence ?? null,
    hasOpenPrice: item?.hasOpenPrice ?? false,
    barcode: item?.barcode ?? '',
    isFavourite: item?.isFavourite ?? false,
    vatClass: item?.vatClass ?? 'hot_food',
    isBundle: item?.isBundle ?? false,
    allergens: allergenDraftOf(item?.allergens ?? unknownAllergens),
    diets: item?.diets ?? [],
    /** Empty for what nobody cooks. */
    stationName: item ? (item.stationName ?? '') : usual.stationName,
    modifierGroupIds: item?.modifierGroupIds ?? [],
    prices: pricesAt.map(({ locationId, pricePence }) => ({ locationId, pricePence })),
  }
}

/** What a dish costs at a location, null as everywhere, and the version of that. */
function priceAt(item: EditableItem | undefined, locationId: string): PriceAt {
  const { pricePence = null, version = 0 } = item?.locations.find((each) => each.locationId === locationId) ?? {}
  return { locationId, pricePence, version }
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
