import type * as contract from '@tableside/contract/floor'
import { DomainError } from '@tableside/domain/errors'
import { assertPlanUnambiguous, type FloorPlan, tablesInUse } from '@tableside/domain/floor'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { diningTables, floors, orders } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { readFloor } from './get-floor.ts'

/** Makes the floor of a location what it is given; a table with an open order cannot go. */
export async function saveFloor(services: Services, call: Call<typeof contract.saveFloor>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  const { locationId } = params
  const { version, ...plan } = body
  assertLocationExists(restaurant, locationId)
  assertPlanUnambiguous(plan)

  return runRestaurantCommand(services, call, async (tx) => {
    const before = await readFloor(tx, restaurant.id, locationId)
    if (version !== undefined && version !== before.version) {
      throw new DomainError('changed_meanwhile', { version: before.version, savedByName: before.savedByName })
    }
    const where = { restaurantId: restaurant.id, locationId }
    await assertTablesFree(tx, where, before, plan)
    const gone = before.tables.map(({ id }) => id).filter((id) => !plan.tables.some((table) => table.id === id))
    await removeTables(tx, where, gone, at)
    await insertTables(tx, where, plan)
    const saved = { areas: plan.areas, version: before.version + 1, savedAt: at, savedBy: restaurant.by }
    await tx
      .insert(floors)
      .values({ ...where, ...saved })
      .onConflictDoUpdate({ target: [floors.restaurantId, floors.locationId], set: saved })
    const tableIds = plan.tables.map(({ id }) => id)
    return {
      reply: { floor: await readFloor(tx, restaurant.id, locationId) },
      events: [{ type: 'floor.saved', data: { locationId, version: saved.version, tableIds, goneTableIds: gone } }],
    }
  })
}

type Where = { readonly restaurantId: string; readonly locationId: string }

/** Whoever sits at a table keeps it until their bill is closed. */
async function assertTablesFree(tx: Tx, where: Where, before: FloorPlan, plan: FloorPlan): Promise<void> {
  const usable = new Set(tablesInUse(plan).map(({ id }) => id))
  const lost = tablesInUse(before).filter(({ id }) => !usable.has(id))
  if (lost.length === 0) return
  const open = await tx
    .select({ tableId: orders.tableId, joined: orders.joinedTables })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, where.restaurantId),
        eq(orders.locationId, where.locationId),
        eq(orders.state, 'open'),
      ),
    )
  const sat = new Set(open.flatMap(({ tableId, joined }) => [tableId, ...joined.map(({ id }) => id)]))
  const occupied = lost.find(({ id }) => sat.has(id))
  if (!occupied) return
  const isRemoved = !plan.tables.some(({ id }) => id === occupied.id)
  throw new DomainError(isRemoved ? 'table_occupied' : 'area_occupied', { table: occupied.name, area: occupied.area })
}

/** A table that has served guests is kept, off the floor; one that never did goes. */
async function removeTables(tx: Tx, { restaurantId }: Where, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return
  const these = and(eq(diningTables.restaurantId, restaurantId), inArray(diningTables.id, [...ids]))
  const hasServed = sql`exists (select from orders o where o.restaurant_id = ${restaurantId}
    and o.table_id = ${diningTables.id})`
  await tx.update(diningTables).set({ archivedAt: at }).where(and(these, hasServed))
  await tx.delete(diningTables).where(and(these, isNull(diningTables.archivedAt)))
}

async function insertTables(tx: Tx, where: Where, { tables }: FloorPlan): Promise<void> {
  if (tables.length === 0) return
  const { restaurantId, locationId } = where
  const here = and(
    eq(diningTables.restaurantId, restaurantId),
    eq(diningTables.locationId, locationId),
    isNull(diningTables.archivedAt),
  )
  // No table's name for a moment, so that two tables can swap theirs.
  await tx
    .update(diningTables)
    .set({ name: sql`${diningTables.id}::text` })
    .where(here)
  const written = await tx
    .insert(diningTables)
    .values(tables.map((table) => ({ ...where, ...table })))
    .onConflictDoUpdate({
      target: [diningTables.restaurantId, diningTables.id],
      set: {
        name: sql`excluded.name`,
        area: sql`excluded.area`,
        seats: sql`excluded.seats`,
        x: sql`excluded.x`,
        y: sql`excluded.y`,
        width: sql`excluded.width`,
        height: sql`excluded.height`,
        rotation: sql`excluded.rotation`,
        shape: sql`excluded.shape`,
        archivedAt: null,
      },
      setWhere: and(eq(diningTables.locationId, locationId), isNotNull(diningTables.id)),
    })
    .returning({ id: diningTables.id })
  // One of the ids belongs to a table of another location.
  if (written.length < tables.length) throw new DomainError('id_taken')
}
