import type { Location } from '@tableside/contract/restaurants'
import type { TurningTable } from '@tableside/domain/floor'
import type { Order } from '@tableside/domain/orders'
import type { FloorExtras } from '../../shared/floor/use-floor-now.ts'

/**
 * The tables that are paid or to be cleaned: as the server last knew them, and what was paid at this till since, also
 * without a connection. Where tables are not cleaned, only those that wait for food.
 */
export function turningAtTill(
  { turning, asOf }: Pick<FloorExtras, 'turning' | 'asOf'>,
  orders: readonly Order[],
  location: Pick<Location, 'id' | 'cleansTables'>,
): TurningTable[] {
  if (asOf === undefined) return []
  if (!location.cleansTables) return [...turning]
  const since = orders.flatMap(({ state, locationId, tableId, joinedTables, closedAt }): TurningTable[] => {
    if (state !== 'paid' || locationId !== location.id || tableId === null) return []
    if (closedAt === null || closedAt <= asOf) return []
    return [tableId, ...joinedTables.map(({ id }) => id)].map((id) => ({ tableId: id, state: 'paid', since: closedAt }))
  })
  return [...since, ...turning.filter(({ tableId }) => !since.some((table) => table.tableId === tableId))]
}
