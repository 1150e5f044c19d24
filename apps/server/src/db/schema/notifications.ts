import type { NotificationKind } from '@tableside/domain/notifications'
import { index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { locations } from './restaurants.ts'

/** Something a restaurant's people should know. Its words are made from kind and facts when it is read. */
export const notifications = tenantTable(
  'notifications',
  {
    id: uuid('id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The location it tells of; null for what is the restaurant's. */
    locationId: uuid('location_id'),
    /** What it is about, once and for all: telling the same twice writes nothing. */
    subject: text('subject').notNull(),
    /** Ids, amounts and names of things; never personal data of a guest. */
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
    /** What it announced was taken back: it stands in no list any more, and who had read it is still known. */
    withdrawnAt: instant('withdrawn_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    unique().on(table.restaurantId, table.kind, table.subject),
    index('notifications_by_time').on(table.restaurantId, table.at),
    // Whom an announcement has reached, across all restaurants.
    index('notifications_by_subject').on(table.kind, table.subject),
  ],
)

/** Who has read which of them. */
export const notificationReads = tenantTable(
  'notification_reads',
  {
    notificationId: uuid('notification_id').notNull(),
    locationId: uuid('location_id'),
    /** The staff member who read it. */
    readBy: uuid('read_by').notNull(),
    readAt: instant('read_at').notNull(),
  },
  ['readBy', 'notificationId'],
  (table) => [
    belongsTo(table, table.notificationId, () => notifications),
    belongsTo(table, table.locationId, () => locations),
  ],
)
