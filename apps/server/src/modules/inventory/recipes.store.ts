import type { RecipeCore, RecipePart } from '@tableside/domain/inventory'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { recipeParts, recipes, recipeVersions } from '../../db/schema/index.ts'

export type CurrentRecipe = RecipeCore & { readonly targetId: string | null; readonly version: number }

/** Every recipe in force; a dish's and an option's name is the menu's. */
export async function currentRecipes(tx: Tx, restaurantId: string): Promise<CurrentRecipe[]> {
  const { rows } = await tx.execute<CurrentRecipe>(sql`
    select r.id, r.kind, r.target_id as "targetId", coalesce(i.name, o.name, r.name) as name, r.version,
      v.yield_quantity as "yieldQuantity", v.yield_unit as "yieldUnit", v.lines
    from recipes r
    join recipe_versions v on v.restaurant_id = r.restaurant_id and v.recipe_id = r.id and v.version = r.version
    left join menu_items i on i.restaurant_id = r.restaurant_id and i.id = r.target_id
    left join modifier_options o on o.restaurant_id = r.restaurant_id and o.id = r.target_id
    where r.restaurant_id = ${restaurantId} and r.archived_at is null
    order by lower(coalesce(i.name, o.name, r.name)), r.id`)
  return rows
}

/** What the recipes in force use, by recipe. */
export async function currentParts(tx: Tx, restaurantId: string): Promise<Map<string, RecipePart[]>> {
  const rows = await tx
    .select({ id: recipeParts.recipeId, ingredientId: recipeParts.ingredientId, quantity: recipeParts.quantity })
    .from(recipeParts)
    .innerJoin(
      recipes,
      and(
        eq(recipes.restaurantId, recipeParts.restaurantId),
        eq(recipes.id, recipeParts.recipeId),
        eq(recipes.version, recipeParts.version),
      ),
    )
    .where(eq(recipeParts.restaurantId, restaurantId))
  const parts = new Map<string, RecipePart[]>()
  for (const { id, ...part } of rows) parts.set(id, [...(parts.get(id) ?? []), part])
  return parts
}

/** Writes a version with what it uses; the recipe points to it from now on. */
export async function writeVersion(
  tx: Tx,
  written: { readonly restaurantId: string; readonly seq: number; readonly at: string; readonly by: string },
  recipe: CurrentRecipe,
  parts: readonly RecipePart[],
): Promise<void> {
  const { id: recipeId, version, yieldQuantity, yieldUnit, lines } = recipe
  await tx.insert(recipeVersions).values({ ...written, recipeId, version, yieldQuantity, yieldUnit, lines: [...lines] })
  const { restaurantId } = written
  if (parts.length > 0) {
    await tx.insert(recipeParts).values(parts.map((part) => ({ restaurantId, recipeId, version, ...part })))
  }
  await tx
    .update(recipes)
    .set({ version })
    .where(and(eq(recipes.restaurantId, restaurantId), eq(recipes.id, recipeId)))
}
