import type { PrintRoute } from '@tableside/domain/printing'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { printers } from '../../db/schema/index.ts'
import { createTtlCache } from '../../http/ttl-cache.ts'

declare module '../../services.ts' {
  interface Services {
    readonly printRoutes: PrintRoutes
  }
}

/** What comes out of which printer of a location, for commands that print; the printer that was added first comes first. */
export type PrintRoutes = {
  (restaurantId: string, locationId: string): Promise<readonly PrintRoute[]>
  /** Called when printers were changed: this process looks anew. */
  forget(): void
}

/** Another process prints where a printer was for this long after it was changed there. */
const ttlMs = 2_000

export function createPrintRoutes(db: Database): PrintRoutes {
  const cached = createTtlCache<readonly PrintRoute[]>(ttlMs)
  const ask = (restaurantId: string, locationId: string) =>
    cached(`${restaurantId} ${locationId}`, () =>
      db.inRestaurant(restaurantId, (tx) =>
        tx
          .select({
            printerId: printers.id,
            name: printers.name,
            stationIds: printers.stationIds,
            orderTypes: printers.orderTypes,
            papers: printers.papers,
          })
          .from(printers)
          .where(
            and(
              eq(printers.restaurantId, restaurantId),
              eq(printers.locationId, locationId),
              isNull(printers.removedAt),
            ),
          )
          .orderBy(asc(printers.addedAt), asc(printers.id)),
      ),
    )
  return Object.assign(ask, { forget: cached.forget })
}
