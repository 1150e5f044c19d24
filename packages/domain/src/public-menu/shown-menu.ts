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
  type MenuTexts,
  type ModifierGroup,
  type ModifierOption,
  noTexts,
  type ServingTime,
  suitableDiets,
} from '../menu/index.ts'
import type { Pence } from '../money/index.ts'

/** What has a name on the menu. */
type Named = {
  readonly id: string
  /** In the language of the page where it is translated, else in the restaurant's own words. */
  readonly name: string
  /** What the restaurant itself calls it; only where the name is translated. */
  readonly ownName?: string | undefined
}

export type ShownDish = Named & {
  /** What is in it; absent where nothing is said. */
  readonly description?: string | undefined
  /** The description is in the language of the page, and not in the restaurant's own words. */
  readonly isDescriptionTranslated?: true | undefined
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
export type ShownChoice = Named & {
  readonly min: number
  readonly max: number
  readonly options: ShownOption[]
}

export type ShownOption = Named & {
  readonly pricePence: Pence
  readonly isDefault: boolean
  /** Known to be in it. */
  readonly allergens: Allergen[]
  readonly isUnchecked: boolean
  /** Empty where it adds none of the 14. */
  readonly allergenText: string
}

export type ShownSection = Named & {
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

/** A menu whose names are those that guests read. */
type ReadMenu = Pick<MenuSnapshot, 'timeZone'> & {
  readonly categories: readonly (MenuSnapshot['categories'][number] & Named)[]
  readonly items: readonly (MenuItem & Named & Pick<ShownDish, 'description' | 'isDescriptionTranslated'>)[]
  readonly modifierGroups: readonly ReadGroup[]
}
type ReadGroup = Omit<ModifierGroup, 'options'> & Named & { readonly options: readonly (ModifierOption & Named)[] }

function readMenu({ timeZone, categories, items, modifierGroups }: MenuSnapshot, texts: MenuTexts): ReadMenu {
  const named = <Thing extends Named>(thing: Thing): Thing & Named => {
    const name = texts.names.get(thing.id)
    return name === undefined ? thing : { ...thing, name, ownName: thing.name }
  }
  const described = (id: string) => {
    const { text, isTranslated } = texts.descriptions.get(id) ?? {}
    return { description: text, isDescriptionTranslated: isTranslated ? (true as const) : undefined }
  }
  return {
    timeZone,
    categories: categories.map(named),
    items: items.map((item) => ({ ...named(item), ...described(item.id) })),
    modifierGroups: modifierGroups.map((group) => ({ ...named(group), options: group.options.map(named) })),
  }
}

/** The menu as a guest reads it: what is served now first, what is served at other times after it. */
export function shownMenu(
  snapshot: MenuSnapshot,
  at: string,
  wording: MenuWording = staffWording,
  texts: MenuTexts = noTexts,
): ShownSection[] {
  const menu = readMenu(snapshot, texts)
  const sections = menu.categories.map(({ id, name, ownName, served }) => {
    const isServedNow = isServedAt(served, at, menu.timeZone)
    const items = menu.items.filter(({ categoryId }) => categoryId === id)
    const dishes = items.map((item) => shownDish(menu, item, isServedNow, wording))
    return { id, name, ownName, servedText: wording.served(served), isServedNow, dishes }
  })
  const filled = sections.filter(({ dishes }) => dishes.length > 0)
  return [...filled.filter(({ isServedNow }) => isServedNow), ...filled.filter(({ isServedNow }) => !isServedNow)]
}

/** The menu with the names of what guests may say they must not eat, and choose dishes by. */
export function guestMenu(
  menu: MenuSnapshot,
  at: string,
  wording: MenuWording = staffWording,
  texts: MenuTexts = noTexts,
) {
  const sections = shownMenu(menu, at, wording, texts)
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

function shownDish(
  menu: ReadMenu,
  item: ReadMenu['items'][number],
  isServedNow: boolean,
  wording: MenuWording,
): ShownDish {
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
    ownName: item.ownName,
    description: item.description,
    isDescriptionTranslated: item.isDescriptionTranslated,
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

function shownChoice({ id, name, ownName, min, max, options }: ReadGroup, wording: MenuWording): ShownChoice {
  const available = options.filter(({ isAvailable }) => isAvailable)
  return { id, name, ownName, min, max, options: available.map((option) => shownOption(option, wording)) }
}

function shownOption(
  { id, name, ownName, pricePence, isDefault, addsAllergens }: ReadGroup['options'][number],
  wording: MenuWording,
): ShownOption {
  return {
    ...{ id, name, ownName, pricePence, isDefault },
    allergens: [...knownAllergens(addsAllergens)],
    isUnchecked: addsAllergens.state === 'unknown',
    allergenText: addsAllergens.state === 'none' ? '' : wording.declared(addsAllergens),
  }
}
