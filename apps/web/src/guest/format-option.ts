import type { GuestDish } from '@tableside/contract/guest-tables'
import type { Words } from '@tableside/messages/words'

type Option = GuestDish['choices'][number]['options'][number]

/** A choice with what it costs more: "Large +£1.00". */
export function formatOption({ money, own, leftToRight }: Words, { name, pricePence }: Option): string {
  // A word joiner: the sign and its price stay on one line.
  const price = pricePence === 0 ? '' : ` ${leftToRight(`${pricePence > 0 ? '+\u2060' : ''}${money(pricePence)}`)}`
  return `${own(name)}${price}`
}

/** The same with its allergens. */
export function formatOptionAllergens(words: Words, option: Option): string {
  const { allergenText } = option
  return `${formatOption(words, option)}${allergenText ? ` (${words.lowerFirst(allergenText)})` : ''}`
}
