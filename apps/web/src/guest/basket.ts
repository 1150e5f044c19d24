import type { GuestDish, GuestMenu } from '@tableside/contract/guest-tables'
import type { Words } from '@tableside/messages/words'
import type { OrderBody } from './api.ts'

/** At most so many of one dish in one line; the server takes no more. */
export const maxQuantity = 20

export type BasketLine = {
  readonly id: string
  readonly dishId: string
  /** As it was called when it was chosen: it may be gone from the menu. */
  readonly name: string
  readonly optionIds: readonly string[]
  readonly quantity: number
  readonly note: string
  /** What one cost when the guest last looked. */
  readonly seenPence: number
}

/** What a guest has chosen and not sent. It is kept on the phone, and sent once by its id. */
export type Basket = {
  readonly id: string
  readonly lines: readonly BasketLine[]
  /** Null until the guest has answered. */
  readonly hasAllergy: boolean | null
  readonly allergies: readonly string[]
  readonly allergyNote: string
}

export const emptyBasket = (id: string): Basket => ({
  ...{ id, lines: [], hasAllergy: null, allergies: [], allergyNote: '' },
})

/** What was kept on the phone; undefined for anything else. */
export function readBasket(json: string | null): Basket | undefined {
  try {
    const kept = JSON.parse(json ?? '')
    const isBasket = typeof kept?.id === 'string' && Array.isArray(kept.lines) && Array.isArray(kept.allergies)
    return isBasket && kept.lines.every((line: BasketLine) => typeof line?.dishId === 'string') ? kept : undefined
  } catch {
    return undefined
  }
}

export const dishesOf = (menu: GuestMenu) => menu.sections.flatMap(({ dishes }) => dishes)

export const findDish = (menu: GuestMenu, id: string): GuestDish | undefined =>
  dishesOf(menu).find((dish) => dish.id === id)

/** What the menu chooses for who says nothing. */
export const defaultOptionIds = ({ choices }: GuestDish): string[] =>
  choices.flatMap(({ options }) => options.filter(({ isDefault }) => isDefault).map(({ id }) => id))

/** The options of a dish that were chosen and are still there. */
export const chosenOptions = ({ choices }: GuestDish, optionIds: readonly string[]) =>
  choices.flatMap(({ options }) => options.filter(({ id }) => optionIds.includes(id)))

/** What one costs with its choices. */
export const priceOf = (dish: GuestDish, optionIds: readonly string[]): number =>
  chosenOptions(dish, optionIds).reduce((sum, { pricePence }) => sum + pricePence, dish.pricePence ?? 0)

/** The first choice that is still to be made. */
export const missingChoice = ({ choices }: GuestDish, optionIds: readonly string[]) =>
  choices.find(({ min, options }) => options.filter(({ id }) => optionIds.includes(id)).length < min)

/** A choice as it is after an option was tapped. */
export function toggleOption(dish: GuestDish, optionIds: readonly string[], optionId: string): string[] {
  const choice = dish.choices.find(({ options }) => options.some(({ id }) => id === optionId))
  const isChosen = optionIds.includes(optionId)
  if (!choice) return [...optionIds]
  const isOne = choice.max === 1
  if (isChosen) return isOne && choice.min === 1 ? [...optionIds] : optionIds.filter((id) => id !== optionId)
  const others = isOne ? optionIds.filter((id) => !choice.options.some((option) => option.id === id)) : optionIds
  return [...others, optionId]
}

type Chosen = Pick<BasketLine, 'optionIds' | 'quantity' | 'note'>

/** Adds a dish; to a line that is alike where there is one. */
export function addDish(basket: Basket, dish: GuestDish, chosen: Chosen, id: string): Basket {
  const note = chosen.note.trim()
  const alike = basket.lines.find(
    (line) =>
      line.dishId === dish.id &&
      line.note === note &&
      String(line.optionIds.toSorted()) === String(chosen.optionIds.toSorted()) &&
      line.quantity + chosen.quantity <= maxQuantity,
  )
  if (alike) {
    const quantity = alike.quantity + chosen.quantity
    return { ...basket, lines: basket.lines.map((line) => (line === alike ? { ...line, quantity } : line)) }
  }
  const seenPence = priceOf(dish, chosen.optionIds)
  const line = { ...chosen, id, dishId: dish.id, name: dish.name, note, seenPence }
  return { ...basket, lines: [...basket.lines, line] }
}

export function changeLine(basket: Basket, dish: GuestDish, lineId: string, chosen: Chosen): Basket {
  const changed = { ...chosen, note: chosen.note.trim(), seenPence: priceOf(dish, chosen.optionIds) }
  return { ...basket, lines: basket.lines.map((line) => (line.id === lineId ? { ...line, ...changed } : line)) }
}

/** So many of a line. What one cost when the guest last looked stays: a new price is still said. */
export const withQuantity = (basket: Basket, lineId: string, quantity: number): Basket => ({
  ...basket,
  lines: basket.lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)),
})

export const removeLine = (basket: Basket, lineId: string): Basket => ({
  ...basket,
  lines: basket.lines.filter(({ id }) => id !== lineId),
})

/** A line as the menu has it now. */
export type BasketDish = {
  readonly line: BasketLine
  /** Undefined once it is gone from the menu. */
  readonly dish: GuestDish | undefined
  readonly options: readonly string[]
  readonly pricePence: number
  /** What has changed since it was chosen; null where nothing has. */
  readonly news: string | null
  /** It cannot be sent as it is. */
  readonly isBlocked: boolean
}

export function basketDishes(basket: Basket, menu: GuestMenu, words: Words): BasketDish[] {
  return basket.lines.map((line) => {
    const dish = findDish(menu, line.dishId)
    const options = dish ? chosenOptions(dish, line.optionIds).map(({ name }) => name) : []
    const pricePence = dish?.isOrderable ? priceOf(dish, line.optionIds) : line.seenPence
    const blocking = blockingNews(words, line, dish)
    return {
      line,
      dish,
      options,
      pricePence,
      news: blocking ?? priceNews(words, line, pricePence),
      isBlocked: !!blocking,
    }
  })
}

function blockingNews({ t }: Words, line: BasketLine, dish: GuestDish | undefined): string | null {
  if (!dish) return t('order.isGone')
  if (dish.isSoldOut) return t('order.hasRunOut')
  if (!dish.isOrderable) return t('order.notServed')
  if (chosenOptions(dish, line.optionIds).length < line.optionIds.length) return t('order.choiceRunOut')
  const missing = missingChoice(dish, line.optionIds)
  return missing ? t('order.chooseFirst', { choice: missing.name }) : null
}

const priceNews = ({ t, money }: Words, { seenPence }: BasketLine, pricePence: number) =>
  seenPence === pricePence ? null : t('order.nowCosts', { now: money(pricePence), before: money(seenPence) })

/** The guest has seen the prices as they are now. */
export function withSeenPrices(basket: Basket, menu: GuestMenu, words: Words): Basket {
  const dishes = basketDishes(basket, menu, words)
  return { ...basket, lines: dishes.map(({ line, pricePence }) => ({ ...line, seenPence: pricePence })) }
}

export const countOf = ({ lines }: Basket) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const totalOf = (dishes: readonly BasketDish[]) =>
  dishes.reduce((sum, { line, pricePence, isBlocked }) => sum + (isBlocked ? 0 : line.quantity * pricePence), 0)

/** Who answers a guest's question here. */
export type WhomToAsk = 'order.askWaiter' | 'order.callUs'

/** What nobody may cook before somebody has talked about it. Unknown is not none. */
export function allergyWarnings(basket: Basket, menu: GuestMenu, words: Words, whomToAsk: WhomToAsk): string[] {
  if (!basket.hasAllergy) return []
  const { t } = words
  const ask = t(whomToAsk)
  const names = new Map(menu.allergens.map(({ key }) => [String(key), t(`allergens.${key}`)]))
  return basketDishes(basket, menu, words).flatMap(({ line, dish }) => {
    if (!dish) return []
    const options = chosenOptions(dish, line.optionIds)
    const inside = [...dish.ownAllergens, ...options.flatMap(({ allergens }) => allergens)].map(String)
    const found = basket.allergies.filter((each) => inside.includes(each)).map((each) => names.get(each) ?? each)
    if (found.length > 0) return [t('order.contains', { dish: dish.name, allergens: words.list(found), ask })]
    const isUnchecked = dish.isOwnUnchecked || options.some((option) => option.isUnchecked)
    return isUnchecked ? [t('order.unchecked', { dish: dish.name, ask })] : []
  })
}

/** What is missing before it can be sent; empty when nothing is. */
export function missingToSend(basket: Basket, menu: GuestMenu, words: Words): string {
  const blocked = basketDishes(basket, menu, words).find(({ isBlocked }) => isBlocked)
  if (blocked) return `${blocked.line.name}: ${blocked.news}`
  if (basket.hasAllergy === null) return words.t('order.answerAllergies')
  const saysNothing = basket.allergies.length === 0 && basket.allergyNote.trim() === ''
  return basket.hasAllergy && saysNothing ? words.t('order.sayAllergies') : ''
}

/** What is sent, each dish with the price the guest saw. */
export function orderBody({ id, lines, hasAllergy, allergies, allergyNote }: Basket): OrderBody {
  return {
    id,
    lines: lines.map((line) => ({
      ...{ id: line.id, itemId: line.dishId, modifierOptionIds: [...line.optionIds] },
      ...{ quantity: line.quantity, note: line.note, expectedUnitPricePence: line.seenPence },
    })),
    // Chosen from the list the server sent.
    allergies: (hasAllergy ? [...allergies] : []) as OrderBody['allergies'],
    allergyNote: hasAllergy ? allergyNote.trim() : '',
  }
}

/** What of an order has arrived, as it was sent. */
export type Arrived = readonly Pick<BasketLine, 'id' | 'quantity'>[]

/** What is left once an order has arrived: what was chosen after it was sent, and the answer about allergies. */
export function afterSending(basket: Basket, arrived: Arrived, newId: () => string): Basket {
  const lines = basket.lines.flatMap((line) => {
    const sent = arrived.find(({ id }) => id === line.id)
    if (!sent) return [line]
    const quantity = line.quantity - sent.quantity
    return quantity > 0 ? [{ ...line, id: newId(), quantity }] : []
  })
  return { ...basket, id: newId(), lines }
}
