import type * as contract from '@tableside/contract/inventory'
import type { StockCount } from '@tableside/contract/inventory'
import { can } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { assertNoDuplicates, varianceOf } from '@tableside/domain/inventory'
import { pence } from '@tableside/domain/money'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { actorName, isPerson } from '../../db/people.ts'
import { type CountedLine, staffMembers, stockCounts } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import { belowCursor, pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'
import { loadIngredients } from './ingredients.ts'
import { menuTargets } from './mappings.ts'
import { currentRecipes } from './recipes.store.ts'
import { assertIngredientsExist, costsOf, levelsOf, runStockCommand, writeMovements } from './stock-command.ts'

/** What there is to count, and to write off whole; how much should be there it does not say. */
export async function getCountSheet({ db, now }: Services, { restaurant }: Call<typeof contract.getCountSheet>) {
  return db.inRestaurant(restaurant.id, async (tx) => {
    const withRecipe = new Set((await currentRecipes(tx, restaurant.id)).map(({ targetId }) => targetId))
    return {
      ingredients: (await loadIngredients(tx, restaurant.id))
        .filter(({ isArchived }) => !isArchived)
        .map(({ id, name, unit, storageArea }) => ({ id, name, unit, storageArea })),
      dishes: (await menuTargets(tx, restaurant, now()))
        .filter(({ kind, targetId }) => kind === 'dish' && withRecipe.has(targetId))
        .map(({ targetId, name }) => ({ id: targetId, name }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    }
  })
}

/** What was counted is on hand from now on; the difference stays written down, with what it is worth. */
export function recordCount(services: Services, call: Call<typeof contract.recordCount>): Promise<StoredReply> {
  const { id, locationId, storageArea, lines } = call.body
  return runStockCommand(services, call, async (work) => {
    const { tx, restaurant, at, businessDate } = work
    assertLocationExists(restaurant, locationId)
    const ids = lines.map(({ ingredientId }) => ingredientId)
    assertNoDuplicates(ids)
    await assertIngredientsExist(tx, restaurant.id, ids)
    const levels = await levelsOf(tx, restaurant.id, locationId)
    const costs = await costsOf(tx, restaurant.id)
    const counted: CountedLine[] = lines.map(({ ingredientId, quantity }) => ({
      ingredientId,
      ...varianceOf(quantity, levels.get(ingredientId) ?? 0, costs.get(ingredientId) ?? null),
    }))
    const row = { restaurantId: restaurant.id, id, locationId, storageArea, lines: counted, businessDate, at }
    const made = await tx
      .insert(stockCounts)
      .values({ ...row, by: restaurant.by })
      .onConflictDoNothing()
      .returning({ id: stockCounts.id })
    if (made.length === 0) throw new DomainError('id_taken')
    const seq = await work.record('inventory.counted', { countId: id, locationId, lines: lines.length })
    const moved = counted.map(({ ingredientId, variance }) => ({
      reason: 'count' as const,
      locationId,
      ingredientId,
      quantity: variance,
    }))
    await writeMovements(work, { id, seq, note: storageArea ?? '' }, moved)
    const maySee = can(restaurant.access, { permission: 'inventory.view' }) === true
    return { count: maySee ? ((await loadCounts(tx, restaurant.id, { id, limit: 1 })).counts[0] ?? null) : null }
  })
}

export async function listCounts({ db }: Services, { restaurant, query }: Call<typeof contract.listCounts>) {
  return db.inRestaurant(restaurant.id, (tx) => loadCounts(tx, restaurant.id, query))
}

type CountsAsked = {
  readonly id?: string
  readonly locationId?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** A page of the counts, the newest first. */
async function loadCounts(
  tx: Tx,
  restaurantId: string,
  { id, locationId, limit, cursor }: CountsAsked,
): Promise<{ counts: StockCount[]; nextCursor: string | null }> {
  const known = new Map((await loadIngredients(tx, restaurantId)).map((each) => [each.id, each]))
  const rows = await tx
    .select({ count: stockCounts, name: staffMembers.name })
    .from(stockCounts)
    .leftJoin(staffMembers, isPerson(stockCounts, stockCounts.by))
    .where(
      and(
        eq(stockCounts.restaurantId, restaurantId),
        id ? eq(stockCounts.id, id) : undefined,
        locationId ? eq(stockCounts.locationId, locationId) : undefined,
        belowCursor(stockCounts.at, stockCounts.id, cursor),
      ),
    )
    .orderBy(desc(stockCounts.at), desc(stockCounts.id))
    .limit(limit + 1)
  const { page, nextCursor } = pageOf(rows, limit, ({ count }) => `${count.at}_${count.id}`)
  const counts = page.map(({ count, name }) => ({
    id: count.id,
    locationId: count.locationId,
    storageArea: count.storageArea,
    at: count.at,
    byName: actorName(name),
    lines: count.lines.map(({ variancePence, ...line }) => {
      const ingredient = known.get(line.ingredientId)
      return {
        ...line,
        variancePence: variancePence === null ? null : pence(variancePence),
        name: ingredient?.name ?? '',
        unit: ingredient?.unit ?? 'each',
      }
    }),
    variancePence: pence(count.lines.reduce((sum, line) => sum + (line.variancePence ?? 0), 0)),
  }))
  return { counts, nextCursor }
}
