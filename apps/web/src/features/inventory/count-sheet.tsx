import { recordCount } from '@tableside/contract/inventory'
import { unitSchema } from '@tableside/domain/inventory'
import { Button, EmptyState, ErrorState, Select, Sheet, Skeleton, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { countSheetQuery, rereadsStock } from './inventory-queries.ts'
import { LocationField } from './location-filter.tsx'
import { type QuantityDraft, QuantityField, quantityOf } from './quantity-field.tsx'

const everywhere = 'everywhere'
const draftSchema = z.record(z.string(), z.object({ text: z.string(), unit: unitSchema }))

/** A count sheet: what there is, by storage area, and an empty box for each. What was typed survives a closed sheet. */
export function CountSheet({ onClose }: { onClose: () => void }) {
  const { restaurant, location } = useRestaurant()
  const sheet = useQuery(countSheetQuery(restaurant.id))
  const [locationId, setLocationId] = useState(location.id)
  const [area, setArea] = useState(everywhere)
  const [typed, setTyped] = useState<Readonly<Record<string, QuantityDraft>>>(() => readDraft(restaurant.id))
  const tries = useTries<HTMLDivElement>()
  const [id] = useState(() => newId())
  const all = sheet.data?.ingredients ?? []
  const areas = [...new Set(all.map(({ storageArea }) => storageArea))].sort()
  const shown = all.filter(({ storageArea }) => area === everywhere || storageArea === area)
  const filled = shown.filter((each) => (typed[each.id]?.text.trim() ?? '') !== '')
  const wrong = (ingredientId: string) => {
    const draft = typed[ingredientId]
    if (!draft || draft.text.trim() === '') return undefined
    const quantity = quantityOf(draft)
    return quantity === undefined || quantity < 0 ? 'Enter a number, like 2.5' : undefined
  }
  const type = (ingredientId: string, draft: QuantityDraft) => {
    const next = { ...typed, [ingredientId]: draft }
    setTyped(next)
    keepDraft(restaurant.id, next)
  }
  const save = useChange(
    {
      rereads: rereadsStock,
      send: () =>
        api(recordCount, {
          params: { restaurantId: restaurant.id },
          body: {
            id,
            locationId,
            storageArea: area === everywhere ? null : area,
            lines: filled.flatMap((each) => {
              const quantity = quantityOf(typed[each.id] ?? { text: '', unit: each.unit })
              return quantity === undefined ? [] : [{ ingredientId: each.id, quantity }]
            }),
          },
          key: newId(),
        }),
      failure: 'The count was not saved',
    },
    () => {
      keepDraft(restaurant.id, {})
      toast.success(`${filled.length === 1 ? 'One ingredient is' : `${filled.length} ingredients are`} counted`)
      onClose()
    },
  )
  const handleSave = () => {
    tries.try()
    if (filled.length > 0 && filled.every((each) => !wrong(each.id))) save.mutate(undefined)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Count the stock"
      footer={
        <Button variant="primary" onPress={handleSave} isPending={save.isPending} isDisabled={filled.length === 0}>
          {filled.length === 0 ? 'Nothing counted yet' : `Finish the count of ${filled.length}`}
        </Button>
      }
    >
      {sheet.isPending && <Skeleton className="h-64 w-full" />}
      {sheet.isError && <ErrorState title="The sheet could not be loaded" onRetry={() => void sheet.refetch()} />}
      {sheet.data && all.length === 0 && (
        <EmptyState title="There is nothing to count yet">A manager adds the ingredients first.</EmptyState>
      )}
      {all.length > 0 && (
        <div ref={tries.form} className="flex flex-col gap-5">
          <LocationField label="Where" value={locationId} onChange={setLocationId} />
          <Select
            label="Storage area"
            options={[
              { id: everywhere, label: 'Everything' },
              ...areas.map((each) => ({ id: each, label: each || 'No area' })),
            ]}
            value={area}
            onChange={setArea}
          />
          <ul className="flex flex-col gap-4">
            {shown.map((each) => (
              <li key={each.id}>
                <QuantityField
                  label={each.name}
                  value={typed[each.id] ?? { text: '', unit: each.unit }}
                  onChange={(draft) => type(each.id, draft)}
                  like={each.unit}
                  error={tries.isTried ? wrong(each.id) : undefined}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Sheet>
  )
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
