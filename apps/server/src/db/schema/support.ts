import type { PlanKey } from '@tableside/domain/plans'
import type { AnnouncementPriority } from '@tableside/domain/support'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/*
 * Shared table: the platform writes one announcement for many restaurants. That it was delivered, and who read it, are
 * each restaurant's own rows (`notifications`, `notification_reads`).
 */

/** Something the platform tells restaurants; never changed once it is sent, only taken back. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    /** Plain text: shown as it was typed. */
    content: text('content').notNull(),
    priority: text('priority').$type<AnnouncementPriority>().notNull(),
    isForAll: boolean('is_for_all').notNull(),
    targetPlans: jsonb('target_plans').$type<PlanKey[]>().notNull(),
    targetRestaurants: jsonb('target_restaurants').$type<string[]>().notNull(),
    /** How many restaurants it was addressed to when it was sent. */
    recipients: integer('recipients').notNull(),
    /** The user who sent it. */
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the last of them had been notified; null while they are. */
    deliveredAt: instant('delivered_at'),
    /** Taken back: nobody who has not read it finds it any more, and who had it is not reminded of it. */
    recalledAt: instant('recalled_at'),
    recalledBy: uuid('recalled_by'),
    recallReason: text('recall_reason').notNull().default(''),
    /** The Idempotency-Key it came with, and what the request was: a double click sends one. */
    requestKey: text('request_key').notNull().unique(),
    fingerprint: text('fingerprint').notNull(),
  },
  (table) => [
    index().on(table.createdAt, table.id),
    check('announcements_priority', sql`${table.priority} in ('low', 'normal', 'high')`),
  ],
)
