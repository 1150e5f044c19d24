import type * as contract from '@tableside/contract/inventory'
import type { IngredientImport } from '@tableside/contract/inventory'
import { DomainError } from '@tableside/domain/errors'
import { planIngredientCsv, readIngredientCsv } from '@tableside/domain/inventory'
import { and, eq, sql } from 'drizzle-orm'
import { ingredients } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { readCsv } from '../../http/read-csv.ts'
import type { Services } from '../../services.ts'
import { loadIngredients } from './ingredients.ts'
import { runStockCommand, setCost } from './stock-command.ts'

/**
 * Brings a file of ingredients in: new ones are added, known ones changed in what the file says. Rows with something
 * wrong stay out and are named; a dry run only says what would happen.
 */
export async function importIngredients(
  services: Services,
  call: Call<typeof contract.importIngredients>,
): Promise<StoredReply> {
  const { csv: text, dryRun: isDryRun } = call.body
  const file = await readCsv(text)
  return runStockCommand(services, call, async (work) => {
    const { tx, restaurant, newId, record } = work
    const csv = readIngredientCsv(file.records)
    if (!csv) throw new DomainError('csv_unreadable')
    const known = (await loadIngredients(tx, restaurant.id)).filter(({ isArchived }) => !isArchived)
    const { created, changed, unchanged, errors } = planIngredientCsv(csv, known)
    if (!isDryRun && created.length + changed.length > 0) {
      const restaurantId = restaurant.id
      const seq = await record('inventory.ingredients_imported', { created: created.length, changed: changed.length })
      for (const { name, unit, storageArea, lowAt, unitCost } of created) {
        const id = newId()
        await tx.insert(ingredients).values({ restaurantId, id, name, unit, storageArea, lowAt })
        if (unitCost !== null) await setCost(work, id, seq, unitCost)
      }
      for (const { id, row, columns } of changed) {
        await tx
          .update(ingredients)
          .set({ unit: row.unit, storageArea: row.storageArea, lowAt: row.lowAt, version: sql`version + 1` })
          .where(and(eq(ingredients.restaurantId, restaurantId), eq(ingredients.id, id)))
        if (row.unitCost !== null && columns.includes('Cost')) await setCost(work, id, seq, row.unitCost)
      }
    }
    const report: IngredientImport = {
      isDryRun,
      created: created.map(({ line, name }) => ({ line, name })),
      changed: changed.map(({ row: { line, name }, columns }) => ({ line, name, columns: [...columns] })),
      unchanged,
      errors: [...file.errors, ...csv.errors, ...errors].sort((a, b) => a.line - b.line),
    }
    return { report }
  })
}
