import type { WebhookTry } from '@tableside/contract/api'
import type { KeyScope } from '@tableside/domain/api'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { restaurants } from './restaurants.ts'

/** What a restaurant's own programs call with. The key itself is shown once and kept as a hash. */
export const apiKeys = tenantTable(
  'api_keys',
  {
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** How the key begins, so that one can tell which is which. */
    prefix: text('prefix').notNull(),
    secretHash: text('secret_hash').notNull(),
    scopes: jsonb('scopes').$type<KeyScope[]>().notNull(),
    /** The user it acts for: it may never do more than they may. */
    userId: uuid('user_id').notNull(),
    /** The sites it may see and work at, of those its person may; null is all of theirs. */
    locationIds: uuid('location_ids').array(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
    /** The minute being counted, and the requests in it so far. */
    minuteAt: instant('minute_at'),
    minuteRequests: integer('minute_requests').notNull().default(0),
  },
  ['id'],
  (table) => [
    foreignKey({ columns: [table.restaurantId], foreignColumns: [restaurants.restaurantId] }),
    uniqueIndex('api_keys_secret').on(table.restaurantId, table.secretHash),
  ],
)

/** What programs asked: never a body, never a query, which may hold somebody's name. */
export const apiRequests = tenantTable(
  'api_requests',
  {
    id: uuid('id').notNull(),
    keyId: uuid('key_id').notNull(),
    at: instant('at').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: smallint('status').notNull(),
    ms: integer('ms').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.keyId, () => apiKeys),
    index('api_requests_newest').on(table.restaurantId, table.at, table.id),
    index('api_requests_by_key').on(table.restaurantId, table.keyId, table.at, table.id),
  ],
)

/** An address of the restaurant's own that is notified of what happens. Its secrets lie sealed in `sealed_secrets`. */
export const webhookEndpoints = tenantTable(
  'webhook_endpoints',
  {
    id: uuid('id').notNull(),
    url: text('url').notNull(),
    description: text('description').notNull(),
    eventTypes: jsonb('event_types').$type<string[]>().notNull(),
    state: text('state').notNull(),
    pausedAt: instant('paused_at'),
    /** `by_hand`, `failing` or `gone`. */
    pausedWhy: text('paused_why'),
    /** The first failure since the last success. */
    failingSince: instant('failing_since'),
    /** Rounds in a row in which nothing arrived; the next one waits until `retryAt`. */
    failures: integer('failures').notNull().default(0),
    retryAt: instant('retry_at'),
    secretVersion: integer('secret_version').notNull().default(1),
    /** Until then what is sent carries a signature with the secret before as well. */
    overlapUntil: instant('overlap_until'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    removedAt: instant('removed_at'),
  },
  ['id'],
  (table) => [
    foreignKey({ columns: [table.restaurantId], foreignColumns: [restaurants.restaurantId] }),
    check('webhook_endpoints_state', sql`${table.state} in ('active', 'paused')`),
  ],
)

/** How far the event log has been looked through for what is to be sent. A restaurant without endpoints has no row. */
export const webhookCursors = tenantTable('webhook_cursors', { seq: bigint('seq', { mode: 'number' }).notNull() }, [])

/** One entry of the event log for one endpoint, with every try to bring it there. */
export const webhookDeliveries = tenantTable(
  'webhook_deliveries',
  {
    id: uuid('id').notNull(),
    endpointId: uuid('endpoint_id').notNull(),
    /** The entry of the log; null for a test. */
    seq: bigint('seq', { mode: 'number' }),
    type: text('type').notNull(),
    /** What it is about: what is sent about one object arrives in order. */
    objectType: text('object_type').notNull(),
    objectId: uuid('object_id').notNull(),
    state: text('state').notNull(),
    tries: jsonb('tries').$type<WebhookTry[]>().notNull().default([]),
    /** Of this round; sending it again by hand begins a new one. */
    attempts: smallint('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.endpointId, () => webhookEndpoints),
    uniqueIndex('webhook_deliveries_once').on(table.restaurantId, table.endpointId, table.seq),
    index('webhook_deliveries_waiting')
      .on(table.restaurantId, table.endpointId, table.objectId, table.seq)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_due').on(table.nextAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_newest').on(table.restaurantId, table.endpointId, table.createdAt, table.id),
    check('webhook_deliveries_state', sql`${table.state} in ('waiting', 'delivered', 'dead')`),
  ],
)
