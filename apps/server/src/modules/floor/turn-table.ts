import type * as contract from '@tableside/contract/floor'
import { DomainError } from '@tableside/domain/errors'
import type { TurningTable } from '@tableside/domain/floor'
import { and, eq } from 'drizzle-orm'
import { runCommand } from '../../commands/restaurant-command.ts'
import { diningTables } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { turningTables } from './turning-tables.ts'

type TurnCall = Call<typeof contract.markTableLeft> | Call<typeof contract.markTableClean>

/** The guests of a paid table have left. */
export function markTableLeft(services: Services, call: TurnCall): Promise<StoredReply> {
  return turnTable(services, call, { from: ['food_coming', 'paid'], mark: { leftAt: call.at }, type: 'table.left' })
}

/** A table is clean, and free again. */
export function markTableClean(services: Services, call: TurnCall): Promise<StoredReply> {
  return turnTable(services, call, { from: ['cleaning'], mark: { cleanedAt: call.at }, type: 'table.cleaned' })
}

type Turn = {
  readonly from: readonly TurningTable['state'][]
  readonly mark: { readonly leftAt: string } | { readonly cleanedAt: string }
  readonly type: string
}

/** Refused where the table is not as the screen showed it: another till was quicker, or new guests have paid since. */
async function turnTable(services: Services, call: TurnCall, { from, mark, type }: Turn): Promise<StoredReply> {
  const { restaurant, params, at } = call
  const { locationId, tableId } = params
  assertLocationExists(restaurant, locationId)
  return runCommand(services, call, async (tx, record) => {
    const before = await turningTables(tx, restaurant, locationId, at)
    if (!before.some((table) => table.tableId === tableId && from.includes(table.state))) {
      throw new DomainError('table_changed', { tableId })
    }
    await tx
      .update(diningTables)
      .set(mark)
      .where(and(eq(diningTables.restaurantId, restaurant.id), eq(diningTables.id, tableId)))
    await record([{ type, data: { locationId, tableId } }])
    return { turning: await turningTables(tx, restaurant, locationId, at) }
  })
}
