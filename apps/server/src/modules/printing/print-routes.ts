import type { PrintRoute } from '@tableside/domain/printing'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Caches } from '../../caches.ts'
import type { Database, Tx } from '../../db/database.ts'
import { printers } from '../../db/schema/index.ts'

declare module '../../services.ts' {
  interface Services {
    readonly printRoutes: PrintRoutes
  }
}

/** What comes out of which printer of a location, for commands that print; the printer that was added first comes first. */
export type PrintRoutes = (restaurantId: string, locationId: string) => Promise<readonly PrintRoute[]>

/** Kept until a command on the restaurant, as that which changes a printer, says in every process that it has changed. */
export function createPrintRoutes(db: Database, caches: Caches): PrintRoutes {
  const remember = caches.create<readonly PrintRoute[]>((_routes, key) => [key.split(' ', 1)[0] ?? ''])
  return (restaurantId, locationId) =>
    remember(`${restaurantId} ${locationId}`, () =>
      db.inRestaurant(restaurantId, (tx) => readPrintRoutes(tx, restaurantId, locationId)),
    )
}

/** The same read in a transaction: one that waited for a second connection could wait for itself. */
export function readPrintRoutes(tx: Tx, restaurantId: string, locationId: string): Promise<PrintRoute[]> {
  return tx
    .select({
      printerId: printers.id,
      name: printers.name,
      stationIds: printers.stationIds,
      orderTypes: printers.orderTypes,
      papers: printers.papers,
    })
    .from(printers)
    .where(
      and(eq(printers.restaurantId, restaurantId), eq(printers.locationId, locationId), isNull(printers.removedAt)),
    )
    .orderBy(asc(printers.addedAt), asc(printers.id))
}
