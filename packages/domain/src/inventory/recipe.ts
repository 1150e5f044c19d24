import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { dividedHalfAway, exactly, type Pence, type UnitCost, worthOfSum } from '../money/index.ts'
import { dimensionOf, maxQuantity, oneOf, quantitySchema, someQuantitySchema, type Unit, unitSchema } from './units.ts'

/** What a recipe is for: a dish of the menu, an option of a modifier, or a part of other recipes. */
const recipeKinds = ['dish', 'option', 'sub'] as const
export const recipeKindSchema = z.enum(recipeKinds)
export type RecipeKind = z.infer<typeof recipeKindSchema>

export const recipeLineSchema = z.strictObject({
  of: z.enum(['ingredient', 'sub']),
  id: idSchema,
  /** Below zero only for an option: it leaves something out. */
  quantity: quantitySchema.refine((quantity) => quantity !== 0, 'Must not be nothing'),
  /** As it was written, in the dimension of what it is of. */
  unit: unitSchema,
})
export type RecipeLine = z.infer<typeof recipeLineSchema>

export const recipeDraftSchema = z.strictObject({
  id: idSchema,
  kind: recipeKindSchema,
  /** The dish or option; null for a sub-recipe. */
  targetId: idSchema.nullable(),
  /** Of a sub-recipe; a dish's and an option's name is the menu's. */
  name: z.string().trim().max(80).default(''),
  /** What the lines make: portions of a dish, one choice of an option, litres of a sauce. */
  yieldQuantity: someQuantitySchema,
  yieldUnit: unitSchema,
  /** None: nothing is taken out of the stock for it, and that is meant. */
  lines: z.array(recipeLineSchema).max(100),
  /** The version that was read; 0 for a new one. */
  version: z.int().min(0),
})
export type RecipeDraft = z.infer<typeof recipeDraftSchema>

/** What must be known of a recipe to work out what it uses. */
export type RecipeCore = Pick<RecipeDraft, 'id' | 'kind' | 'yieldQuantity' | 'yieldUnit' | 'lines'> & {
  readonly name: string
}

/** How much of an ingredient one portion, one choice, or one whole making of a sub-recipe uses. */
export type RecipePart = { readonly ingredientId: string; readonly quantity: number }

type Fraction = { readonly over: bigint; readonly under: bigint }

export type Kitchen = {
  readonly unitOf: (ingredientId: string) => Unit | undefined
  readonly recipeOf: (recipeId: string) => RecipeCore | undefined
}

/** Refuses what cannot be cooked: unknown things, kilos of something counted in litres, yields in the wrong unit. */
export function assertRecipeValid(recipe: RecipeCore, kitchen: Kitchen): void {
  const { kind, yieldUnit, yieldQuantity, lines } = recipe
  if (kind === 'sub' && (recipe.name === '' || lines.length === 0)) throw new DomainError('sub_recipe_empty')
  if (kind !== 'sub' && yieldUnit !== 'portion') throw new DomainError('unit_mismatch', { unit: yieldUnit })
  if (kind === 'option' && yieldQuantity !== oneOf('portion'))
    throw new DomainError('unit_mismatch', { unit: 'portion' })
  for (const { of, id, quantity, unit } of lines) {
    const known = of === 'ingredient' ? kitchen.unitOf(id) : subOf(id, kitchen)?.yieldUnit
    if (known === undefined) throw new DomainError('not_found')
    if (dimensionOf(known) !== dimensionOf(unit)) throw new DomainError('unit_mismatch', { unit })
    if (quantity < 0 && kind !== 'option') throw new DomainError('quantity_below_zero')
  }
}

function subOf(id: string, { recipeOf }: Kitchen): RecipeCore | undefined {
  const sub = recipeOf(id)
  return sub?.kind === 'sub' ? sub : undefined
}

/**
 * What a recipe uses of each ingredient, its sub-recipes taken apart: of one portion for a dish, one choice for an
 * option, the whole yield for a sub-recipe. Worked out in fractions and rounded once, to the nearest thousandth of
 * the base unit. A recipe that contains itself is refused.
 */
export function partsOf(recipe: RecipeCore, kitchen: Kitchen): RecipePart[] {
  const whole = usesOf(recipe, kitchen, [])
  const share = recipe.kind === 'sub' ? one : { over: BigInt(oneOf('portion')), under: BigInt(recipe.yieldQuantity) }
  return [...whole]
    .map(([ingredientId, uses]) => {
      const { over, under } = times(uses, share)
      const quantity = dividedHalfAway(over, under)
      if (quantity > BigInt(maxQuantity) || quantity < -BigInt(maxQuantity)) throw new DomainError('recipe_too_large')
      return { ingredientId, quantity: exactly(quantity) }
    })
    .filter(({ quantity }) => quantity !== 0)
    .sort((a, b) => (a.ingredientId < b.ingredientId ? -1 : 1))
}

const one: Fraction = { over: 1n, under: 1n }

function usesOf(recipe: RecipeCore, kitchen: Kitchen, path: readonly RecipeCore[]): Map<string, Fraction> {
  if (path.some(({ id }) => id === recipe.id)) {
    throw new DomainError('recipe_circle', { recipes: [...path, recipe].map(({ name }) => name) })
  }
  const uses = new Map<string, Fraction>()
  const add = (id: string, amount: Fraction) => uses.set(id, plus(uses.get(id) ?? { over: 0n, under: 1n }, amount))
  for (const { of, id, quantity } of recipe.lines) {
    if (of === 'ingredient') {
      add(id, { over: BigInt(quantity), under: 1n })
      continue
    }
    const sub = subOf(id, kitchen)
    if (!sub) throw new DomainError('not_found')
    const share = { over: BigInt(quantity), under: BigInt(sub.yieldQuantity) }
    for (const [ingredientId, amount] of usesOf(sub, kitchen, [...path, recipe]))
      add(ingredientId, times(amount, share))
  }
  return uses
}

/** The recipes that use a sub-recipe, directly or through others: its new version gives each of them a new one. */
export function usersOf(recipeId: string, recipes: readonly RecipeCore[]): RecipeCore[] {
  const found = new Map<string, RecipeCore>()
  const look = (id: string) => {
    for (const recipe of recipes) {
      if (found.has(recipe.id) || !recipe.lines.some((line) => line.of === 'sub' && line.id === id)) continue
      found.set(recipe.id, recipe)
      look(recipe.id)
    }
  }
  look(recipeId)
  return [...found.values()]
}

/** What the parts cost together, rounded once; null when the cost of one of them is not known. */
export function costOfParts(
  parts: readonly RecipePart[],
  costOf: (ingredientId: string) => UnitCost | null,
): Pence | null {
  let sum = 0n
  for (const { ingredientId, quantity } of parts) {
    const cost = costOf(ingredientId)
    if (cost === null) return null
    sum += BigInt(quantity) * BigInt(cost)
  }
  return worthOfSum(sum)
}

function plus(a: Fraction, b: Fraction): Fraction {
  return reduced({ over: a.over * b.under + b.over * a.under, under: a.under * b.under })
}

function times(a: Fraction, b: Fraction): Fraction {
  return reduced({ over: a.over * b.over, under: a.under * b.under })
}

function reduced({ over, under }: Fraction): Fraction {
  let [a, b] = [over < 0n ? -over : over, under]
  while (b > 0n) [a, b] = [b, a % b]
  return a > 1n ? { over: over / a, under: under / a } : { over, under }
}
