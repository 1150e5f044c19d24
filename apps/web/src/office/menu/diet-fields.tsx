import { type Diet, dietLabel, diets, withImpliedDiets } from '@tableside/domain/menu'
import { Checkbox } from '@tableside/ui'
import { useId } from 'react'
import { toggled } from '../../shared/toggled.ts'

export type DietFieldsProps = {
  value: readonly Diet[]
  error: string | undefined
  onChange: (value: Diet[]) => void
}

/** What a dish is labelled as suitable for. Vegan includes vegetarian: that box is ticked and waits until vegan is cleared. */
export function DietFields({ value, error, onChange }: DietFieldsProps) {
  const id = useId()
  const implied = withImpliedDiets(value)
  return (
    <fieldset aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend className="mb-1 font-medium text-sm">Suitable for</legend>
      <p id={`${id}-hint`} className="text-quiet text-sm">
        Guests who filter by diet see labelled dishes only. Gluten-free is for at most 20 mg in a kilogram. Free of milk
        or nuts follows from the allergens.
      </p>
      <div className="grid grid-cols-2 gap-x-4">
        {diets.map((each) => (
          <Checkbox
            key={each}
            isSelected={implied.includes(each)}
            isDisabled={each === 'vegetarian' && value.includes('vegan')}
            onChange={() => onChange(toggled(value, each))}
          >
            {dietLabel(each)}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-beet text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
