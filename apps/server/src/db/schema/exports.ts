import { sql } from 'drizzle-orm'
import { bigint, check, customType, foreignKey, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { restaurants } from './restaurants.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Everything a restaurant has with us, packed for its owner; gone again after a few days. */
export const accountExports = tenantTable(
  'account_exports',
  {
    id: uuid('id').notNull(),
    state: text('state').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** The files in it, and the rows of each. */
    files: jsonb('files').$type<{ name: string; rows: number }[]>().notNull().default([]),
  },
  ['id'],
  (table) => [
    foreignKey({ columns: [table.restaurantId], foreignColumns: [restaurants.restaurantId] }),
    check('account_exports_state', sql`${table.state} in ('waiting', 'making', 'ready', 'failed', 'expired')`),
  ],
)

/** The packed file in pieces, so that neither making nor fetching it holds it whole in memory. */
export const accountExportPieces = tenantTable(
  'account_export_pieces',
  { exportId: uuid('export_id').notNull(), place: integer('place').notNull(), bytes: bytes('bytes').notNull() },
  ['exportId', 'place'],
  (table) => [belongsTo(table, table.exportId, () => accountExports)],
)
