import { transferStock } from '@tableside/contract/inventory'
import { Button, Select, Sheet, Skeleton, TextField, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { rereadsStock, stockQuery } from './inventory-queries.ts'
import { LocationField } from './location-filter.tsx'
import { type QuantityDraft, QuantityField, quantityOf } from './quantity-field.tsx'

/** Moves an ingredient from one location to another. */
export function TransferSheet({ onClose }: { onClose: () => void }) {
  const { restaurant, location } = useRestaurant()
  const stock = useQuery(stockQuery(restaurant.id))
  const other = restaurant.locations.find(({ id }) => id !== location.id) ?? location
  const [id] = useState(() => newId())
  const [from, setFrom] = useState(location.id)
  const [to, setTo] = useState(other.id)
  const [pick, setPick] = useState<string | null>(null)
  const [amount, setAmount] = useState<QuantityDraft>({ text: '', unit: 'kg' })
  const [note, setNote] = useState('')
  const tries = useTries()
  const rows = (stock.data?.rows ?? []).filter(({ isArchived }) => !isArchived)
  const picked = rows.find((row) => row.id === pick)
  const quantity = quantityOf(amount)
  const mistakes = {
    pick: picked ? undefined : 'Choose an ingredient',
    amount: !quantity || quantity < 0 ? 'Enter how much, like 2' : undefined,
    to: from === to ? 'Please choose another location' : undefined,
  }
  const save = useChange(
    {
      rereads: rereadsStock,
      send: () =>
        api(transferStock, {
          params: { restaurantId: restaurant.id },
          body: {
            id,
            fromLocationId: from,
            toLocationId: to,
            lines: [{ ingredientId: pick ?? '', quantity: quantity ?? 0 }],
            note: note.trim(),
          },
          key: newId(),
        }),
      failure: 'Nothing was moved',
    },
    () => {
      toast.success(`${picked?.name} is moved`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (Object.values(mistakes).every((mistake) => !mistake)) save.mutate(undefined)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Transfer to another location"
      footer={
        <Button type="submit" form="transfer" variant="primary" isPending={save.isPending} isDisabled={!stock.data}>
          Move it
        </Button>
      }
    >
      {stock.isPending && <Skeleton className="h-64 w-full" />}
      {stock.data && (
        <form ref={tries.form} id="transfer" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
          <Select
            label="Ingredient"
            options={rows.map((row) => ({ id: row.id, label: row.name }))}
            value={pick}
            onChange={(next) => {
              setPick(next)
              const unit = rows.find((row) => row.id === next)?.unit
              if (unit) setAmount({ ...amount, unit })
            }}
            error={tries.isTried ? mistakes.pick : undefined}
          />
          <QuantityField
            label="How much"
            value={amount}
            onChange={setAmount}
            like={picked?.unit ?? amount.unit}
            error={tries.isTried ? mistakes.amount : undefined}
          />
          <LocationField label="From" value={from} onChange={setFrom} />
          <LocationField label="To" value={to} onChange={setTo} />
          {tries.isTried && mistakes.to && (
            <p role="alert" className="text-beet text-sm">
              {mistakes.to}
            </p>
          )}
          <TextField label="Note" value={note} onChange={setNote} maxLength={200} />
        </form>
      )}
    </Sheet>
  )
}
