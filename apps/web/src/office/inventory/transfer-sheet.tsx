import { transferStock } from '@tableside/contract/inventory'
import { Select, Skeleton, TextField } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { LocationField } from '../restaurants/locations/location-filter.tsx'
import { rereadsStock, stockQuery } from './inventory-queries.ts'
import { type QuantityDraft, QuantityField, quantityOf } from './quantity-field.tsx'

/** Moves an ingredient from one location to another. */
export function TransferSheet({ onClose }: { onClose: () => void }) {
  const { restaurant, location } = useRestaurant()
  const stock = useQuery(stockQuery(restaurant.id))
  const other = restaurant.locations.find(({ id }) => id !== location.id) ?? location
  const edit = useEdit({
    saved: {
      fromLocationId: location.id,
      toLocationId: other.id,
      pick: null as string | null,
      amount: { text: '', unit: 'kg' } as QuantityDraft,
      note: '',
    },
    request: ({ pick, amount, ...draft }, { id }) =>
      request(transferStock, {
        params: { restaurantId: restaurant.id },
        body: { id, ...draft, lines: [{ ingredientId: pick, quantity: quantityOf(amount) }] },
      }),
    named: { 'lines.0.ingredientId': 'pick', 'lines.0.quantity': 'amount' },
    messages: { pick: 'Choose an ingredient', amount: 'Enter how much, like 2' },
    errors: ({ fromLocationId, toLocationId }) =>
      fromLocationId === toLocationId ? { toLocationId: 'Please choose another location' } : {},
    invalidates: rereadsStock,
    failure: 'Couldn’t transfer the stock',
    success: ({ pick }) => `${rows.find(({ id }) => id === pick)?.name} is moved`,
    onSaved: onClose,
  })
  const { pick, amount } = edit.values
  const rows = (stock.data?.rows ?? []).filter(({ isArchived }) => !isArchived)
  const picked = rows.find((row) => row.id === pick)
  const toError = edit.field('toLocationId').error
  return (
    <EditSheet
      edit={edit}
      title="Transfer to another location"
      submit="Move it"
      onClose={onClose}
      isDisabled={!stock.data}
    >
      {stock.isPending && <Skeleton className="h-64 w-full" />}
      {stock.data && (
        <>
          <Select
            label="Ingredient"
            options={rows.map((row) => ({ id: row.id, label: row.name }))}
            value={pick}
            onChange={(next) => {
              const unit = rows.find((row) => row.id === next)?.unit
              edit.change({ pick: next, ...(unit ? { amount: { ...amount, unit } } : {}) })
            }}
            error={edit.field('pick').error}
          />
          <QuantityField {...edit.field('amount')} label="How much" like={picked?.unit ?? amount.unit} />
          <LocationField {...edit.field('fromLocationId')} label="From" />
          <LocationField {...edit.field('toLocationId')} label="To" />
          {toError && (
            <p role="alert" className="text-beet text-sm">
              {toError}
            </p>
          )}
          <TextField {...edit.field('note')} label="Note" maxLength={200} />
        </>
      )}
    </EditSheet>
  )
}
