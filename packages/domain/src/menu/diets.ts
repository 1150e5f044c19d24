import { z } from 'zod'
import { type Allergen, type AllergenDeclaration, allergens, formatAllergenNames, knownAllergens } from './allergens.ts'

/**
 * What a dish can be labelled as suitable for. Gluten-free is the restaurant's word, too: it promises at most 20 mg in a
 * kilogram, which no list of ingredients does. Free of milk or nuts is not among them: the allergens say that, and only they
 * do. A dish without a label is unlabelled, which is not the same as unsuitable.
 */
export const diets = ['vegan', 'vegetarian', 'halal', 'kosher', 'gluten_free'] as const
export const dietSchema = z.enum(diets)
export type Diet = z.infer<typeof dietSchema>

export const dietsSchema = z
  .array(dietSchema)
  .max(diets.length)
  .refine((named) => new Set(named).size === named.length, 'Name each diet once')

/**
 * Allergens that no dish of a diet contains. The Food Standards Agency warns that people with an allergy rely on a vegan
 * label, so one that the declared allergens contradict is refused. Whether a dish is halal or kosher shows in none of them.
 */
const excludedAllergens: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  halal: [],
  kosher: [],
  gluten_free: ['gluten'],
}

/** Each diet once, in the order everybody lists them, vegetarian included where it is vegan. */
export function withImpliedDiets(labelled: readonly Diet[]): Diet[] {
  return diets.filter((each) => labelled.includes(each) || (each === 'vegetarian' && labelled.includes('vegan')))
}

/**
 * The diets a dish suits as it is sold: its labels without those that something in it contradicts.
 *
 * @param contained the allergens known to be in it, its chosen options included
 */
export function suitableDiets(labelled: readonly Diet[], contained: readonly Allergen[]): Diet[] {
  return withImpliedDiets(labelled).filter((diet) => contradicting(diet, contained).length === 0)
}

export type DietConflict = { readonly diet: Diet; readonly allergens: readonly Allergen[] }

/** The first label of a dish that its own allergens contradict, and which of them do. */
export function findDietConflict(dish: {
  readonly diets: readonly Diet[]
  readonly allergens: AllergenDeclaration
}): DietConflict | undefined {
  return withImpliedDiets(dish.diets)
    .map((diet) => ({ diet, allergens: contradicting(diet, knownAllergens(dish.allergens)) }))
    .find((conflict) => conflict.allergens.length > 0)
}

const contradicting = (diet: Diet, contained: readonly Allergen[]) =>
  allergens.filter((each) => contained.includes(each) && excludedAllergens[diet].includes(each))

/** "A vegan dish cannot contain eggs, milk" */
export function formatDietConflict({ diet, allergens: named }: DietConflict): string {
  return `A ${labels[diet]} dish cannot contain ${formatAllergenNames(named)}`
}

const labels: Readonly<Record<Diet, string>> = {
  vegan: 'vegan',
  vegetarian: 'vegetarian',
  halal: 'halal',
  kosher: 'kosher',
  gluten_free: 'gluten-free',
}

/** Beside a box to tick: "Vegan". */
export function dietLabel(diet: Diet): string {
  return labels[diet].charAt(0).toUpperCase() + labels[diet].slice(1)
}

/** "Vegan, halal"; empty where there is none. Vegetarian goes without saying where it is vegan. */
export function formatDiets(suitable: readonly Diet[]): string {
  const named = diets.filter(
    (each) => suitable.includes(each) && !(each === 'vegetarian' && suitable.includes('vegan')),
  )
  return named.map((each, index) => (index === 0 ? dietLabel(each) : labels[each])).join(', ')
}
