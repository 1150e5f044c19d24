import { recordCount } from '@tableside/contract/inventory'
import { unitSchema } from '@tableside/domain/inventory'
import { Button, EmptyState, ErrorState, Select, Sheet, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { LocationField } from '../restaurants/locations/location-filter.tsx'
import { countSheetQuery, rereadsStock } from './inventory-queries.ts'
import { type QuantityDraft, QuantityField, quantityOf } from './quantity-field.tsx'

const everywhere = 'everywhere'
const draftSchema = z.record(z.string(), z.object({ text: z.string(), unit: unitSchema }))
type Draft = {
  readonly locationId: string
  readonly area: string
  /** By ingredient. */
  readonly typed: Readonly<Record<string, QuantityDraft>>
}

/** A count sheet: what there is, by storage area, and an empty box for each. What was typed survives a closed sheet. */
export function CountSheet({ onClose }: { onClose: () => void }) {
  const { restaurant, location } = useRestaurant()
  const sheet = useQuery(countSheetQuery(restaurant.id))
  const [typed] = useState(() => readDraft(restaurant.id))
  const all = sheet.data?.ingredients ?? []
  const areas = [...new Set(all.map(({ storageArea }) => storageArea))].sort()
  const shownIn = (area: string) => all.filter(({ storageArea }) => area === everywhere || storageArea === area)
  const filledOf = ({ area, typed }: Pick<Draft, 'area' | 'typed'>) =>
    shownIn(area).filter((each) => (typed[each.id]?.text.trim() ?? '') !== '')
  const edit = useEdit({
    saved: { locationId: location.id, area: everywhere, typed: {} } as Draft,
    typed: { typed },
    request: (draft, { id }) =>
      request(recordCount, {
        params: { restaurantId: restaurant.id },
        body: {
          id,
          locationId: draft.locationId,
          storageArea: draft.area === everywhere ? null : draft.area,
          lines: filledOf(draft).map(({ id: ingredientId }) => ({
            ingredientId,
            quantity: countedOf(draft.typed[ingredientId]),
          })),
        },
      }),
    invalidates: rereadsStock,
    failure: 'Couldn’t save the count',
    success: (draft) => {
      const { length } = filledOf(draft)
      return `${length === 1 ? 'One ingredient is' : `${length} ingredients are`} counted`
    },
    onSaved: () => {
      keepDraft(restaurant.id, {})
      onClose()
    },
  })
  const { values, field } = edit
  const filled = filledOf(values)
  const type = (ingredientId: string, draft: QuantityDraft) => {
    const next = { ...values.typed, [ingredientId]: draft }
    edit.change({ typed: next })
    keepDraft(restaurant.id, next)
  }
  const errorAt = (ingredientId: string) => {
    const line = filled.findIndex(({ id }) => id === ingredientId)
    return edit.errorAt(`lines.${line}.quantity`) && 'Enter a number, like 2.5'
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Count the stock"
      footer={
        <Button
          variant="primary"
          type="submit"
          form={edit.form.id}
          isPending={edit.isPending}
          isDisabled={filled.length === 0}
        >
          {filled.length === 0 ? 'Nothing counted yet' : `Finish the count of ${filled.length}`}
        </Button>
      }
    >
      {sheet.isPending && <Skeleton className="h-64 w-full" />}
      {sheet.isError && <ErrorState title="Couldn’t load the sheet" onRetry={() => void sheet.refetch()} />}
      {sheet.data && all.length === 0 && (
        <EmptyState title="There is nothing to count yet">A manager adds the ingredients first.</EmptyState>
      )}
      {all.length > 0 && (
        <form {...edit.form} className="flex flex-col gap-5">
          <LocationField
            label="Where"
            value={values.locationId}
            onChange={(locationId) => edit.change({ locationId })}
          />
          <Select
            {...field('area')}
            label="Storage area"
            options={[
              { id: everywhere, label: 'Everything' },
              ...areas.map((each) => ({ id: each, label: each || 'No area' })),
            ]}
          />
          <ul className="flex flex-col gap-4">
            {shownIn(values.area).map((each) => (
              <li key={each.id}>
                <QuantityField
                  label={each.name}
                  value={values.typed[each.id] ?? { text: '', unit: each.unit }}
                  onChange={(draft) => type(each.id, draft)}
                  like={each.unit}
                  error={errorAt(each.id)}
                />
              </li>
            ))}
          </ul>
        </form>
      )}
    </Sheet>
  )
}

/** What was counted; undefined for what is no amount. */
function countedOf(draft: QuantityDraft | undefined): number | undefined {
  const quantity = draft && quantityOf(draft)
  return quantity !== undefined && quantity >= 0 ? quantity : undefined
}

const keyOf = (restaurantId: string) => `tableside count ${restaurantId}`

/** A count takes an hour in a cold room without a signal: what was typed is kept on the device until it is sent. */
function keepDraft(restaurantId: string, typed: Readonly<Record<string, QuantityDraft>>): void {
  localStorage.setItem(keyOf(restaurantId), JSON.stringify(typed))
}

function readDraft(restaurantId: string): Readonly<Record<string, QuantityDraft>> {
  try {
    return draftSchema.parse(JSON.parse(localStorage.getItem(keyOf(restaurantId)) ?? '{}'))
  } catch {
    // Written by an older version, or not by us: an empty sheet is always right.
    return {}
  }
}
