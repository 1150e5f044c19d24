import type { AttachedGuest } from '@tableside/domain/customers'
import type { KitchenTicket } from '@tableside/domain/kitchen'
import type { ChosenModifier } from '@tableside/domain/menu'
import type { Discount, Order, OrderLine, Totals } from '@tableside/domain/orders'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, penceColumn, searchText } from '../columns.ts'
import { isHolding, isOverpaid } from '../index-conditions.ts'
import { belongsTo, belongsToAtLocation, tenantTable } from '../tenant-table.ts'
import { customers } from './customers.ts'
import { locations, stations } from './restaurants.ts'

/** Written only by `save_order` and, for past sales, `import_orders` (sql/). */
export const orders = tenantTable(
  'orders',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    /** `till` for our own, `import` for past sales of another till; numbers are unique within our own. */
    source: text('source').notNull().default('till'),
    number: text('number').notNull(),
    state: text('state').notNull(),
    version: integer('version').notNull(),
    orderType: text('order_type').notNull(),
    tableId: uuid('table_id'),
    tableName: text('table_name'),
    /** Further tables pushed together with it for this party; free again once the order is closed. */
    joinedTables: jsonb('joined_tables').$type<Order['joinedTables']>().notNull().default([]),
    covers: smallint('covers'),
    guestName: text('guest_name').notNull(),
    businessDate: date('business_date').notNull(),
    openedAt: instant('opened_at').notNull(),
    openedBy: uuid('opened_by').notNull(),
    /** The waiter it belongs to; null in rows of before hand-overs and of past sales: whoever opened it. */
    servedBy: uuid('served_by'),
    /** When the guests asked for their bill; null while they have not, and once they order again. */
    billAskedAt: instant('bill_asked_at'),
    closedAt: instant('closed_at'),
    /** How many times it was opened again after it had been paid. */
    reopenings: smallint('reopenings').notNull().default(0),
    /** The business date it was last closed on; null before, and of an order that was imported closed. */
    closedOn: date('closed_on'),
    /** The held course that is fired by itself; null while there is none. */
    courseTimer: jsonb('course_timer').$type<Order['courseTimer']>(),
    /** What it has to do with other bills of its visit; null where it has nothing. */
    visit: jsonb('visit').$type<NonNullable<Order['visit']>>(),
    /** What was kept free on guests' cards for a tab, whatever became of it. */
    holds: jsonb('holds').$type<Order['holds']>().notNull().default([]),
    fires: smallint('fires').notNull(),
    serviceChargeBps: integer('service_charge_bps').notNull(),
    /** The guests asked for it to be taken off. */
    isServiceChargeRemoved: boolean('service_charge_removed').notNull().default(false),
    discounts: jsonb('discounts').$type<Discount[]>().notNull(),
    /** The figures as they were decided; each can be worked out again from lines, discounts and payments. */
    totals: jsonb('totals').$type<Totals>().notNull(),
    totalPence: penceColumn('total_pence').notNull(),
    /** Who they are, where the till knows it: as it was when the guest was attached. */
    guest: jsonb('guest').$type<AttachedGuest>(),
    customerId: uuid('customer_id').generatedAlwaysAs(sql`(guest ->> 'customerId')::uuid`),
    /** What a guest is looked for by: how the name begins, and its last word. */
    guestStart: searchText('guest_start').generatedAlwaysAs(sql`lower(guest_name)`),
    guestLast: searchText('guest_last').generatedAlwaysAs(
      sql`lower(reverse(split_part(reverse(rtrim(guest_name)), ' ', 1)))`,
    ),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    belongsTo(table, table.customerId, () => customers),
    uniqueIndex('orders_till_number').on(table.restaurantId, table.number).where(sql`source = 'till'`),
    // A number of another till comes again, at another site or every morning (modules/import/sale-ids.ts).
    index('orders_by_number').on(table.restaurantId, table.source, table.number, table.businessDate),
    // What hangs on an order carries its location, and is held to it (`belongsToAtLocation`).
    unique().on(table.restaurantId, table.locationId, table.id),
    index('orders_open').on(table.restaurantId, table.locationId).where(sql`state = 'open'`),
    index('orders_by_day').on(table.restaurantId, table.businessDate, table.openedAt),
    // What was closed in a part of an hour (modules/dashboard/overview.ts).
    index('orders_by_closing').on(table.restaurantId, table.closedAt).where(sql`closed_at is not null`),
    // The searches of the order list: each hands out its orders newest first (modules/orders/search-orders.ts).
    index('orders_newest').on(table.restaurantId, table.openedAt, table.id),
    index('orders_newest_voided').on(table.restaurantId, table.openedAt, table.id).where(sql`state = 'voided'`),
    index('orders_by_total').on(table.restaurantId, table.totalPence, table.openedAt, table.id),
    index('orders_by_table')
      .on(table.restaurantId, table.tableName, table.openedAt, table.id)
      .where(sql`table_name is not null`),
    index('orders_by_guest_start').on(table.restaurantId, table.guestStart).where(sql`guest_name <> ''`),
    index('orders_by_guest_last').on(table.restaurantId, table.guestLast).where(sql`guest_name <> ''`),
    index('orders_of_customer')
      .on(table.restaurantId, table.customerId, table.openedAt, table.id)
      .where(sql`customer_id is not null`),
    index('orders_owed_to_guests').on(table.restaurantId, table.openedAt).where(isOverpaid),
    index('orders_holding').on(table.openedAt).where(isHolding),
    check('orders_state', sql`${table.state} in ('open', 'paid', 'voided')`),
    check('orders_total', sql`${table.totalPence} >= 0`),
  ],
)

export const orderLines = tenantTable(
  'order_lines',
  {
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    locationId: uuid('location_id').notNull(),
    position: smallint('position').notNull(),
    itemId: uuid('item_id'),
    name: text('name').notNull(),
    kitchenName: text('kitchen_name').notNull(),
    quantity: smallint('quantity').notNull(),
    unitPricePence: penceColumn('unit_price_pence').notNull(),
    modifiers: jsonb('modifiers').$type<ChosenModifier[]>().notNull(),
    note: text('note').notNull(),
    seat: smallint('seat'),
    course: smallint('course'),
    vatClass: text('vat_class').notNull(),
    allergens: jsonb('allergens').$type<OrderLine['allergens']>().notNull(),
    /** Null in rows from before it was recorded: there an empty `allergens` says that nobody checked the dish. */
    uncheckedParts: jsonb('unchecked_parts').$type<OrderLine['uncheckedParts']>(),
    stationId: uuid('station_id'),
    fire: smallint('fire'),
    /** When it was sent to wait for its course. */
    heldAt: instant('held_at'),
    /** Null while the kitchen has not got it, and in rows from before it was recorded. */
    firedAt: instant('fired_at'),
    /** The order and the line as which it was sent, where it has been put onto another bill since. */
    sentOn: uuid('sent_on'),
    sentAs: uuid('sent_as'),
    voids: jsonb('voids').$type<OrderLine['voids']>().notNull(),
    addedBy: uuid('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
    /** Its order's, so that who looks for a dish finds the newest orders first. */
    openedAt: instant('opened_at').notNull(),
  },
  ['orderId', 'id'],
  (table) => [
    belongsToAtLocation(table, table.orderId, () => orders),
    index('order_lines_by_sending').on(table.restaurantId, table.sentOn, table.sentAs).where(sql`sent_on is not null`),
    index('order_lines_by_name').on(table.restaurantId, table.name, table.openedAt, table.orderId),
  ],
)

/** What one station must make of one fire of one order. */
export const kitchenTickets = tenantTable(
  'kitchen_tickets',
  {
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    locationId: uuid('location_id').notNull(),
    stationId: uuid('station_id').notNull(),
    fire: smallint('fire').notNull(),
    sentAt: instant('sent_at').notNull(),
    bumpedAt: instant('bumped_at'),
    /** The whole ticket as the screen shows it. */
    ticket: jsonb('ticket').$type<KitchenTicket>().notNull(),
  },
  ['id'],
  (table) => [
    belongsToAtLocation(table, table.orderId, () => orders),
    belongsTo(table, table.stationId, () => stations),
    // Each fire reaches a station once, whatever is retried.
    unique().on(table.restaurantId, table.orderId, table.fire, table.stationId),
    index('kitchen_tickets_open').on(table.restaurantId, table.locationId).where(sql`bumped_at is null`),
    index('kitchen_tickets_bumped').on(table.restaurantId, table.locationId, table.bumpedAt),
  ],
)

/** A few words to a station. Kept for some days; the journal says that there was one, and never the words. */
export const stationMessages = tenantTable(
  'station_messages',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    stationId: uuid('station_id').notNull(),
    /** The order it is about; null for one about none. */
    orderId: uuid('order_id'),
    about: text('about').notNull(),
    text: text('text').notNull(),
    sentBy: uuid('sent_by').notNull(),
    sentAt: instant('sent_at').notNull(),
    seenBy: uuid('seen_by'),
    seenAt: instant('seen_at'),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    belongsTo(table, table.stationId, () => stations),
    belongsToAtLocation(table, table.orderId, () => orders),
    index('station_messages_newest').on(table.restaurantId, table.locationId, table.sentAt),
    index('station_messages_of_order').on(table.restaurantId, table.orderId),
    check('station_messages_seen', sql`(${table.seenBy} is null) = (${table.seenAt} is null)`),
  ],
)
