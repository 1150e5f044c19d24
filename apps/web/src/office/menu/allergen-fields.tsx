import { allergenLabel, allergens } from '@tableside/domain/menu'
import { Checkbox, SegmentedControl } from '@tableside/ui'
import { toggled } from '../../shared/toggled.ts'
import type { AllergenDraft } from './allergen-draft.ts'

export type AllergenFieldsProps = {
  label: string
  draft: AllergenDraft
  error: string | undefined
  onChange: (draft: AllergenDraft) => void
}

/** Not checked, none, or which of the 14. Nothing is ticked for whoever has not looked. */
export function AllergenFields({ label, draft, error, onChange }: AllergenFieldsProps) {
  return (
    <div>
      <SegmentedControl
        label={label}
        options={[
          { id: 'unknown', label: 'Not checked' },
          { id: 'none', label: 'None of the 14' },
          { id: 'contains', label: 'Contains' },
        ]}
        value={draft.state}
        onChange={(state) => onChange({ ...draft, state })}
        {...(draft.state === 'unknown' && {
          description: 'Tills warn guests with an allergy until it is checked',
        })}
        error={error}
      />
      {draft.state === 'contains' && (
        <fieldset className="mt-2 grid grid-cols-2 gap-x-4">
          <legend className="sr-only">{label}: contains</legend>
          {allergens.map((allergen) => (
            <Checkbox
              key={allergen}
              isSelected={draft.named.includes(allergen)}
              onChange={() => onChange({ ...draft, named: toggled(draft.named, allergen) })}
            >
              {allergenLabel(allergen)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  )
}
