import type { GuestDish } from '@tableside/contract/guest-tables'
import type { Words } from '@tableside/messages/words'
import { useState } from 'react'
import { type BasketLine, defaultOptionIds, maxQuantity, missingChoice, priceOf, toggleOption } from './basket.ts'
import { ChoiceRow } from './choice-row.tsx'
import { DishPhoto } from './dish-photo.tsx'
import { formatOptionAllergens } from './format-option.ts'
import { GuestButton } from './guest-button.tsx'
import { Sheet } from './sheet.tsx'
import { Stepper } from './stepper.tsx'
import { TextLine } from './text-line.tsx'
import { Description, NameOf, useWords } from './words.tsx'

type Chosen = Pick<BasketLine, 'optionIds' | 'quantity' | 'note'>
type DishSheetProps = {
  dish: GuestDish
  /** A line of the order, to change it. */
  line?: BasketLine | undefined
  onChoose: (chosen: Chosen) => void
  onClose: () => void
}

/** The choices, the number and the note of a dish. */
export function DishSheet({ dish, line, onChoose, onClose }: DishSheetProps) {
  const { t, money } = useWords()
  const [optionIds, setOptionIds] = useState(line?.optionIds ?? defaultOptionIds(dish))
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [note, setNote] = useState(line?.note ?? '')
  const missing = missingChoice(dish, optionIds)
  const price = money(priceOf(dish, optionIds) * quantity)
  return (
    <Sheet
      title={<NameOf named={dish} />}
      onClose={onClose}
      footer={
        <>
          {missing && <p className="mb-2 text-sm text-quiet">{t('order.chooseFirst', { choice: missing.name })}</p>}
          <GuestButton
            variant="primary"
            size="large"
            disabled={missing !== undefined}
            onClick={() => onChoose({ optionIds, quantity, note })}
            className="w-full"
          >
            {t(line ? 'order.changeFor' : 'order.addToOrder', { amount: price })}
          </GuestButton>
        </>
      }
    >
      {dish.photoUrl && (
        <DishPhoto
          url={dish.photoUrl}
          sizes="(min-width: 640px) 34rem, 100vw"
          isEager
          className="mb-3 max-h-48 w-full object-cover"
        />
      )}
      <p className="text-sm font-medium">{dish.allergenText}</p>
      {dish.description !== undefined && (
        <p className="mt-1">
          <Description dish={dish} />
        </p>
      )}
      {dish.choices.map((choice) => (
        <ChoiceGroup
          key={choice.id}
          choice={choice}
          optionIds={optionIds}
          onToggle={(id) => setOptionIds(toggleOption(dish, optionIds, id))}
        />
      ))}
      <TextLine label={t('order.note')} hint={t('order.noteHint')} value={note} maxLength={200} onText={setNote} />
      <div className="my-4">
        <Stepper value={quantity} min={1} max={maxQuantity} what={dish.name} onChange={setQuantity} />
      </div>
    </Sheet>
  )
}

type ChoiceGroupProps = {
  choice: GuestDish['choices'][number]
  optionIds: readonly string[]
  onToggle: (optionId: string) => void
}

function ChoiceGroup({ choice, optionIds, onToggle }: ChoiceGroupProps) {
  const words = useWords()
  const { id, min, max, options } = choice
  const isOne = min === 1 && max === 1
  const isFull = max > 1 && options.filter((option) => optionIds.includes(option.id)).length >= max
  return (
    <fieldset className="my-4">
      <legend className="font-semibold">
        <NameOf named={choice} /> <span className="font-normal text-quiet">{ruleOf(words, choice)}</span>
      </legend>
      {options.map((option) => (
        <ChoiceRow
          key={option.id}
          type={isOne ? 'radio' : 'checkbox'}
          name={`choice-${id}`}
          checked={optionIds.includes(option.id)}
          disabled={isFull && !optionIds.includes(option.id)}
          onChange={() => onToggle(option.id)}
        >
          {formatOptionAllergens(words, option)}
        </ChoiceRow>
      ))}
    </fieldset>
  )
}

function ruleOf({ t }: Words, { min, max, options }: GuestDish['choices'][number]): string {
  if (min === 1 && max === 1) return t('order.chooseOne')
  if (min > 0) return t('order.chooseAtLeast', { count: min })
  return max < options.length ? t('order.upTo', { count: max }) : t('order.optional')
}
