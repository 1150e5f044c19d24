import { Button, IconButton, MoneyField, Select, TextField } from '@tableside/ui'
import { Plus, Trash2 } from 'lucide-react'
import { newId } from '../../../shared/new-id.ts'
import type { DishErrors } from './dishes.ts'
import type { DishDraft } from './draft.ts'

export type DishRowsProps = {
  dishes: readonly DishDraft[]
  errors: ReadonlyMap<string, DishErrors>
  onChange: (dishes: readonly DishDraft[]) => void
}

/** A few dishes typed one below the other. */
export function DishRows({ dishes, errors, onChange }: DishRowsProps) {
  const change = (id: string, changes: Partial<DishDraft>) =>
    onChange(dishes.map((dish) => (dish.id === id ? { ...dish, ...changes } : dish)))
  const add = () =>
    onChange([...dishes, { id: newId(), name: '', pricePence: null, kind: dishes.at(-1)?.kind ?? 'food' }])
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-5 sm:gap-3">
        {dishes.map((dish, index) => (
          <li
            key={dish.id}
            className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 sm:grid-cols-[3fr_8rem_7rem_auto]"
          >
            <TextField
              label={`Dish ${index + 1}`}
              value={dish.name}
              onChange={(name) => change(dish.id, { name })}
              error={errors.get(dish.id)?.name}
              maxLength={80}
              className="max-sm:col-span-3"
            />
            <Select label="Kind" options={kinds} value={dish.kind} onChange={(kind) => change(dish.id, { kind })} />
            <MoneyField
              label="Price"
              pence={dish.pricePence}
              onChange={(pricePence) => change(dish.id, { pricePence })}
              error={errors.get(dish.id)?.price}
            />
            <IconButton
              label={dish.name.trim() ? `Remove ${dish.name.trim()}` : `Remove dish ${index + 1}`}
              icon={<Trash2 size={20} />}
              onPress={() => onChange(dishes.filter(({ id }) => id !== dish.id))}
              className="mt-6.5"
            />
          </li>
        ))}
      </ul>
      <Button icon={<Plus size={20} aria-hidden />} onPress={add} className="self-start">
        {dishes.length === 0 ? 'Add the first dish' : 'Add another dish'}
      </Button>
    </div>
  )
}

const kinds = [
  { id: 'food', label: 'Food' },
  { id: 'drink', label: 'Drink' },
] as const
