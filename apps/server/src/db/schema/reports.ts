import type { ZReport } from '@tableside/contract/reports'
import { bigint, date, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { locations } from './restaurants.ts'

/** Closed days. Append-only: a Z says for ever what it said. */
export const zReports = tenantTable(
  'z_reports',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    /** Without a gap within the location. */
    number: integer('number').notNull(),
    businessDate: date('business_date').notNull(),
    closedAt: instant('closed_at').notNull(),
    closedBy: uuid('closed_by').notNull(),
    /** The journal as it stood: whoever has this paper can prove the entries before it. */
    journalSeq: bigint('journal_seq', { mode: 'number' }).notNull(),
    journalHash: text('journal_hash').notNull(),
    report: jsonb('report').$type<ZReport>().notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    unique().on(table.restaurantId, table.locationId, table.number),
    index('z_reports_by_day').on(table.restaurantId, table.businessDate, table.locationId),
  ],
)
