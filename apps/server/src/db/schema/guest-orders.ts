import type { GuestOrderRequest, guestOrderKinds } from '@tableside/domain/guest-tables'
import type { MarketplaceFacts } from '@tableside/domain/marketplace'
import type { OrderLine } from '@tableside/domain/orders'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { belongsTo, belongsToAtLocation, tenantTable } from '../tenant-table.ts'
import { orders } from './orders.ts'
import { locations } from './restaurants.ts'

/** What guests ordered on their phones, at a table or to be collected, or on a marketplace, accepted or not. Accepted, its dishes are lines of an order. */
export const guestOrders = tenantTable(
  'guest_orders',
  {
    /** Made on the phone, or of the marketplace's own id; the order it opens, where it opens one, has the same id. */
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    kind: text('kind').$type<(typeof guestOrderKinds)[number]>().notNull().default('table'),
    /** Null for one that leaves the place. */
    tableId: uuid('table_id'),
    tableName: text('table_name').notNull(),
    state: text('state').$type<'waiting' | 'accepted' | 'declined'>().notNull(),
    request: jsonb('request').$type<GuestOrderRequest>().notNull(),
    /** The dishes as the menu had them when it was sent. */
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    /** The bills the phone could see: it goes on the first of them that is still open. */
    billIds: jsonb('bill_ids').$type<string[]>().notNull(),
    /** The order its dishes are on; null while they are on none. */
    orderId: uuid('order_id'),
    sentAt: instant('sent_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    reason: text('reason'),
    /** Who collects it and where to call them; gone with the row. */
    guestName: text('guest_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** A hash of the network it was sent from, for its limit; null at a table. */
    sentFrom: text('sent_from'),
    collectAt: instant('collect_at'),
    /** What a marketplace said of its order; null where guests ordered themselves. */
    marketplace: jsonb('marketplace').$type<MarketplaceFacts>(),
    /** When the kitchen gets it; null at a table, where accepting sends it. */
    fireAt: instant('fire_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    belongsToAtLocation(table, table.orderId, () => orders),
    // Also what was accepted while the server died before its dishes were on a bill.
    index('guest_orders_waiting')
      .on(table.restaurantId, table.locationId, table.sentAt)
      .where(sql`state <> 'declined' and order_id is null`),
    index('guest_orders_to_collect')
      .on(table.restaurantId, table.locationId, table.collectAt)
      .where(sql`collect_at is not null`),
    index('guest_orders_of_order').on(table.restaurantId, table.orderId).where(sql`order_id is not null`),
    check('guest_orders_state', sql`${table.state} in ('waiting', 'accepted', 'declined')`),
    check('guest_orders_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
  ],
)
