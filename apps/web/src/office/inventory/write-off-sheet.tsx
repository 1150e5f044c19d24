import { writeOffStock } from '@tableside/contract/inventory'
import type { WriteOffReason } from '@tableside/domain/inventory'
import { ErrorState, NumberField, SegmentedControl, Select, Skeleton, TextField } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { LocationField } from '../restaurants/locations/location-filter.tsx'
import { countSheetQuery, rereadsStock } from './inventory-queries.ts'
import { type QuantityDraft, QuantityField, quantityOf } from './quantity-field.tsx'

/** Writes off what was wasted or eaten by the staff: an ingredient, or a whole dish by its recipe. */
export function WriteOffSheet({ onClose }: { onClose: () => void }) {
  const { restaurant, location } = useRestaurant()
  const sheet = useQuery(countSheetQuery(restaurant.id))
  const edit = useEdit({
    saved: {
      locationId: location.id,
      reason: 'waste' as WriteOffReason,
      of: 'ingredient' as 'ingredient' | 'dish',
      pick: null as string | null,
      amount: { text: '', unit: 'kg' } as QuantityDraft,
      portions: 1 as number | null,
      note: '',
    },
    request: ({ of, pick, amount, portions, ...draft }, { id }) => {
      const what = of === 'ingredient' ? { of, id: pick, quantity: quantityOf(amount) } : { of, id: pick, portions }
      return request(writeOffStock, { params: { restaurantId: restaurant.id }, body: { id, ...draft, what } })
    },
    named: { 'what.id': 'pick', 'what.quantity': 'amount', 'what.portions': 'portions' },
    messages: {
      pick: 'Choose what it was',
      amount: 'Enter how much, like 0.5',
      portions: 'Enter how many',
      note: 'Enter a reason',
    },
    invalidates: rereadsStock,
    failure: 'Couldn’t write it off',
    success: ({ reason }) => (reason === 'waste' ? 'Written off as waste' : 'Written off as a staff meal'),
    onSaved: onClose,
  })
  const { of, pick, amount } = edit.values
  const ingredients = sheet.data?.ingredients ?? []
  const picked = ingredients.find((each) => each.id === pick)
  return (
    <EditSheet edit={edit} title="Write off" submit="Write it off" onClose={onClose} isDisabled={!sheet.data}>
      {sheet.isPending && <Skeleton className="h-64 w-full" />}
      {sheet.isError && <ErrorState title="Couldn’t load the list" onRetry={() => void sheet.refetch()} />}
      {sheet.data && (
        <>
          <SegmentedControl
            {...edit.field('reason')}
            label="Why"
            options={[
              { id: 'waste', label: 'Waste' },
              { id: 'staff_meal', label: 'Staff meal' },
            ]}
          />
          <SegmentedControl
            label="What"
            options={[
              { id: 'ingredient', label: 'An ingredient' },
              { id: 'dish', label: 'A whole dish' },
            ]}
            value={of}
            onChange={(next) => edit.change({ of: next, pick: null })}
          />
          <Select
            label={of === 'dish' ? 'Dish' : 'Ingredient'}
            description={of === 'dish' ? 'Dishes with a recipe' : undefined}
            options={(of === 'dish' ? sheet.data.dishes : ingredients).map((each) => ({
              id: each.id,
              label: each.name,
            }))}
            value={pick}
            onChange={(next) => {
              const unit = ingredients.find((each) => each.id === next)?.unit
              edit.change({ pick: next, ...(unit ? { amount: { ...amount, unit } } : {}) })
            }}
            error={edit.field('pick').error}
          />
          {of === 'ingredient' ? (
            <QuantityField label="How much" {...edit.field('amount')} like={picked?.unit ?? amount.unit} />
          ) : (
            <NumberField {...edit.field('portions')} label="How many" minValue={1} maxValue={999} />
          )}
          <LocationField {...edit.field('locationId')} label="Where" />
          <TextField
            {...edit.field('note')}
            label="Note"
            description="Dropped, out of date, late shift"
            maxLength={200}
          />
        </>
      )}
    </EditSheet>
  )
}
