import type * as contract from '@tableside/contract/import'
import { maxImportsListed } from '@tableside/contract/import'
import { DomainError } from '@tableside/domain/errors'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import { importPieces, imports } from '../../db/schema/index.ts'
import type { SalesFile } from './csv-records.ts'

export type SalesImport = contract.SalesImport
export type ImportPlace = { readonly restaurantId: string; readonly importId: string }
type Kind = 'orders' | 'prices'

const shown = {
  id: imports.id,
  locationId: imports.locationId,
  state: imports.state,
  isStrict: imports.isStrict,
  ordersFile: imports.ordersFile,
  pricesFile: imports.pricesFile,
  report: imports.report,
  doneOrders: imports.doneOrders,
  allOrders: imports.allOrders,
  why: imports.why,
  createdAt: imports.createdAt,
  updatedAt: imports.updatedAt,
}

export async function findImport(tx: Tx, { restaurantId, importId }: ImportPlace) {
  const [found] = await tx
    .select({ ...shown, by: imports.by })
    .from(imports)
    .where(and(eq(imports.restaurantId, restaurantId), eq(imports.id, importId)))
  if (!found) throw new DomainError('not_found')
  return found
}

export function listImports(tx: Tx, restaurantId: string) {
  return tx
    .select(shown)
    .from(imports)
    .where(eq(imports.restaurantId, restaurantId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(maxImportsListed)
}

type Changes = Partial<typeof imports.$inferInsert>

/** Changes an import that is in one of the states `from`; otherwise it is at another step already. */
export async function changeImport(
  tx: Tx,
  { restaurantId, importId }: ImportPlace,
  from: readonly SalesImport['state'][],
  changes: Changes,
): Promise<void> {
  const changed = await tx
    .update(imports)
    .set(changes)
    .where(and(eq(imports.restaurantId, restaurantId), eq(imports.id, importId), inArray(imports.state, [...from])))
    .returning({ id: imports.id })
  if (changed.length > 0) return
  const { state } = await findImport(tx, { restaurantId, importId })
  throw new DomainError('import_not_ready', { state })
}

export async function removeFile(tx: Tx, { restaurantId, importId }: ImportPlace, kind?: Kind): Promise<void> {
  await tx
    .delete(importPieces)
    .where(
      and(
        eq(importPieces.restaurantId, restaurantId),
        eq(importPieces.importId, importId),
        kind ? eq(importPieces.kind, kind) : undefined,
      ),
    )
}

/** The stored file, a piece at a time. */
export function storedFile(db: Database, { restaurantId, importId }: ImportPlace, kind: Kind): SalesFile {
  return async function* () {
    for (let last = -1; ; ) {
      const [piece] = await db.inRestaurant(restaurantId, (tx) =>
        tx
          .select({ place: importPieces.place, bytes: importPieces.bytes })
          .from(importPieces)
          .where(
            and(
              eq(importPieces.restaurantId, restaurantId),
              eq(importPieces.importId, importId),
              eq(importPieces.kind, kind),
              gt(importPieces.place, last),
            ),
          )
          .orderBy(asc(importPieces.place))
          .limit(1),
      )
      if (!piece) return
      last = piece.place
      yield piece.bytes
    }
  }
}
