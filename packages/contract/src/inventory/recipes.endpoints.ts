import { idSchema } from '@tableside/domain/ids'
import { recipeDraftSchema, recipeKindSchema, recipeLineSchema, unitSchema } from '@tableside/domain/inventory'
import { penceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'
import { manageStock, seeStock } from './stock.endpoints.ts'

const tag = 'Inventory'

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

export const listRecipes = endpoint({
  name: 'listRecipes',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/inventory/recipes',
  summary: 'Every dish and option of the menu with its recipe or without one, and the sub-recipes.',
  tag,
  access: seeStock,
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ mappings: z.array(mappingSchema), subRecipes: z.array(recipeSchema) }),
  status: 200,
  refusals: [],
})

export const saveRecipe = endpoint({
  name: 'saveRecipe',
  method: 'PUT',
  path: '/api/v1/restaurants/:restaurantId/inventory/recipes/:recipeId',
  summary:
    'Writes the next version of a recipe. Dishes made before it were taken out by the version before; a sub-recipe’s new version holds for every recipe that uses it.',
  tag,
  access: manageStock,
  isIdempotent: true,
  params: inRestaurant.extend({ recipeId: idSchema }),
  body: recipeDraftSchema.omit({ id: true }),
  reply: z.object({ recipe: recipeSchema }),
  status: 200,
  refusals: [
    'unit_mismatch',
    'quantity_below_zero',
    'recipe_circle',
    'recipe_too_large',
    'sub_recipe_empty',
    'name_taken',
    'id_taken',
  ],
})

export const archiveRecipe = endpoint({
  name: 'archiveRecipe',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/inventory/recipes/:recipeId/archive',
  summary: 'Takes a sub-recipe away that no recipe uses. What was sold with it stays as it was.',
  tag,
  access: manageStock,
  isIdempotent: true,
  params: inRestaurant.extend({ recipeId: idSchema }),
  body: z.strictObject({ version: z.int().min(1) }),
  reply: z.object({ recipeId: idSchema }),
  status: 200,
  refusals: ['recipe_in_use'],
})

export const listRecipeVersions = endpoint({
  name: 'listRecipeVersions',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/inventory/recipes/:recipeId/versions',
  summary: 'Every version of a recipe, newest first: what it said, who wrote it and when.',
  tag,
  access: seeStock,
  isIdempotent: false,
  params: inRestaurant.extend({ recipeId: idSchema }),
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
  status: 200,
  refusals: [],
})
