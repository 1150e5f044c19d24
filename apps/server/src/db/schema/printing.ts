import type {
  CodePage,
  JobContent,
  JobKind,
  JobReason,
  JobState,
  PrinterOutput,
  PrinterState,
} from '@tableside/domain/printing'
import type { OrderType } from '@tableside/domain/tax'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { belongsTo, belongsToAtLocation, tenantTable } from '../tenant-table.ts'
import { devices } from './devices.ts'
import { locations } from './restaurants.ts'

/** A printer of a location: where it is, what comes out of it, and what it said of itself last. */
export const printers = tenantTable(
  'printers',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    name: text('name').notNull(),
    host: text('host').notNull(),
    port: integer('port').notNull(),
    paperMm: smallint('paper_mm').$type<58 | 80>().notNull(),
    codePage: text('code_page').$type<CodePage>().notNull(),
    hasDrawer: boolean('has_drawer').notNull(),
    stationIds: jsonb('station_ids').$type<string[]>().notNull(),
    orderTypes: jsonb('order_types').$type<OrderType[]>().notNull(),
    papers: jsonb('papers').$type<PrinterOutput[]>().notNull(),
    /** Another printer of the location. */
    fallbackId: uuid('fallback_id'),
    askAfterMinutes: smallint('ask_after_minutes').notNull(),
    state: text('state').$type<PrinterState>().notNull().default('unknown'),
    stateSince: instant('state_since'),
    heardAt: instant('heard_at'),
    /** Out of use: its jobs stay readable. */
    removedAt: instant('removed_at'),
    addedAt: instant('added_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  ['id'],
  (table) => [
    unique().on(table.restaurantId, table.locationId, table.id),
    belongsTo(table, table.locationId, () => locations),
    check('printers_paper', sql`${table.paperMm} in (58, 80)`),
    check('printers_port', sql`${table.port} between 1 and 65535`),
  ],
)

/** One paper for one printer: a ticket, what changed of it, a bill, a receipt, a report. Kept for some days. */
export const printJobs = tenantTable(
  'print_jobs',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    /** The printer it is meant for. */
    printerId: uuid('printer_id').notNull(),
    /** Where somebody has it printed instead. */
    atPrinterId: uuid('at_printer_id'),
    kind: text('kind').$type<JobKind>().notNull(),
    state: text('state').$type<JobState>().notNull().default('queued'),
    reason: text('reason').$type<JobReason>(),
    /** The ticket, order or report it is the paper of, and the state of it: printed once as such. */
    sourceId: uuid('source_id').notNull(),
    revision: integer('revision').notNull(),
    copy: smallint('copy').notNull(),
    /** A paper of this order; null for reports and tests. No key: its guest's erasure deletes the job, and jobs are deleted after days. */
    orderId: uuid('order_id'),
    label: text('label').notNull(),
    content: jsonb('content').$type<JobContent>().notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: uuid('made_by').notNull(),
    /** Since when it waits: put in the queue again by somebody, it is not old any more. */
    queuedAt: instant('queued_at').notNull(),
    /** The try a hub is at, until when, and where it prints. */
    claim: uuid('claim'),
    claimedBy: uuid('claimed_by'),
    claimedUntil: instant('claimed_until'),
    settledAt: instant('settled_at'),
    /** Somebody said that it is not needed. */
    dismissedAt: instant('dismissed_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    belongsToAtLocation(table, table.printerId, () => printers),
    belongsToAtLocation(table, table.atPrinterId, () => printers),
    belongsTo(table, table.claimedBy, () => devices),
    // Whatever is retried, one state of a ticket comes out of a printer once; a reprint has another copy's number. The
    // revision is the order's, and a ticket may go from one order to another.
    unique('print_jobs_once').on(
      table.restaurantId,
      table.sourceId,
      table.orderId,
      table.revision,
      table.printerId,
      table.copy,
    ),
    index('print_jobs_waiting')
      .on(table.restaurantId, table.locationId)
      .where(sql`state <> 'printed' and dismissed_at is null`),
    index('print_jobs_newest').on(table.restaurantId, table.locationId, table.madeAt),
    index('print_jobs_of_order').on(table.restaurantId, table.orderId),
  ],
)
