import type * as contract from '@tableside/contract/inventory'
import { DomainError } from '@tableside/domain/errors'
import { assertSameDimension, type Ingredient, type IngredientDraft, plausibleCost } from '@tableside/domain/inventory'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { ingredients, suppliers } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { currentRecipes } from './recipes.store.ts'
import { runStockCommand, type StockWork, setCost } from './stock-command.ts'

/** Every ingredient by name, archived ones last. */
export async function loadIngredients(tx: Tx, restaurantId: string): Promise<Ingredient[]> {
  const rows = await tx
    .select()
    .from(ingredients)
    .where(eq(ingredients.restaurantId, restaurantId))
    .orderBy(sql`archived_at is not null`, asc(sql`lower(name)`), asc(ingredients.id))
  return rows.map(({ restaurantId: _, archivedAt, ...row }) => ({ ...row, isArchived: archivedAt !== null }))
}

async function findIngredient(tx: Tx, restaurantId: string, id: string): Promise<Ingredient> {
  const found = (await loadIngredients(tx, restaurantId)).find((each) => each.id === id)
  if (!found) throw new DomainError('not_found')
  return found
}

export function addIngredient(services: Services, call: Call<typeof contract.addIngredient>): Promise<StoredReply> {
  const { id, cost, ...draft } = call.body
  return runStockCommand(services, call, async (work) => {
    const { tx, restaurant } = work
    await assertNameFree(tx, restaurant.id, id, draft.name)
    await assertSupplierExists(tx, restaurant.id, draft.supplierId)
    const made = await tx
      .insert(ingredients)
      .values({ restaurantId: restaurant.id, id, ...draft })
      .onConflictDoNothing()
      .returning({ id: ingredients.id })
    if (made.length === 0) throw new DomainError('id_taken')
    const seq = await work.record('inventory.ingredient_added', { ingredientId: id })
    await takeCost(work, id, seq, cost)
    return { ingredient: await findIngredient(tx, restaurant.id, id) }
  })
}

/** Changes it as its editor saw it. What is in a recipe in force cannot be archived: sales would go on using it. */
export function changeIngredient(
  services: Services,
  call: Call<typeof contract.changeIngredient>,
): Promise<StoredReply> {
  const { version, isArchived, cost, ...draft } = call.body
  const { ingredientId } = call.params
  return runStockCommand(services, call, async (work) => {
    const { tx, restaurant, at } = work
    const before = await findIngredient(tx, restaurant.id, ingredientId)
    if (before.version !== version) throw new DomainError('changed_meanwhile', { version: before.version })
    assertSameDimension(before.unit, draft.unit)
    if (isArchived) await assertNotInUse(tx, restaurant.id, ingredientId)
    else await assertNameFree(tx, restaurant.id, ingredientId, draft.name)
    if (draft.supplierId !== before.supplierId) await assertSupplierExists(tx, restaurant.id, draft.supplierId)
    const archived = isArchived === before.isArchived ? {} : { archivedAt: isArchived ? at : null }
    await tx
      .update(ingredients)
      .set({ ...draft, ...archived, version: version + 1 })
      .where(and(eq(ingredients.restaurantId, restaurant.id), eq(ingredients.id, ingredientId)))
    const seq = await work.record('inventory.ingredient_changed', { ingredientId, isArchived })
    await takeCost(work, ingredientId, seq, cost)
    return { ingredient: await findIngredient(tx, restaurant.id, ingredientId) }
  })
}

async function takeCost(work: StockWork, ingredientId: string, seq: number, cost: IngredientDraft['cost']) {
  if (cost) await setCost(work, ingredientId, seq, plausibleCost(cost))
}

async function assertNameFree(tx: Tx, restaurantId: string, id: string, name: string): Promise<void> {
  const rows = await tx
    .select({ id: ingredients.id })
    .from(ingredients)
    .where(
      and(
        eq(ingredients.restaurantId, restaurantId),
        ne(ingredients.id, id),
        sql`lower(name) = lower(${name}) and archived_at is null`,
      ),
    )
  if (rows.length > 0) throw new DomainError('name_taken', { name })
}

async function assertSupplierExists(tx: Tx, restaurantId: string, id: string | null): Promise<void> {
  if (id === null) return
  const rows = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.restaurantId, restaurantId), eq(suppliers.id, id), sql`archived_at is null`))
  if (rows.length === 0) throw new DomainError('not_found')
}

async function assertNotInUse(tx: Tx, restaurantId: string, ingredientId: string): Promise<void> {
  const users = (await currentRecipes(tx, restaurantId)).filter(({ lines }) =>
    lines.some(({ of, id }) => of === 'ingredient' && id === ingredientId),
  )
  if (users.length > 0) throw new DomainError('recipe_in_use', { recipes: users.map(({ name }) => name) })
}
