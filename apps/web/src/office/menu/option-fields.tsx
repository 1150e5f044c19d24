import { formatAllergens } from '@tableside/domain/menu'
import { vatClasses } from '@tableside/domain/tax'
import { Checkbox, IconButton, MoneyField, Select, TextField } from '@tableside/ui'
import { ArrowUp, ChevronDown, Trash2 } from 'lucide-react'
import { declarationOf } from './allergen-draft.ts'
import { AllergenFields } from './allergen-fields.tsx'
import type { OptionDraft } from './group-draft.ts'
import { vatClassLabels } from './menu-labels.ts'
import { TranslationFields } from './translation-fields.tsx'

export type OptionFieldsProps = {
  option: OptionDraft
  /** Counted from zero. */
  place: number
  error: string | undefined
  allergenError: string | undefined
  onChange: (changed: OptionDraft) => void
  onMoveUp: () => void
  onRemove: () => void
}

const asDish = { id: 'as_dish', label: 'As the dish' }

/** One option of a choice: what it is called, what it does to the price, which allergens it adds. */
export function OptionFields({ option, place, error, allergenError, onChange, onMoveUp, onRemove }: OptionFieldsProps) {
  const set = (changes: Partial<OptionDraft>) => onChange({ ...option, ...changes })
  const name = option.name.trim() || `option ${place + 1}`
  return (
    <div className="rounded-card border border-line p-3">
      <div className="flex items-start gap-1">
        <TextField
          label={`Option ${place + 1}`}
          value={option.name}
          onChange={(changed) => set({ name: changed })}
          maxLength={60}
          error={error}
          className="flex-1"
        />
        <div className="mt-6 flex">
          {place > 0 && <IconButton label={`Move ${name} up`} icon={<ArrowUp size={18} />} onPress={onMoveUp} />}
          <IconButton label={`Remove ${name}`} icon={<Trash2 size={18} />} onPress={onRemove} />
        </div>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Select
          label="Price"
          options={[
            { id: 'adds', label: 'Adds' },
            { id: 'takes', label: 'Removes' },
          ]}
          value={option.isTakenOff ? 'takes' : 'adds'}
          onChange={(chosen) => set({ isTakenOff: chosen === 'takes' })}
        />
        <MoneyField label="Amount" pence={option.amountPence} onChange={(amountPence) => set({ amountPence })} />
      </div>
      <Checkbox isSelected={option.isDefault} onChange={(isDefault) => set({ isDefault })} className="mt-1">
        Selected by default
      </Checkbox>
      <div className="mt-1 grid grid-cols-2 gap-3">
        <Select
          label="VAT"
          options={[asDish, ...vatClasses.map((id) => ({ id, label: vatClassLabels[id].label }))]}
          value={option.vatClass ?? asDish.id}
          onChange={(chosen) => set({ vatClass: vatClasses.find((each) => each === chosen) ?? null })}
        />
        <MoneyField
          label="Price on its own"
          description="For set menus and meal deals. Without it, VAT is worked out from an average of the other parts."
          pence={option.alonePence}
          onChange={(alonePence) => set({ alonePence })}
        />
      </div>
      <details className="group" open={allergenError !== undefined || undefined}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 text-sm">
          <span>
            Allergens: <span className="text-quiet">{formatAllergens(declarationOf(option.addsAllergens))}</span>
          </span>
          <ChevronDown size={18} aria-hidden className="shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <AllergenFields
          label={`Allergens in ${name}`}
          draft={option.addsAllergens}
          error={allergenError}
          onChange={(addsAllergens) => set({ addsAllergens })}
        />
      </details>
      <TranslationFields what={name} value={option.translations} onChange={(translations) => set({ translations })} />
    </div>
  )
}
