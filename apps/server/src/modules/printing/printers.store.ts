import type { Printer } from '@tableside/contract/printing'
import { DomainError } from '@tableside/domain/errors'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { printers } from '../../db/schema/index.ts'

export type PrinterRow = typeof printers.$inferSelect

/** The printers of a location, the first that was added first. */
export function printersAt(tx: Tx, restaurantId: string, locationId: string): Promise<PrinterRow[]> {
  return tx
    .select()
    .from(printers)
    .where(
      and(eq(printers.restaurantId, restaurantId), eq(printers.locationId, locationId), isNull(printers.removedAt)),
    )
    .orderBy(asc(printers.addedAt), asc(printers.id))
}

/**
 * A printer, held until the transaction ends.
 *
 * @throws `not_found` – also of one at a location the caller may not see, and of one that was removed
 */
export async function lockPrinter(tx: Tx, restaurantId: string, printerId: string): Promise<PrinterRow> {
  const [row] = await tx.select().from(printers).where(thePrinter(restaurantId, printerId)).for('update')
  if (!row || row.removedAt !== null) throw new DomainError('not_found')
  return row
}

export const thePrinter = (restaurantId: string, printerId: string) =>
  and(eq(printers.restaurantId, restaurantId), eq(printers.id, printerId))

export function printerOf(row: PrinterRow): Printer {
  const { restaurantId: _restaurant, removedAt: _removed, addedAt: _added, ...printer } = row
  return printer
}
