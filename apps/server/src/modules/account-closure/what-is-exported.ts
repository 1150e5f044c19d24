import { getTableName, isTable } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { sharedTables } from '../../db/catalog-rules.ts'
import * as schema from '../../db/schema/index.ts'

/**
 * What an export leaves out, and why. Whatever else a restaurant has is in it, so a new capability's tables cannot be
 * forgotten.
 */
export const leftOut: Readonly<Record<string, string>> = {
  idempotency_keys: 'answers kept for retries; what they did is in the journal',
  approvals: 'a manager’s yes of one minute; the manager’s name stands on what it was for',
  events: 'in journal/journal.ndjson, with the very text of each entry',
  import_pieces: 'the restaurant’s own uploaded files, kept while an import runs',
  account_exports: 'exports themselves',
  account_export_pieces: 'exports themselves',
  webhook_cursors: 'how far the log was looked through',
  credit_note_cursors: 'how far the log was looked through',
  webhook_deliveries: 'copies of the journal on their way',
}

/** Sums that are worked out again from the journal. */
const derived = /^rollup_/

/** Columns nobody is handed: what opens something, and what is worked out from another column. */
const neverExported = /(^|_)(hash|secret|token|sealed|pin)(_|$)|^guest_(start|last)$/

/** The journal's own seals: whoever proves it needs them, and they open nothing. */
const seals = ['journal_anchors.hash', 'z_reports.journal_hash']

export type ExportedTable = {
  readonly name: string
  readonly key: readonly string[]
  readonly hidden: readonly string[]
}

/** Every table of a restaurant's own rows that goes into an export, by name. */
export function exportedTables(): ExportedTable[] {
  const shared: readonly string[] = sharedTables
  const all: PgTable[] = []
  for (const each of Object.values(schema)) if (isTable(each) && each instanceof PgTable) all.push(each)
  return all
    .filter((table) => {
      const name = getTableName(table)
      return !shared.includes(name) && !Object.hasOwn(leftOut, name) && !derived.test(name)
    })
    .map((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table)
      return {
        name,
        key: primaryKeys.flatMap((primary) => primary.columns.map((column) => column.name)),
        hidden: columns
          .map((column) => column.name)
          .filter((column) => neverExported.test(column) && !seals.includes(`${name}.${column}`)),
      }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
