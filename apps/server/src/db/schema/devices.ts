import type { DeviceKind } from '@tableside/domain/devices'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { cashDrawers } from './cash.ts'
import { locations, staffMembers, stations } from './restaurants.ts'

/** A till, a kitchen screen or a ready board: paired with a code, or seen because somebody works at it with their own account. */
export const devices = tenantTable(
  'devices',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    kind: text('kind').$type<DeviceKind>().notNull(),
    name: text('name').notNull(),
    /** The station a kitchen screen cooks for; null is all of them. */
    stationId: uuid('station_id'),
    /** The drawer a till's cash goes into; null is the location's main one. */
    cashDrawerId: uuid('cash_drawer_id'),
    /** Of a till: begins the numbers of the receipts it makes without a connection. Given once, in the whole restaurant. */
    tillNumber: integer('till_number'),
    /** How many such receipts it says it has numbered: a device that was cleared goes on from there. */
    receiptCount: integer('receipt_count').notNull().default(0),
    /** Reported by the page: nothing a right hangs on. */
    appVersion: text('app_version').notNull().default(''),
    browser: text('browser').notNull().default(''),
    /** What was done at it and has not reached the server; null until it has said so. */
    queued: integer('queued'),
    lastSeenAt: instant('last_seen_at'),
    /** False: somebody works at it with an account of their own. */
    isPaired: boolean('is_paired').notNull(),
    /** Null while its code waits to be typed in. */
    pairedAt: instant('paired_at'),
    /** The session it works with, and whose that is. */
    sessionId: uuid('session_id'),
    userId: uuid('user_id'),
    addedBy: uuid('added_by').notNull(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by'),
    version: integer('version').notNull().default(1),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    belongsTo(table, table.stationId, () => stations),
    belongsTo(table, table.cashDrawerId, () => cashDrawers),
    check('devices_kind', sql`${table.kind} in ('till', 'kitchen', 'board', 'hub')`),
  ],
)

/** A person at a paired device, from their PIN to the lock. Its id is named by each command given under it. */
export const signOns = tenantTable(
  'sign_ons',
  {
    id: uuid('id').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** Where the device stood. */
    locationId: uuid('location_id').notNull(),
    /** The device's session then. Paired anew it is another, and brings what was kept under this one. */
    sessionId: uuid('session_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    /** The PIN's hash then: with another PIN the sign-on is over. */
    pinHash: text('pin_hash').notNull(),
    /** The PIN was checked by the device alone, without a connection. */
    isOffline: boolean('is_offline').notNull(),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.deviceId, () => devices),
    belongsTo(table, table.locationId, () => locations),
    belongsTo(table, table.staffId, () => staffMembers),
    index().on(table.restaurantId, table.locationId, table.expiresAt),
  ],
)

/** A code that lets one device in, once. Shared: who types it in does not say yet for which restaurant. */
export const deviceCodes = pgTable(
  'device_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    restaurantId: uuid('restaurant_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** Whose account the device will work under. */
    userId: uuid('user_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.restaurantId, table.deviceId)],
)
