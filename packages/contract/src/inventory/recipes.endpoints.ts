import { idSchema } from '@tableside/domain/ids'
import { recipeDraftSchema, recipeKindSchema, recipeLineSchema, unitSchema } from '@tableside/domain/inventory'
import { penceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { manageStock, seeStock } from './stock.endpoints.ts'

const recipes = resource('Inventory', '/restaurants/:restaurantId/inventory/recipes', {
  read: seeStock,
  write: manageStock,
})

export const recipeSchema = z.object({
  id: idSchema,
  kind: recipeKindSchema,
  targetId: idSchema.nullable(),
  name: z.string(),
  yieldQuantity: z.int(),
  yieldUnit: unitSchema,
  lines: z.array(recipeLineSchema),
  version: z.int(),
  /** Of one portion, one choice, or the whole yield; null while the cost of something in it is not known. */
  costPence: penceSchema.nullable(),
})
export type Recipe = z.infer<typeof recipeSchema>

/** A dish or option of the menu and its recipe; without one, sales of it take nothing out of the stock. */
export const mappingSchema = z.object({
  kind: z.enum(['dish', 'option']),
  targetId: idSchema,
  name: z.string(),
  /** The category of a dish, the group of an option. */
  group: z.string(),
  recipe: recipeSchema.nullable(),
  /** Dishes sold in the last thirty days, so that what matters is mapped first; null for options. */
  sold: z.int().nullable(),
})
export type Mapping = z.infer<typeof mappingSchema>

export const listRecipes = recipes.get('listRecipes', '', {
  summary: 'Every dish and option of the menu with its recipe or without one, and the sub-recipes.',
  reply: z.object({ mappings: z.array(mappingSchema), subRecipes: z.array(recipeSchema) }),
})

export const saveRecipe = recipes.put('saveRecipe', '/:recipeId', {
  summary:
    'Writes the next version of a recipe. Dishes made before it were taken out by the version before; a sub-recipe’s new version holds for every recipe that uses it.',
  body: recipeDraftSchema.omit({ id: true }),
  reply: z.object({ recipe: recipeSchema }),
  refusals: [
    'being_counted',
    'unit_mismatch',
    'quantity_below_zero',
    'recipe_circle',
    'recipe_too_large',
    'sub_recipe_empty',
    'name_taken',
    'id_taken',
  ],
})

export const archiveRecipe = recipes.post('archiveRecipe', '/:recipeId/archive', {
  summary: 'Takes a sub-recipe away that no recipe uses. What was sold with it stays as it was.',
  body: z.strictObject({ version: z.int().min(1) }),
  reply: z.object({ recipeId: idSchema }),
  refusals: ['being_counted', 'recipe_in_use'],
})

export const listRecipeVersions = recipes.get('listRecipeVersions', '/:recipeId/versions', {
  summary: 'Every version of a recipe, newest first: what it said, who wrote it and when.',
  reply: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        at: z.iso.datetime(),
        byName: z.string(),
        yieldQuantity: z.int(),
        yieldUnit: unitSchema,
        lines: z.array(recipeLineSchema.extend({ name: z.string() })),
      }),
    ),
  }),
})
