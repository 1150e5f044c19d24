import {
  type Allergen,
  type AllergenDeclaration,
  allergenLabel,
  allergens,
  combineAllergens,
  type Diet,
  dietLabel,
  diets,
  formatAllergens,
  formatDiets,
  formatServingTimes,
  formatSoldAllergens,
  isServedAt,
  knownAllergens,
  type MenuItem,
  type MenuSnapshot,
  type ModifierGroup,
  type ServingTime,
  suitableDiets,
} from '../menu/index.ts'
import type { Pence } from '../money/index.ts'

export type ShownDish = {
  readonly id: string
  readonly name: string
  /** Where its photo is fetched from; null where it has none. */
  readonly photoUrl: string | null
  /** Null where the price is open: guests ask. */
  readonly pricePence: Pence | null
  readonly isSoldOut: boolean
  /** Guests may order it by themselves now: it is there, served at this hour, and has a price. */
  readonly isOrderable: boolean
  /** Known to be in the dish by itself, without any option. */
  readonly ownAllergens: Allergen[]
  readonly isOwnUnchecked: boolean
  /** Known to be in the dish as it comes, its default options included. */
  readonly allergens: Allergen[]
  /** What one of its options may add. */
  readonly optionAllergens: Allergen[]
  /** The dish or one of its options nobody has checked: it may contain anything (ADR 47). */
  readonly isUnchecked: boolean
  /** "Contains milk. Allergens not checked: House sauce" */
  readonly allergenText: string
  /** What the dish as it comes is suitable for, its default options included; empty where nobody has labelled it. */
  readonly diets: Diet[]
  /** The same in words; empty where there is none. */
  readonly dietText: string
  readonly choices: ShownChoice[]
}

/** What is chosen with a dish. */
export type ShownChoice = {
  readonly id: string
  readonly name: string
  readonly min: number
  readonly max: number
  readonly options: ShownOption[]
}

export type ShownOption = {
  readonly id: string
  readonly name: string
  readonly pricePence: Pence
  readonly isDefault: boolean
  /** Known to be in it. */
  readonly allergens: Allergen[]
  readonly isUnchecked: boolean
  /** Empty where it adds none of the 14. */
  readonly allergenText: string
}

export type ShownSection = {
  readonly id: string
  readonly name: string
  /** "Mon–Fri 07:00–11:30"; empty: always. */
  readonly servedText: string
  readonly isServedNow: boolean
  readonly dishes: ShownDish[]
}

/** How what is true of a dish is said. */
export type MenuWording = {
  readonly declared: (declaration: AllergenDeclaration) => string
  readonly sold: (sold: ReturnType<typeof combineAllergens>) => string
  /** A label: "Tree nuts". */
  readonly allergen: (allergen: Allergen) => string
  readonly diet: (diet: Diet) => string
  readonly diets: (suited: readonly Diet[]) => string
  readonly served: (times: readonly ServingTime[]) => string
}

/** As the staff say it. */
const staffWording: MenuWording = {
  ...{ declared: formatAllergens, sold: formatSoldAllergens, allergen: allergenLabel },
  ...{ diet: dietLabel, diets: formatDiets, served: formatServingTimes },
}

/** The menu as a guest reads it: what is served now first, what is served at other times after it. */
export function shownMenu(menu: MenuSnapshot, at: string, wording: MenuWording = staffWording): ShownSection[] {
  const sections = menu.categories.map(({ id, name, served }) => {
    const isServedNow = isServedAt(served, at, menu.timeZone)
    const items = menu.items.filter(({ categoryId }) => categoryId === id)
    const dishes = items.map((item) => shownDish(menu, item, isServedNow, wording))
    return { id, name, servedText: wording.served(served), isServedNow, dishes }
  })
  const filled = sections.filter(({ dishes }) => dishes.length > 0)
  return [...filled.filter(({ isServedNow }) => isServedNow), ...filled.filter(({ isServedNow }) => !isServedNow)]
}

/** The menu with the names of what guests may say they must not eat, and choose dishes by. */
export function guestMenu(menu: MenuSnapshot, at: string, wording: MenuWording = staffWording) {
  const sections = shownMenu(menu, at, wording)
  const onMenu = allergensOn(sections)
  return {
    sections,
    allergens: allergens.map((key) => ({ key, label: wording.allergen(key), isOnMenu: onMenu.includes(key) })),
    diets: dietsOn(sections).map((key) => ({ key, label: wording.diet(key) })),
  }
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

function shownDish(menu: MenuSnapshot, item: MenuItem, isServedNow: boolean, wording: MenuWording): ShownDish {
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
    photoUrl: item.photoUrl ?? null,
    pricePence: item.hasOpenPrice ? null : item.pricePence,
    isSoldOut: !item.isAvailable,
    isOrderable: isServedNow && item.isAvailable && !item.hasOpenPrice,
    ownAllergens: [...knownAllergens(item.allergens)],
    isOwnUnchecked: item.allergens.state === 'unknown',
    allergens: [...sold.allergens],
    optionAllergens: allergens.filter((each) =>
      options.some(({ addsAllergens }) => knownAllergens(addsAllergens).includes(each)),
    ),
    isUnchecked:
      sold.uncheckedParts.length > 0 || options.some(({ addsAllergens }) => addsAllergens.state === 'unknown'),
    allergenText: formatDishAllergens(item, sold, wording),
    ...dietsOf(item, sold.allergens, wording),
    choices: groups.map((group) => shownChoice(group, wording)).filter((choice) => choice.options.length > 0),
  }
}

function dietsOf(
  item: MenuItem,
  contained: readonly Allergen[],
  wording: MenuWording,
): Pick<ShownDish, 'diets' | 'dietText'> {
  const suited = suitableDiets(item.diets, contained)
  return { diets: [...suited], dietText: suited.length > 0 ? wording.diets(suited) : '' }
}

/** A dish that nobody has checked is not named again below its own name. */
function formatDishAllergens(item: MenuItem, sold: ReturnType<typeof combineAllergens>, wording: MenuWording): string {
  const isDishAlone = sold.allergens.length === 0 && sold.uncheckedParts.every((part) => part === item.name)
  return isDishAlone ? wording.declared(item.allergens) : wording.sold(sold)
}

function shownChoice({ id, name, min, max, options }: ModifierGroup, wording: MenuWording): ShownChoice {
  const available = options.filter(({ isAvailable }) => isAvailable)
  return { id, name, min, max, options: available.map((option) => shownOption(option, wording)) }
}

function shownOption(
  { id, name, pricePence, isDefault, addsAllergens }: ModifierGroup['options'][number],
  wording: MenuWording,
): ShownOption {
  return {
    ...{ id, name, pricePence, isDefault },
    allergens: [...knownAllergens(addsAllergens)],
    isUnchecked: addsAllergens.state === 'unknown',
    allergenText: addsAllergens.state === 'none' ? '' : wording.declared(addsAllergens),
  }
}
