import type * as contract from '@tableside/contract/inventory'
import type { Recipe } from '@tableside/contract/inventory'
import { DomainError } from '@tableside/domain/errors'
import {
  assertRecipeValid,
  costOfParts,
  type Kitchen,
  partsOf,
  type RecipePart,
  usersOf,
} from '@tableside/domain/inventory'
import type { UnitCost } from '@tableside/domain/money'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { recipes } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { loadIngredients } from './ingredients.ts'
import { menuTargets } from './mappings.ts'
import { type CurrentRecipe, currentParts, currentRecipes, writeVersion } from './recipes.store.ts'
import { costsOf, runStockCommand } from './stock-command.ts'

/**
 * Writes the next version of a recipe. Every recipe that uses it gets a new version at the same entry of the journal:
 * what a dish takes is always what its parts said when it was made.
 */
export function saveRecipe(services: Services, call: Call<typeof contract.saveRecipe>): Promise<StoredReply> {
  const { version, ...draft } = call.body
  const { recipeId } = call.params
  return runStockCommand(services, call, async ({ tx, restaurant, at, record }) => {
    const all = await currentRecipes(tx, restaurant.id)
    const target = await findTarget(tx, restaurant.id, draft)
    const next = { ...draft, id: recipeId, name: target ?? draft.name, version: version + 1 }
    await assertVersion(tx, restaurant.id, all, next, version)

    const others = all.filter(({ id }) => id !== recipeId)
    const kitchen = await kitchenOf(tx, restaurant.id, [...others, next])
    assertRecipeValid(next, kitchen)
    const users = usersOf(recipeId, others)
    for (const user of users) assertRecipeValid(user, kitchen)
    const parts = partsOf(next, kitchen)
    const partsOfUsers = users.map((user) => partsOf(user, kitchen))

    const row = { restaurantId: restaurant.id, id: recipeId, kind: draft.kind, targetId: draft.targetId }
    if (version === 0) await tx.insert(recipes).values({ ...row, name: draft.name, version: 1 })
    else await tx.update(recipes).set({ name: draft.name }).where(isRecipe(restaurant.id, recipeId))
    const facts = { recipeId, version: next.version, usedBy: users.map(({ id }) => id) }
    const seq = await record('inventory.recipe_saved', facts)
    const written = { restaurantId: restaurant.id, seq, at, by: restaurant.by }
    await writeVersion(tx, written, next, parts)
    for (const [index, user] of users.entries()) {
      const known = others.find(({ id }) => id === user.id)
      if (known) await writeVersion(tx, written, { ...known, version: known.version + 1 }, partsOfUsers[index] ?? [])
    }
    return { recipe: withCost(next, parts, await costsOf(tx, restaurant.id)) }
  })
}

export function archiveRecipe(services: Services, call: Call<typeof contract.archiveRecipe>): Promise<StoredReply> {
  const { recipeId } = call.params
  return runStockCommand(services, call, async ({ tx, restaurant, at, record }) => {
    const all = await currentRecipes(tx, restaurant.id)
    const recipe = all.find(({ id, kind }) => id === recipeId && kind === 'sub')
    if (!recipe) throw new DomainError('not_found')
    if (recipe.version !== call.body.version) throw new DomainError('changed_meanwhile', { version: recipe.version })
    const users = usersOf(recipeId, all)
    if (users.length > 0) throw new DomainError('recipe_in_use', { recipes: users.map(({ name }) => name) })
    await tx.update(recipes).set({ archivedAt: at }).where(isRecipe(restaurant.id, recipeId))
    await record('inventory.recipe_archived', { recipeId })
    return { recipeId }
  })
}

export async function listRecipes({ db, now }: Services, { restaurant }: Call<typeof contract.listRecipes>) {
  return db.inRestaurant(restaurant.id, async (tx) => {
    const parts = await currentParts(tx, restaurant.id)
    const costs = await costsOf(tx, restaurant.id)
    const all = (await currentRecipes(tx, restaurant.id)).map((recipe) =>
      withCost(recipe, parts.get(recipe.id) ?? [], costs),
    )
    const recipeOf = new Map(all.map((recipe) => [recipe.targetId, recipe]))
    const targets = await menuTargets(tx, restaurant, now())
    return {
      mappings: targets.map((target) => ({ ...target, recipe: recipeOf.get(target.targetId) ?? null })),
      subRecipes: all.filter(({ kind }) => kind === 'sub'),
    }
  })
}

export async function listRecipeVersions({ db }: Services, call: Call<typeof contract.listRecipeVersions>) {
  const { restaurant, params } = call
  type Row = Awaited<ReturnType<typeof listVersionRows>>[number]
  return db.inRestaurant(restaurant.id, async (tx) => {
    const rows: Row[] = await listVersionRows(tx, restaurant.id, params.recipeId)
    if (rows.length === 0) throw new DomainError('not_found')
    const names = new Map<string, string>(
      [...(await loadIngredients(tx, restaurant.id)), ...(await subNames(tx, restaurant.id))].map(({ id, name }) => [
        id,
        name,
      ]),
    )
    return {
      versions: rows.map((row) => ({
        ...row,
        lines: row.lines.map((line) => ({ ...line, name: names.get(line.id) ?? '' })),
      })),
    }
  })
}

async function listVersionRows(tx: Tx, restaurantId: string, recipeId: string) {
  const { rows } = await tx.execute<{
    version: number
    at: string
    byName: string
    yieldQuantity: number
    yieldUnit: CurrentRecipe['yieldUnit']
    lines: CurrentRecipe['lines']
  }>(sql`
    select v.version, iso(v.at) as at, coalesce(s.name, 'The platform') as "byName",
      v.yield_quantity as "yieldQuantity", v.yield_unit as "yieldUnit", v.lines
    from recipe_versions v
    left join staff_members s on s.restaurant_id = v.restaurant_id and s.id = v.by
    where v.restaurant_id = ${restaurantId} and v.recipe_id = ${recipeId}
    order by v.version desc`)
  return rows
}

function subNames(tx: Tx, restaurantId: string) {
  return tx
    .select({ id: recipes.id, name: recipes.name })
    .from(recipes)
    .where(and(eq(recipes.restaurantId, restaurantId), eq(recipes.kind, 'sub')))
}

async function kitchenOf(tx: Tx, restaurantId: string, all: readonly CurrentRecipe[]): Promise<Kitchen> {
  const units = new Map((await loadIngredients(tx, restaurantId)).map(({ id, unit }) => [id, unit]))
  const byId = new Map(all.map((recipe) => [recipe.id, recipe]))
  return { unitOf: (id) => units.get(id), recipeOf: (id) => byId.get(id) }
}

/** The name of the dish or option a recipe is for; undefined for a sub-recipe. */
async function findTarget(
  tx: Tx,
  restaurantId: string,
  { kind, targetId }: Pick<CurrentRecipe, 'kind' | 'targetId'>,
): Promise<string | undefined> {
  if (kind === 'sub') {
    if (targetId !== null) throw new DomainError('not_found')
    return undefined
  }
  const table = kind === 'dish' ? sql`menu_items` : sql`modifier_options`
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from ${table} where restaurant_id = ${restaurantId} and id = ${targetId}`,
  )
  if (!rows[0]) throw new DomainError('not_found')
  return rows[0].name
}

async function assertVersion(
  tx: Tx,
  restaurantId: string,
  all: readonly CurrentRecipe[],
  next: CurrentRecipe,
  version: number,
): Promise<void> {
  const known = all.find(({ id }) => id === next.id)
  const rival = all.find(({ id, targetId }) => id !== next.id && next.targetId !== null && targetId === next.targetId)
  const newest = known?.version ?? rival?.version ?? 0
  if (newest !== version || rival) throw new DomainError('changed_meanwhile', { version: newest })
  if (known && (known.kind !== next.kind || known.targetId !== next.targetId)) throw new DomainError('id_taken')
  if (!known) {
    const taken = await tx.select({ id: recipes.id }).from(recipes).where(isRecipe(restaurantId, next.id))
    if (taken.length > 0) throw new DomainError('id_taken')
  }
  const sameName = (name: string) => name.toLowerCase() === next.name.toLowerCase()
  const isTaken = all.some(({ id, kind, name }) => kind === 'sub' && id !== next.id && sameName(name))
  if (next.kind === 'sub' && isTaken) throw new DomainError('name_taken', { name: next.name })
}

function withCost(
  recipe: CurrentRecipe,
  parts: readonly RecipePart[],
  costs: ReadonlyMap<string, UnitCost | null>,
): Recipe {
  const { id, kind, targetId, name, yieldQuantity, yieldUnit, lines, version } = recipe
  const costPence = costOfParts(parts, (ingredientId) => costs.get(ingredientId) ?? null)
  return { id, kind, targetId, name, yieldQuantity, yieldUnit, lines: [...lines], version, costPence }
}

const isRecipe = (restaurantId: string, id: string) => and(eq(recipes.restaurantId, restaurantId), eq(recipes.id, id))
