import { parseQuantity, type Unit, unitsLike } from '@tableside/domain/inventory'
import { Select, TextField } from '@tableside/ui'
import { unitLabels } from './inventory-labels.ts'

/** A quantity while it is being typed. */
export type QuantityDraft = { readonly text: string; readonly unit: Unit }

export const quantityOf = ({ text, unit }: QuantityDraft): number | undefined => parseQuantity(text, unit)

export type QuantityFieldProps = {
  label: string
  description?: string
  value: QuantityDraft
  onChange: (value: QuantityDraft) => void
  /** The unit it is counted in; those of its kind are offered. Left out: the unit is fixed. */
  like?: Unit
  error?: string | undefined
  className?: string
}

/** How much of something, in a unit of its kind. */
export function QuantityField({ label, description, value, onChange, like, error, className }: QuantityFieldProps) {
  const choices = like ? unitsLike(like) : [value.unit]
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)_6.5rem] items-end gap-2 ${className ?? ''}`}>
      <TextField
        label={label}
        inputMode="decimal"
        value={value.text}
        onChange={(text) => onChange({ ...value, text })}
        description={description}
        error={error}
      />
      {choices.length > 1 ? (
        <Select
          label="Unit"
          options={choices.map((id) => ({ id, label: unitLabels[id] }))}
          value={value.unit}
          onChange={(unit) => onChange({ ...value, unit })}
        />
      ) : (
        <span className="flex min-h-11 items-center text-quiet">{unitLabels[value.unit]}</span>
      )}
    </div>
  )
}
