import {
  type Allergen,
  allergens,
  combineAllergens,
  type Diet,
  diets,
  formatAllergens,
  formatServingTimes,
  formatSoldAllergens,
  isServedAt,
  knownAllergens,
  type MenuItem,
  type MenuSnapshot,
  type ModifierGroup,
  suitableDiets,
} from '../menu/index.ts'
import type { Pence } from '../money/index.ts'

export type ShownDish = {
  readonly id: string
  readonly name: string
  /** Null where the price is open: guests ask. */
  readonly pricePence: Pence | null
  readonly isSoldOut: boolean
  /** Known to be in the dish as it comes, its default options included. */
  readonly allergens: readonly Allergen[]
  /** What one of its options may add. */
  readonly optionAllergens: readonly Allergen[]
  /** The dish or one of its options nobody has checked: it may contain anything (ADR 47). */
  readonly isUnchecked: boolean
  /** "Contains milk. Allergens not checked: House sauce" */
  readonly allergenText: string
  /** What the dish as it comes is suitable for, its default options included; empty where nobody has labelled it. */
  readonly diets: readonly Diet[]
  readonly choices: readonly ShownChoice[]
}

export type ShownChoice = {
  readonly name: string
  readonly options: readonly { readonly name: string; readonly pricePence: Pence; readonly allergenText: string }[]
}

export type ShownSection = {
  readonly id: string
  readonly name: string
  /** "Mon–Fri 07:00–11:30"; empty: always. */
  readonly servedText: string
  readonly isServedNow: boolean
  readonly dishes: readonly ShownDish[]
}

/** The menu as a guest reads it: what is served now first, what is served at other times after it. */
export function shownMenu(menu: MenuSnapshot, at: string): ShownSection[] {
  const sections = menu.categories.map(({ id, name, served }) => ({
    id,
    name,
    servedText: formatServingTimes(served),
    isServedNow: isServedAt(served, at, menu.timeZone),
    dishes: menu.items.filter(({ categoryId }) => categoryId === id).map((item) => shownDish(menu, item)),
  }))
  const filled = sections.filter(({ dishes }) => dishes.length > 0)
  return [...filled.filter(({ isServedNow }) => isServedNow), ...filled.filter(({ isServedNow }) => !isServedNow)]
}

/** The allergens some dish on it contains or may be had with, which are those worth leaving out. */
export function allergensOn(sections: readonly ShownSection[]): Allergen[] {
  const found = new Set(
    sections.flatMap(({ dishes }) => dishes.flatMap((dish) => [...dish.allergens, ...dish.optionAllergens])),
  )
  return allergens.filter((each) => found.has(each))
}

/** The diets some dish on it suits, which are those worth choosing by. */
export function dietsOn(sections: readonly Pick<ShownSection, 'dishes'>[]): Diet[] {
  const found = new Set(sections.flatMap(({ dishes }) => dishes.flatMap((dish) => dish.diets)))
  return diets.filter((each) => found.has(each))
}

function shownDish(menu: MenuSnapshot, item: MenuItem): ShownDish {
  const groups = menu.modifierGroups.filter(({ id }) => item.modifierGroupIds.includes(id))
  const options = groups.flatMap((group) => group.options.filter(({ isAvailable }) => isAvailable))
  const defaults = options.filter(({ isDefault }) => isDefault)
  const sold = combineAllergens([
    item,
    ...defaults.map(({ name, addsAllergens }) => ({ name, allergens: addsAllergens })),
  ])
  return {
    id: item.id,
    name: item.name,
    pricePence: item.hasOpenPrice ? null : item.pricePence,
    isSoldOut: !item.isAvailable,
    allergens: sold.allergens,
    optionAllergens: allergens.filter((each) =>
      options.some(({ addsAllergens }) => knownAllergens(addsAllergens).includes(each)),
    ),
    isUnchecked:
      sold.uncheckedParts.length > 0 || options.some(({ addsAllergens }) => addsAllergens.state === 'unknown'),
    allergenText: formatDishAllergens(item, sold),
    diets: suitableDiets(item.diets, sold.allergens),
    choices: groups.map(shownChoice).filter((choice) => choice.options.length > 0),
  }
}

/** A dish that nobody has checked is not named again below its own name. */
function formatDishAllergens(item: MenuItem, sold: ReturnType<typeof combineAllergens>): string {
  const isDishAlone = sold.allergens.length === 0 && sold.uncheckedParts.every((part) => part === item.name)
  return isDishAlone ? formatAllergens(item.allergens) : formatSoldAllergens(sold)
}

function shownChoice({ name, options }: ModifierGroup): ShownChoice {
  return {
    name,
    options: options
      .filter(({ isAvailable }) => isAvailable)
      .map((option) => ({
        name: option.name,
        pricePence: option.pricePence,
        allergenText: option.addsAllergens.state === 'none' ? '' : formatAllergens(option.addsAllergens),
      })),
  }
}
