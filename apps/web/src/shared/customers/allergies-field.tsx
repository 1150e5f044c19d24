import { type Allergen, allergenLabel, allergens } from '@tableside/domain/menu'
import { Checkbox } from '@tableside/ui'
import { toggled } from '../toggled.ts'

/** What somebody must not eat, of the fourteen. */
export function AllergiesField({
  value,
  onChange,
}: {
  value: readonly Allergen[]
  onChange: (value: Allergen[]) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">Allergies</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {allergens.map((each) => (
          <Checkbox key={each} isSelected={value.includes(each)} onChange={() => onChange(toggled(value, each))}>
            {allergenLabel(each)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
