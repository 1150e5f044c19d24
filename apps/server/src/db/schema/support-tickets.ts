import type { PlanKey } from '@tableside/domain/plans'
import type { EntryKind, TicketCategory, TicketPriority, TicketStatus } from '@tableside/domain/support'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'

/** What a restaurant asks the platform, and how far that is. */
export const supportTickets = tenantTable(
  'support_tickets',
  {
    id: uuid('id').notNull(),
    /** 1, 2, 3 … of the restaurant: what people say on the phone. */
    number: integer('number').notNull(),
    subject: text('subject').notNull(),
    category: text('category').$type<TicketCategory>().notNull(),
    priority: text('priority').$type<TicketPriority>().notNull(),
    status: text('status').$type<TicketStatus>().notNull(),
    /** The plan in force when it was opened; its promise is kept to the end. */
    plan: text('plan').$type<PlanKey>().notNull(),
    openedBy: uuid('opened_by').notNull(),
    /** The user of the platform who looks after it. */
    assigneeId: uuid('assignee_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    firstRespondedAt: instant('first_responded_at'),
    respondBy: instant('respond_by').notNull(),
    /** Null while the clock stands: `resolveLeftMs` is then what is left of it. */
    resolveBy: instant('resolve_by'),
    resolveLeftMs: bigint('resolve_left_ms', { mode: 'number' }),
    /** The next promise and when it comes near; null while the clock stands. Kept for the platform's list to sort by. */
    dueAt: instant('due_at'),
    riskAt: instant('risk_at'),
    resolvedAt: instant('resolved_at'),
    /** 1 to 5, once it was resolved. */
    rating: smallint('rating'),
    ratingComment: text('rating_comment').notNull().default(''),
    ratedAt: instant('rated_at'),
  },
  ['id'],
  (table) => [
    unique().on(table.restaurantId, table.number),
    index('support_tickets_by_change').on(table.restaurantId, table.updatedAt, table.id),
    // The platform's desk, over all restaurants.
    index('support_tickets_desk').on(table.updatedAt, table.id),
    index('support_tickets_due').on(table.dueAt).where(sql`due_at is not null`),
    index('support_tickets_opened').on(table.createdAt),
    check('support_tickets_status', sql`${table.status} in ('open', 'in-progress', 'waiting', 'resolved')`),
    check('support_tickets_priority', sql`${table.priority} in ('high', 'medium', 'low')`),
    check('support_tickets_rating', sql`${table.rating} between 1 and 5`),
  ],
)

/** What both sides said and did, in order. Nothing the restaurant may not read ever stands in here. */
export const supportEntries = tenantTable(
  'support_entries',
  {
    id: uuid('id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    at: instant('at').notNull(),
    /** `restaurant`: a staff member; `platform`: a user. The name is as it was then. */
    side: text('side').$type<'restaurant' | 'platform'>().notNull(),
    by: uuid('by').notNull(),
    byName: text('by_name').notNull(),
    text: text('text').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.ticketId, () => supportTickets),
    index().on(table.restaurantId, table.ticketId, table.at),
    check('support_entries_kind', sql`${table.kind} in ('message', 'resolved', 'reopened')`),
    check('support_entries_side', sql`${table.side} in ('restaurant', 'platform')`),
  ],
)

/** What the platform's people write to each other about it: a table of its own, which no endpoint of a restaurant reads. */
export const supportNotes = tenantTable(
  'support_notes',
  {
    id: uuid('id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    byName: text('by_name').notNull(),
    text: text('text').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.ticketId, () => supportTickets),
    index().on(table.restaurantId, table.ticketId, table.at),
  ],
)

/** Files beside a message. Until that is sent they belong to whoever uploaded them; a day later they are gone. */
export const supportFiles = tenantTable(
  'support_files',
  {
    id: uuid('id').notNull(),
    entryId: uuid('entry_id'),
    uploadedBy: uuid('uploaded_by').notNull(),
    name: text('name').notNull(),
    /** What its bytes are, whatever its name says. */
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    bytes: bytes('bytes').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.entryId, () => supportEntries),
    index().on(table.restaurantId, table.entryId),
    index('support_files_left').on(table.at).where(sql`entry_id is null`),
  ],
)

/*
 * Shared table: the platform's own words, kept for the next time.
 */
export const cannedReplies = pgTable('canned_replies', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: uuid('updated_by').notNull(),
})
