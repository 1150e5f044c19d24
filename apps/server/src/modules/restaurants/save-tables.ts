import type * as contract from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, inArray } from 'drizzle-orm'
import { diningTables, orders } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { runRestaurantCommand } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { loadLocation } from './load-restaurant.ts'

/** Makes the floor of a location what it is told; a table with an open order cannot go. */
export async function saveTables(services: Services, call: Call<typeof contract.saveTables>): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const { locationId } = params
  if (!restaurant.locations.has(locationId)) throw new DomainError('not_found')
  const repeated = firstRepeated(body.tables.map(({ name }) => name.toLowerCase()))
  if (repeated !== undefined) throw new DomainError('name_taken', { name: repeated })
  if (firstRepeated(body.tables.map(({ id }) => id)) !== undefined) throw new DomainError('id_taken')

  return runRestaurantCommand(services, call, async (tx) => {
    const here = and(eq(diningTables.restaurantId, restaurant.id), eq(diningTables.locationId, locationId))
    const before = await tx.select({ id: diningTables.id }).from(diningTables).where(here)
    const gone = before.map(({ id }) => id).filter((id) => !body.tables.some((table) => table.id === id))
    if (gone.length > 0) {
      const [occupied] = await tx
        .select({ table: orders.tableName })
        .from(orders)
        .where(and(eq(orders.restaurantId, restaurant.id), eq(orders.state, 'open'), inArray(orders.tableId, gone)))
      if (occupied) throw new DomainError('table_occupied', { table: occupied.table })
    }
    // All out and in again, so that two tables can swap names. Orders keep a table's id and name of their own.
    await tx.delete(diningTables).where(here)
    if (body.tables.length > 0) {
      const rows = body.tables.map((table) => ({ ...table, restaurantId: restaurant.id, locationId }))
      const written = await tx
        .insert(diningTables)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: diningTables.id })
      // One of the ids belongs to a table of another location.
      if (written.length < rows.length) throw new DomainError('id_taken')
    }
    return {
      reply: { location: await loadLocation(tx, restaurant.id, locationId) },
      events: [{ type: 'location.tables_saved', data: { locationId, tableIds: body.tables.map(({ id }) => id) } }],
    }
  })
}

function firstRepeated(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index)
}
