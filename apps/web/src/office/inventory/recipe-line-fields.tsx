import { IconButton, Select } from '@tableside/ui'
import { Trash2 } from 'lucide-react'
import { QuantityField } from './quantity-field.tsx'
import { type LineDraft, type Pick, smallUnit } from './recipe-draft.ts'

export type RecipeLineFieldsProps = {
  place: number
  line: LineDraft
  picks: readonly Pick[]
  error: string | undefined
  onChange: (line: LineDraft) => void
  onRemove: () => void
}

/** One line of a recipe: what, and how much of it. */
export function RecipeLineFields({ place, line, picks, error, onChange, onRemove }: RecipeLineFieldsProps) {
  const picked = picks.find(({ id }) => id === line.pick)
  const handlePick = (id: string) => {
    const next = picks.find((pick) => pick.id === id)
    if (next) onChange({ ...line, pick: id, amount: { ...line.amount, unit: smallUnit(next.unit) } })
  }
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-3">
      <div className="flex items-end gap-2">
        <Select
          label={`Line ${place + 1}`}
          className="flex-1"
          options={picks.map(({ id, label }) => ({ id, label }))}
          value={line.pick}
          onChange={handlePick}
          placeholder="Choose an ingredient"
        />
        <IconButton label={`Remove line ${place + 1}`} icon={<Trash2 size={20} />} onPress={onRemove} />
      </div>
      <QuantityField
        label="Amount"
        value={line.amount}
        onChange={(amount) => onChange({ ...line, amount })}
        like={picked?.unit ?? line.amount.unit}
        error={error}
      />
    </div>
  )
}
