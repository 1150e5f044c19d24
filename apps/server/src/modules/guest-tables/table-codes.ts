import type * as contract from '@tableside/contract/guest-tables'
import { DomainError } from '@tableside/domain/errors'
import { compareTableNames } from '@tableside/domain/floor'
import { and, eq, isNull } from 'drizzle-orm'
import { codeOf } from '../../coded-id.ts'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import { diningTables } from '../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { tableCode } from './table-code.ts'

type Row = Pick<typeof diningTables.$inferSelect, 'id' | 'name' | 'area' | 'codeRenewedAt'>

/** The codes of the tables in use, in the order people count them. */
export async function listTableCodes(services: Services, call: Call<typeof contract.listTableCodes>) {
  const { restaurant, params } = call
  assertLocationExists(restaurant, params.locationId)
  const rows = await services.db.inRestaurant(restaurant.id, (tx) =>
    tx
      .select()
      .from(diningTables)
      .where(
        and(
          eq(diningTables.restaurantId, restaurant.id),
          eq(diningTables.locationId, params.locationId),
          isNull(diningTables.archivedAt),
        ),
      ),
  )
  const codes = rows.map((row) => printedCode(services, restaurant, row))
  return { codes: codes.sort((one, other) => compareTableNames(one.tableName, other.tableName)) }
}

/** A table's old code and the phones that scanned it are let in no more. */
export function renewTableCode(services: Services, call: Call<typeof contract.renewTableCode>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  const { locationId, tableId } = params
  return runRestaurantCommand(services, call, async (tx) => {
    assertLocationExists(restaurant, locationId)
    const [row] = await tx
      .update(diningTables)
      .set({ codeRenewedAt: at })
      .where(
        and(
          eq(diningTables.restaurantId, restaurant.id),
          eq(diningTables.locationId, locationId),
          eq(diningTables.id, tableId),
          isNull(diningTables.archivedAt),
        ),
      )
      .returning()
    if (!row) throw new DomainError('not_found')
    return {
      reply: { code: printedCode(services, restaurant, row) },
      events: [{ type: 'table_code.renewed', data: { locationId, tableId } }],
    }
  })
}

function printedCode({ config }: Services, { id: restaurantId, slug }: RestaurantScope, row: Row) {
  const code = codeOf(config.appSecret, tableCode({ restaurantId, tableId: row.id, codeRenewedAt: row.codeRenewedAt }))
  const url = `${new URL(config.publicUrl).origin}/r/${slug}/t/${code}`
  return { tableId: row.id, tableName: row.name, area: row.area, url, renewedAt: row.codeRenewedAt }
}
