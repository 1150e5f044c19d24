import type * as contract from '@tableside/contract/inventory'
import type { Movement } from '@tableside/contract/inventory'
import { DomainError } from '@tableside/domain/errors'
import { assertNoDuplicates } from '@tableside/domain/inventory'
import { worthOfSum } from '@tableside/domain/money'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { currentParts, currentRecipes } from './recipes.store.ts'
import { assertIngredientsExist, assertSourceFree, runStockCommand, writeMovements } from './stock-command.ts'
import { ensureStockComplete } from './stock-log.ts'

export function writeOffStock(services: Services, call: Call<typeof contract.writeOffStock>): Promise<StoredReply> {
  const { id, locationId, reason, what, note } = call.body
  return runStockCommand(services, call, async (work) => {
    const { tx, restaurant } = work
    assertLocationExists(restaurant, locationId)
    await assertSourceFree(tx, restaurant.id, id)
    const dishes = what.of === 'dish' ? { dishes: what.portions } : {}
    const parts =
      what.of === 'ingredient'
        ? [{ ingredientId: what.id, quantity: what.quantity }]
        : (await partsOfDish(tx, restaurant.id, what.id)).map(({ ingredientId, quantity }) => ({
            ingredientId,
            quantity: quantity * what.portions,
          }))
    if (what.of === 'ingredient') await assertIngredientsExist(tx, restaurant.id, [what.id])
    const seq = await work.record('inventory.written_off', { writeOffId: id, locationId, reason })
    const moved = parts.map(({ ingredientId, quantity }) => ({
      ...dishes,
      reason,
      locationId,
      ingredientId,
      quantity: -quantity,
    }))
    await writeMovements(work, { id, seq, note }, moved)
    return { writtenOff: parts }
  })
}

/** What one portion takes by the recipe in force. */
async function partsOfDish(tx: Tx, restaurantId: string, itemId: string) {
  const recipe = (await currentRecipes(tx, restaurantId)).find(({ targetId }) => targetId === itemId)
  const parts = recipe ? (await currentParts(tx, restaurantId)).get(recipe.id) : undefined
  if (!parts) throw new DomainError('no_recipe')
  return parts
}

export function transferStock(services: Services, call: Call<typeof contract.transferStock>): Promise<StoredReply> {
  const { id, fromLocationId, toLocationId, lines, note } = call.body
  return runStockCommand(services, call, async (work) => {
    const { tx, restaurant } = work
    assertLocationExists(restaurant, fromLocationId)
    assertLocationExists(restaurant, toLocationId)
    const ids = lines.map(({ ingredientId }) => ingredientId)
    assertNoDuplicates(ids)
    await assertIngredientsExist(tx, restaurant.id, ids)
    await assertSourceFree(tx, restaurant.id, id)
    const seq = await work.record('inventory.transferred', { transferId: id, fromLocationId, toLocationId })
    const moved = lines.flatMap(({ ingredientId, quantity }) => [
      { reason: 'transfer_out' as const, locationId: fromLocationId, ingredientId, quantity: -quantity },
      { reason: 'transfer_in' as const, locationId: toLocationId, ingredientId, quantity },
    ])
    await writeMovements(work, { id, seq, note }, moved)
    return { lines: lines.length }
  })
}

type Taken = { ingredientId: string; locationId: string; dishes: number; quantity: number; returned: number }

/** Puts back what was taken out for a dish, however it left: nothing comes back by itself, a refund least of all. */
export function returnToStock(services: Services, call: Call<typeof contract.returnToStock>): Promise<StoredReply> {
  const { id, orderId, lineId, dishes, note } = call.body
  return runStockCommand(services, call, async (work) => {
    const { tx, restaurant } = work
    await assertSourceFree(tx, restaurant.id, id)
    const { rows } = await tx.execute<Taken>(sql`
      select d.ingredient_id as "ingredientId", d.location_id as "locationId", d.dishes, d.quantity, coalesce((
        select max(m.dishes) from (
          select sum(dishes)::int as dishes from stock_movements
          where restaurant_id = ${restaurant.id} and line_id = ${lineId} and reason = 'return'
            and order_id in (select orders_within(${restaurant.id}, order_home(${restaurant.id}, ${orderId})))
          group by ingredient_id
        ) m
      ), 0) as returned
      from stock_depletions d
      where d.restaurant_id = ${restaurant.id} and d.order_id = order_home(${restaurant.id}, ${orderId}) and d.line_id = ${lineId}
        and d.reason = 'sale' and d.dishes > 0`)
    const [first] = rows
    if (!first) throw new DomainError('not_found')
    const left = first.dishes - first.returned
    if (dishes > left) throw new DomainError('return_too_many', { left })
    const seq = await work.record('inventory.returned', { returnId: id, orderId, lineId, dishes })
    const returned = rows.map((row) => ({
      ingredientId: row.ingredientId,
      // What one dish took, exactly: a sale is so many times what one takes.
      quantity: (-row.quantity / row.dishes) * dishes,
    }))
    const shared = { reason: 'return' as const, locationId: first.locationId, orderId, lineId, dishes }
    await writeMovements(
      work,
      { id, seq, note },
      returned.map((each) => ({ ...shared, ...each })),
    )
    return { returned }
  })
}

type MovementRow = Omit<Movement, 'worthPence' | 'order'> & {
  readonly worth: string | null
  readonly orderId: string | null
  readonly lineId: string | null
  readonly dishes: number | null
  readonly number: string | null
  readonly dish: string | null
}

/** Everything that moved, newest first: what follows the log and what people wrote down, one after the other. */
export async function listMovements({ db }: Services, call: Call<typeof contract.listMovements>) {
  const { restaurant, query } = call
  await ensureStockComplete(db, restaurant.id)
  const { limit, cursor, ingredientId, locationId, reason, from, to } = query
  const before = cursorOf(cursor)
  const wanted = sql`
    x.restaurant_id = ${restaurant.id}
      ${ingredientId ? sql`and x.ingredient_id = ${ingredientId}` : sql``}
      ${locationId ? sql`and x.location_id = ${locationId}` : sql``}
      ${reason ? sql`and x.reason = ${reason}` : sql``}
      ${from ? sql`and x.business_date >= ${from}` : sql``}
      ${to ? sql`and x.business_date <= ${to}` : sql``}
      ${before ? sql`and (x.seq, x.key) < (${before.seq}, ${before.key})` : sql``}`
  const { rows } = await db.inRestaurant(restaurant.id, (tx) =>
    tx.execute<MovementRow>(sql`
      with moved as (
        (select * from (
          select restaurant_id, seq, id::text as key, at, by, reason, location_id, ingredient_id, quantity, unit_cost,
            note, order_id, line_id, dishes, business_date
          from stock_movements where restaurant_id = ${restaurant.id}
        ) x where ${wanted} order by seq desc, key desc limit ${limit + 1})
        union all
        (select * from (
          select restaurant_id, seq, line_id::text || reason || ingredient_id::text as key, at, by, reason, location_id,
            ingredient_id, quantity, unit_cost, '' as note, order_id, line_id, dishes, business_date
          from stock_depletions where restaurant_id = ${restaurant.id}
        ) x where ${wanted} order by seq desc, key desc limit ${limit + 1})
      )
      select m.key as id, m.seq, iso(m.at) as at, coalesce(s.name, 'The platform') as "byName", m.reason,
        m.location_id as "locationId", m.ingredient_id as "ingredientId", i.name as "ingredientName", i.unit, m.quantity,
        (m.quantity::numeric * m.unit_cost)::text as worth, m.note, o.id as "orderId", m.line_id as "lineId",
        m.dishes, o.number, l.name as dish
      from moved m
      join ingredients i on i.restaurant_id = m.restaurant_id and i.id = m.ingredient_id
      left join staff_members s on s.restaurant_id = m.restaurant_id and s.id = m.by
      -- Written down on the order the dish was on then; it may have been put onto another since.
      left join orders o on o.restaurant_id = m.restaurant_id and o.id = order_home(${restaurant.id}, m.order_id)
      left join order_lines l on l.restaurant_id = m.restaurant_id and l.order_id = o.id and l.id = m.line_id
      order by m.seq desc, m.key desc
      limit ${limit + 1}`),
  )
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { movements: page.map(movementOf), nextCursor: last ? `${last.seq} ${last.id}` : null }
}

function movementOf({ worth, orderId, lineId, dishes, number, dish, ...row }: MovementRow): Movement {
  const isOfOrder = orderId !== null && lineId !== null && number !== null
  return {
    ...row,
    worthPence: worth === null ? null : worthOfSum(worth),
    order: isOfOrder ? { id: orderId, number, lineId, dish: dish ?? '', dishes: dishes ?? 0 } : null,
  }
}

/** Where the page before ended; what is no place of ours is the beginning. */
function cursorOf(cursor: string | undefined) {
  const [seq, key] = cursor?.split(' ') ?? []
  return key && seq && /^\d{1,15}$/.test(seq) ? { seq: Number(seq), key } : undefined
}
