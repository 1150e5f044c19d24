import { z } from 'zod'

/** The fourteen allergens a food business must declare (Food Information Regulations 2014, Annex II of EU 1169/2011). */
export const allergens = [
  'celery',
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const
export const allergenSchema = z.enum(allergens)
export type Allergen = z.infer<typeof allergenSchema>

/**
 * What the restaurant says about the allergens of a dish or an option. A dish is unknown until somebody has checked it,
 * and unknown never reads as none: a guest with an allergy is warned of both what is in a dish and what nobody checked.
 */
export const allergenDeclarationSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('unknown') }),
  z.strictObject({ state: z.literal('none') }),
  z.strictObject({
    state: z.literal('contains'),
    allergens: z.array(allergenSchema).min(1, 'Name at least one allergen').max(allergens.length),
  }),
])
export type AllergenDeclaration = z.infer<typeof allergenDeclarationSchema>

export const unknownAllergens: AllergenDeclaration = { state: 'unknown' }

/** The declaration of somebody who checked: an empty list is "none of the 14". */
export function declareAllergens(checked: readonly Allergen[]): AllergenDeclaration {
  const named = allergens.filter((each) => checked.includes(each))
  return named.length === 0 ? { state: 'none' } : { state: 'contains', allergens: named }
}

/** What is known to be in it. Empty for none and for unknown: ask `state` to tell them apart. */
export function knownAllergens(declaration: AllergenDeclaration): readonly Allergen[] {
  return declaration.state === 'contains' ? declaration.allergens : []
}

/** What a dish with its options is known to contain, and the parts nobody has checked, by name. */
export function combineAllergens(
  parts: readonly { readonly name: string; readonly allergens: AllergenDeclaration }[],
): {
  readonly allergens: Allergen[]
  readonly uncheckedParts: string[]
} {
  const known = parts.flatMap((part) => knownAllergens(part.allergens))
  return {
    allergens: allergens.filter((each) => known.includes(each)),
    uncheckedParts: parts.filter((part) => part.allergens.state === 'unknown').map(({ name }) => name),
  }
}

/** The same words on the menu, the till and the chart: "Contains milk, eggs". */
export function formatAllergens(declaration: AllergenDeclaration): string {
  if (declaration.state === 'unknown') return 'Allergens not checked'
  if (declaration.state === 'none') return 'None of the 14 allergens'
  return `Contains ${formatAllergenNames(declaration.allergens)}`
}

/** A dish as it is sold, options included: "Contains milk. Allergens not checked: House sauce". */
export function formatSoldAllergens({ allergens: known, uncheckedParts }: ReturnType<typeof combineAllergens>): string {
  const declaration = declareAllergens(known)
  if (uncheckedParts.length === 0) return formatAllergens(declaration)
  const contains = declaration.state === 'contains' ? `${formatAllergens(declaration)}. ` : ''
  return `${contains}Allergens not checked: ${uncheckedParts.join(', ')}`
}

/** "milk, tree nuts" */
export function formatAllergenNames(named: readonly Allergen[]): string {
  return named.map((each) => allergenNames[each]).join(', ')
}

/** The fourteen as a guest would say them. */
export const allergenNames: Readonly<Record<Allergen, string>> = {
  celery: 'celery',
  gluten: 'gluten',
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  lupin: 'lupin',
  milk: 'milk',
  molluscs: 'molluscs',
  mustard: 'mustard',
  nuts: 'tree nuts',
  peanuts: 'peanuts',
  sesame: 'sesame',
  soya: 'soya',
  sulphites: 'sulphites',
}

/** Beside a box to tick, or at the head of a column: "Tree nuts". */
export function allergenLabel(allergen: Allergen): string {
  const name = allergenNames[allergen]
  return name.charAt(0).toUpperCase() + name.slice(1)
}
