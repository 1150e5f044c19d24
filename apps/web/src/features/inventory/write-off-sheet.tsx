import { writeOffStock } from '@tableside/contract/inventory'
import type { WriteOffReason } from '@tableside/domain/inventory'
import {
  Button,
  ErrorState,
  NumberField,
  SegmentedControl,
  Select,
  Sheet,
  Skeleton,
  TextField,
  toast,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { countSheetQuery, rereadsStock } from './inventory-queries.ts'
import { LocationField } from './location-filter.tsx'
import { type QuantityDraft, QuantityField, quantityOf } from './quantity-field.tsx'

/** Writes off what was wasted or eaten by the staff: an ingredient, or a whole dish by its recipe. */
export function WriteOffSheet({ onClose }: { onClose: () => void }) {
  const { restaurant, location } = useRestaurant()
  const sheet = useQuery(countSheetQuery(restaurant.id))
  const [id] = useState(() => newId())
  const [locationId, setLocationId] = useState(location.id)
  const [reason, setReason] = useState<WriteOffReason>('waste')
  const [of, setOf] = useState<'ingredient' | 'dish'>('ingredient')
  const [pick, setPick] = useState<string | null>(null)
  const [amount, setAmount] = useState<QuantityDraft>({ text: '', unit: 'kg' })
  const [portions, setPortions] = useState<number | null>(1)
  const [note, setNote] = useState('')
  const tries = useTries()
  const ingredients = sheet.data?.ingredients ?? []
  const picked = ingredients.find((each) => each.id === pick)
  const quantity = quantityOf(amount)
  const mistakes = {
    pick: pick === null ? 'Choose what it was' : undefined,
    amount: of === 'ingredient' && (!quantity || quantity < 0) ? 'Enter how much, like 0.5' : undefined,
    portions: of === 'dish' && !portions ? 'Enter how many' : undefined,
    note: note.trim() === '' ? 'Say why, in a word or two' : undefined,
  }
  const save = useChange(
    {
      rereads: rereadsStock,
      send: () => {
        const ofWhat = pick ?? ''
        const what =
          of === 'ingredient'
            ? { of, id: ofWhat, quantity: quantity ?? 0 }
            : { of, id: ofWhat, portions: portions ?? 0 }
        const body = { id, locationId, reason, what, note: note.trim() }
        return api(writeOffStock, { params: { restaurantId: restaurant.id }, body, key: newId() })
      },
      failure: 'Nothing was written off',
    },
    () => {
      toast.success(reason === 'waste' ? 'Written off as waste' : 'Written off as a staff meal')
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (Object.values(mistakes).every((mistake) => !mistake)) save.mutate(undefined)
  }
  const shown = tries.isTried ? mistakes : undefined
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Write off"
      footer={
        <Button type="submit" form="write-off" variant="primary" isPending={save.isPending} isDisabled={!sheet.data}>
          Write it off
        </Button>
      }
    >
      {sheet.isPending && <Skeleton className="h-64 w-full" />}
      {sheet.isError && <ErrorState title="The list could not be loaded" onRetry={() => void sheet.refetch()} />}
      {sheet.data && (
        <form ref={tries.form} id="write-off" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
          <SegmentedControl
            label="Why"
            options={[
              { id: 'waste', label: 'Waste' },
              { id: 'staff_meal', label: 'Staff meal' },
            ]}
            value={reason}
            onChange={setReason}
          />
          <SegmentedControl
            label="What"
            options={[
              { id: 'ingredient', label: 'An ingredient' },
              { id: 'dish', label: 'A whole dish' },
            ]}
            value={of}
            onChange={(next) => {
              setOf(next)
              setPick(null)
            }}
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
              setPick(next)
              const unit = ingredients.find((each) => each.id === next)?.unit
              if (unit) setAmount({ ...amount, unit })
            }}
            error={shown?.pick ? shown.pick : undefined}
          />
          {of === 'ingredient' ? (
            <QuantityField
              label="How much"
              value={amount}
              onChange={setAmount}
              like={picked?.unit ?? amount.unit}
              error={shown?.amount}
            />
          ) : (
            <NumberField
              label="How many"
              minValue={1}
              maxValue={999}
              value={portions}
              onChange={setPortions}
              error={shown?.portions ? shown.portions : undefined}
            />
          )}
          <LocationField label="Where" value={locationId} onChange={setLocationId} />
          <TextField
            label="Note"
            description="Dropped, out of date, late shift"
            value={note}
            onChange={setNote}
            maxLength={200}
            error={shown?.note ? shown.note : undefined}
          />
        </form>
      )}
    </Sheet>
  )
}
