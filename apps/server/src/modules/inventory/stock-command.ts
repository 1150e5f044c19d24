import { DomainError } from '@tableside/domain/errors'
import type { MovementReason } from '@tableside/domain/inventory'
import type { UnitCost } from '@tableside/domain/money'
import { businessDate } from '@tableside/domain/time'
import { and, eq, sql } from 'drizzle-orm'
import { type RestaurantCall, recordEvents, runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { ingredientCosts, ingredients, stockCursors, stockMovements } from '../../db/schema/index.ts'
import type { RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { catchUpStockInside, ensureStockNearlyComplete } from './stock-log.ts'

/** A stock command at work: who, when, and how it writes down what becomes true. */
export type StockWork = {
  readonly tx: Tx
  readonly restaurant: RestaurantScope
  readonly at: string
  readonly businessDate: string
  readonly newId: () => string
  /** Writes an entry into the journal and answers its number: what it tells of is in force after it. */
  readonly record: (type: `inventory.${string}`, data: Readonly<Record<string, unknown>>) => Promise<number>
}

/**
 * Carries out one command on the stock, once for its key. Before it decides, everything made so far has been taken
 * out, and nothing is made in the meantime: what it reads as on hand is what is on hand.
 */
export async function runStockCommand<Reply>(
  services: Services,
  call: RestaurantCall,
  work: (at: StockWork) => Promise<Reply>,
): Promise<StoredReply> {
  const { restaurant, at } = call
  // Most of it outside the restaurant's lock, so that no sale waits for it.
  await ensureStockNearlyComplete(services.db, restaurant.id)
  return runRestaurantCommand(services, call, async (tx) => {
    await lockStock(tx, restaurant.id)
    await catchUpStockInside(tx, restaurant.id)
    const acting = { restaurantId: restaurant.id, by: restaurant.by, at }
    const reply = await work({
      tx,
      restaurant,
      at,
      businessDate: businessDate(at, restaurant),
      newId: services.newId,
      record: (type, data) => recordEvents(tx, acting, [{ type, data }]),
    })
    return { reply, events: [] }
  })
}

/** After the restaurant's counter, before the levels: who follows the log locks this row first, too. */
async function lockStock(tx: Tx, restaurantId: string): Promise<void> {
  await tx.insert(stockCursors).values({ restaurantId }).onConflictDoNothing()
  await tx.execute(sql`select from stock_cursors where restaurant_id = ${restaurantId} for update`)
}

export type NewMovement = {
  readonly reason: MovementReason
  readonly locationId: string
  readonly ingredientId: string
  readonly quantity: number
  readonly orderId?: string
  readonly lineId?: string
  readonly dishes?: number
}

/** Writes movements down at the average cost of now, and moves what is on hand with them. */
export async function writeMovements(
  { tx, restaurant, at, businessDate: date, newId }: StockWork,
  source: { readonly id: string; readonly seq: number; readonly note: string },
  moved: readonly NewMovement[],
): Promise<void> {
  const some = moved.filter(({ quantity }) => quantity !== 0)
  if (some.length === 0) return
  const costs = await costsOf(tx, restaurant.id)
  const shared = { restaurantId: restaurant.id, at, by: restaurant.by, businessDate: date }
  await tx.insert(stockMovements).values(
    some.map((row) => ({
      ...shared,
      ...row,
      id: newId(),
      seq: source.seq,
      sourceId: source.id,
      note: source.note,
      unitCost: costs.get(row.ingredientId) ?? null,
    })),
  )
  await tx.execute(sql`
    insert into stock_levels as t (restaurant_id, location_id, ingredient_id, quantity, filled_seq)
    select ${restaurant.id}::uuid, m."locationId", m."ingredientId", sum(m.quantity),
      case when sum(m.quantity) > 0 then ${source.seq}::bigint else 0 end
    from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as m("locationId" uuid, "ingredientId" uuid, quantity bigint)
    group by 2, 3
    on conflict (restaurant_id, location_id, ingredient_id) do update set
      quantity = t.quantity + excluded.quantity, filled_seq = greatest(t.filled_seq, excluded.filled_seq)`)
}

export async function costsOf(tx: Tx, restaurantId: string): Promise<Map<string, UnitCost | null>> {
  const rows = await tx
    .select({ id: ingredients.id, unitCost: ingredients.unitCost })
    .from(ingredients)
    .where(eq(ingredients.restaurantId, restaurantId))
  return new Map(rows.map(({ id, unitCost }) => [id, unitCost]))
}

/** The average cost from this entry of the journal on. */
export async function setCost(
  { tx, restaurant, at }: StockWork,
  ingredientId: string,
  seq: number,
  unitCost: UnitCost,
) {
  const { id: restaurantId, by } = restaurant
  await tx.insert(ingredientCosts).values({ restaurantId, ingredientId, seq, unitCost, at, by })
  await tx
    .update(ingredients)
    .set({ unitCost })
    .where(and(eq(ingredients.restaurantId, restaurantId), eq(ingredients.id, ingredientId)))
}

/** What is on hand of each ingredient, at one location or at all of them together. */
export async function levelsOf(tx: Tx, restaurantId: string, locationId?: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; quantity: number }>(sql`
    select ingredient_id as id, sum(quantity)::bigint as quantity from stock_levels
    where restaurant_id = ${restaurantId} ${locationId ? sql`and location_id = ${locationId}` : sql``}
    group by 1`)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/** Refuses ingredients that are not there, or are no longer used. */
export async function assertIngredientsExist(tx: Tx, restaurantId: string, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: ingredients.id })
    .from(ingredients)
    .where(and(eq(ingredients.restaurantId, restaurantId), sql`archived_at is null`))
  const known = new Set(rows.map(({ id }) => id))
  if (!ids.every((id) => known.has(id))) throw new DomainError('not_found')
}

/** Refuses a second write-off, transfer or return under one id. */
export async function assertSourceFree(tx: Tx, restaurantId: string, sourceId: string): Promise<void> {
  const rows = await tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(and(eq(stockMovements.restaurantId, restaurantId), eq(stockMovements.sourceId, sourceId)))
    .limit(1)
  if (rows.length > 0) throw new DomainError('id_taken')
}
