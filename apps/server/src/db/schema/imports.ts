import type { ImportReport } from '@tableside/contract/import'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../columns.ts'
import { belongsTo, belongsToAtLocation, tenantTable } from '../tenant-table.ts'
import { locations } from './restaurants.ts'

/** A move from another till, made in the browser: uploaded, checked, started, done. */
export const imports = tenantTable(
  'imports',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    state: text('state').notNull(),
    isStrict: boolean('is_strict').notNull().default(false),
    /** The staff member in whose name the sales are written. */
    by: uuid('by').notNull(),
    ordersFile: text('orders_file'),
    pricesFile: text('prices_file'),
    report: jsonb('report').$type<ImportReport>(),
    /** Orders in the database, of all in the file. */
    doneOrders: integer('done_orders').notNull().default(0),
    allOrders: integer('all_orders').notNull().default(0),
    /** The refusal that ended it. */
    why: text('why'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    unique().on(table.restaurantId, table.locationId, table.id),
    index('imports_under_way').on(table.updatedAt).where(sql`state in ('checking', 'running')`),
    check('imports_state', sql`${table.state} in ('uploading', 'checking', 'checked', 'running', 'done', 'failed')`),
  ],
)

/** The uploaded files, in pieces; kept until the import is done, so that it goes on after a restart. */
export const importPieces = tenantTable(
  'import_pieces',
  {
    importId: uuid('import_id').notNull(),
    locationId: uuid('location_id').notNull(),
    kind: text('kind').notNull(),
    place: integer('place').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  ['importId', 'kind', 'place'],
  (table) => [
    belongsToAtLocation(table, table.importId, () => imports),
    check('import_pieces_kind', sql`${table.kind} in ('orders', 'prices')`),
  ],
)
