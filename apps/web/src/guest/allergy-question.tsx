import type { GuestMenu } from '@tableside/contract/guest-tables'
import type { Basket } from './basket.ts'
import { ChoiceRow } from './choice-row.tsx'
import { TextLine } from './text-line.tsx'

type AllergyQuestionProps = {
  basket: Basket
  allergens: GuestMenu['allergens']
  onChange: (change: Partial<Basket>) => void
}

/** Asked before each order, once: the answer holds for the next round as well. */
export function AllergyQuestion({ basket, allergens, onChange }: AllergyQuestionProps) {
  const { hasAllergy, allergies, allergyNote } = basket
  const toggled = (key: string) =>
    allergies.includes(key) ? allergies.filter((each) => each !== key) : [...allergies, key]
  return (
    <fieldset className="my-4">
      <legend className="font-semibold">Does anyone eating this have an allergy?</legend>
      {[false, true].map((answer) => (
        <ChoiceRow
          key={String(answer)}
          type="radio"
          name="has-allergy"
          checked={hasAllergy === answer}
          onChange={() => onChange({ hasAllergy: answer })}
        >
          {answer ? 'Yes' : 'No'}
        </ChoiceRow>
      ))}
      {hasAllergy && (
        <>
          <div className="grid grid-cols-2 gap-x-3">
            {allergens.map(({ key, label }) => (
              <ChoiceRow
                key={key}
                type="checkbox"
                checked={allergies.includes(key)}
                onChange={() => onChange({ allergies: toggled(key) })}
              >
                {label}
              </ChoiceRow>
            ))}
          </div>
          <TextLine
            label="Anything else the kitchen must know"
            value={allergyNote}
            maxLength={200}
            onText={(text) => onChange({ allergyNote: text })}
          />
        </>
      )}
    </fieldset>
  )
}
