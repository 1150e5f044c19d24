import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/database.ts'
import { insertChunks } from '../../db/insert-chunks.ts'

/** A table of which a copy has every row, under the same ids, and what is different there. */
export type CopiedTable = {
  readonly table: PgTable & { readonly restaurantId: AnyPgColumn }
  readonly changed?: object
}

/** The rows of one table, ready to be written as another restaurant's. */
export type Copy = { readonly table: PgTable; readonly rows: readonly Record<string, unknown>[] }

/** Reads what `restaurantId` has in these tables. */
export async function readCopies(
  tx: Tx,
  restaurantId: string,
  copyId: string,
  tables: readonly CopiedTable[],
): Promise<Copy[]> {
  const copies: Copy[] = []
  for (const { table, changed } of tables) {
    const rows = await tx.select().from(table).where(eq(table.restaurantId, restaurantId))
    copies.push({ table, rows: rows.map((row) => ({ ...row, restaurantId: copyId, ...changed })) })
  }
  return copies
}

/** Writes them, in the transaction of the restaurant they are for. */
export async function writeCopies(tx: Tx, copies: readonly Copy[]): Promise<void> {
  for (const { table, rows } of copies) {
    for (const chunk of insertChunks(rows)) await tx.insert(table).values(chunk)
  }
}
