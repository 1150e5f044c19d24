import type { GuestMenu } from '@tableside/contract/guest-tables'
import { AllergenChoices } from './allergen-choices.tsx'
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
          <AllergenChoices
            allergens={allergens}
            chosen={allergies}
            onChange={(chosen) => onChange({ allergies: chosen })}
          />
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
