import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { unitCostSchema, zeroOrMorePenceSchema } from '../money/index.ts'
import { dimensionOf, someQuantitySchema, type Unit, unitSchema } from './units.ts'

const name = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(80)
  .regex(/^\P{Cc}*$/u, 'Please write it on one line')

/** Where it stands: count sheets go from area to area. */
const storageAreaSchema = z.string().trim().max(40)

export const ingredientDraftSchema = z.strictObject({
  name,
  /** The unit people count and order it in. */
  unit: unitSchema,
  storageArea: storageAreaSchema.default(''),
  supplierId: idSchema.nullable().default(null),
  /** At this or less of it, at any location, somebody should order; null: nobody watches it. */
  lowAt: someQuantitySchema.nullable().default(null),
  /** What so much of it costs, without VAT, where that is known before the first delivery. Left out: as it is. */
  cost: z.strictObject({ pricePence: zeroOrMorePenceSchema, quantity: someQuantitySchema }).optional(),
})
export type IngredientDraft = z.infer<typeof ingredientDraftSchema>

export const ingredientSchema = z.object({
  id: idSchema,
  name: z.string(),
  unit: unitSchema,
  storageArea: z.string(),
  supplierId: idSchema.nullable(),
  lowAt: z.int().nullable(),
  /** The weighted average of what was paid for it; null while nobody knows. */
  unitCost: unitCostSchema.nullable(),
  /** What the newest delivery of it cost. */
  lastCost: unitCostSchema.nullable(),
  version: z.int(),
  isArchived: z.boolean(),
})
export type Ingredient = z.infer<typeof ingredientSchema>

/** Kilos may become grams, never litres: recipes and movements are written in its dimension. */
export function assertSameDimension(before: Unit, after: Unit): void {
  if (dimensionOf(before) !== dimensionOf(after)) throw new DomainError('unit_mismatch', { unit: after })
}

export type StockLevel = 'fine' | 'low' | 'negative'

/** How a location stands with an ingredient. Less than nothing is possible – somebody forgot a delivery – and said. */
export function stockLevelOf(onHand: number, lowAt: number | null): StockLevel {
  if (onHand < 0) return 'negative'
  return lowAt !== null && onHand <= lowAt ? 'low' : 'fine'
}
