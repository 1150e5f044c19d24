import type { BookPage } from '@tableside/contract/bookings'
import { ChoiceRow } from './choice-row.tsx'

type AllergenChoicesProps = {
  allergens: BookPage['allergens']
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The fourteen allergens, any number of them chosen. */
export function AllergenChoices({ allergens, chosen, onChange }: AllergenChoicesProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3">
      {allergens.map(({ key, label }) => (
        <ChoiceRow
          key={key}
          type="checkbox"
          checked={chosen.includes(key)}
          onChange={() => onChange(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])}
        >
          {label}
        </ChoiceRow>
      ))}
    </div>
  )
}
