import type { GuestMenu } from '@tableside/contract/guest-tables'
import { AllergenChoices } from './allergen-choices.tsx'
import type { Basket } from './basket.ts'
import { ChoiceRow } from './choice-row.tsx'
import { TextLine } from './text-line.tsx'
import { useWords } from './words.tsx'

type AllergyQuestionProps = {
  basket: Basket
  allergens: GuestMenu['allergens']
  onChange: (change: Partial<Basket>) => void
}

/** Asked before each order, once: the answer holds for the next round as well. */
export function AllergyQuestion({ basket, allergens, onChange }: AllergyQuestionProps) {
  const { t } = useWords()
  const { hasAllergy, allergies, allergyNote } = basket
  return (
    <fieldset className="my-4">
      <legend className="font-semibold">{t('order.anyAllergy')}</legend>
      {[false, true].map((answer) => (
        <ChoiceRow
          key={String(answer)}
          type="radio"
          name="has-allergy"
          checked={hasAllergy === answer}
          onChange={() => onChange({ hasAllergy: answer })}
        >
          {t(answer ? 'order.yes' : 'order.no')}
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
            label={t('order.mustKnow')}
            value={allergyNote}
            maxLength={200}
            onText={(text) => onChange({ allergyNote: text })}
          />
        </>
      )}
    </fieldset>
  )
}
