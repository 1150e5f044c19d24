import { type Movement, returnToStock } from '@tableside/contract/inventory'
import { Button, NumberField, Sheet, TextField, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { rereadsStock } from './inventory-queries.ts'

/** Puts dishes back that were sold or wasted but never used up. Refunds do not do that by themselves. */
export function ReturnSheet({ movement, onClose }: { movement: Movement; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const { order } = movement
  const [id] = useState(() => newId())
  const [dishes, setDishes] = useState<number | null>(1)
  const [note, setNote] = useState('')
  const tries = useTries()
  const mistakes = {
    dishes: dishes ? undefined : 'Enter how many',
    note: note.trim() === '' ? 'Say why, in a word or two' : undefined,
  }
  const save = useChange(
    {
      rereads: rereadsStock,
      send: () => {
        const body = {
          id,
          orderId: order?.id ?? '',
          lineId: order?.lineId ?? '',
          dishes: dishes ?? 0,
          note: note.trim(),
        }
        return api(returnToStock, { params: { restaurantId: restaurant.id }, body, key: newId() })
      },
      failure: 'Nothing was put back',
    },
    () => {
      toast.success(`${dishes} × ${order?.dish} put back into the stock`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (!mistakes.dishes && !mistakes.note) save.mutate(undefined)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={`Put ${order?.dish ?? 'it'} back`}
      footer={
        <Button type="submit" form="return" variant="primary" isPending={save.isPending}>
          Put back
        </Button>
      }
    >
      <form ref={tries.form} id="return" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <p className="text-quiet text-sm">
          Everything the dish took comes back, by the recipe it was made by. A refund alone puts nothing back.
        </p>
        <NumberField
          label="Dishes"
          minValue={1}
          maxValue={9_999}
          value={dishes}
          onChange={setDishes}
          error={tries.isTried ? mistakes.dishes : undefined}
        />
        <TextField
          label="Why"
          value={note}
          onChange={setNote}
          maxLength={200}
          error={tries.isTried ? mistakes.note : undefined}
        />
      </form>
    </Sheet>
  )
}
