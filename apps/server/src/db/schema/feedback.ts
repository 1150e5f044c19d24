import { sql } from 'drizzle-orm'
import { check, index, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { belongsTo, belongsToAtLocation, tenantTable } from '../tenant-table.ts'
import { orders } from './orders.ts'
import { locations } from './restaurants.ts'

/** What guests said of a visit, once an order, without a name. */
export const guestFeedback = tenantTable(
  'guest_feedback',
  {
    id: uuid('id').notNull(),
    locationId: uuid('location_id').notNull(),
    orderId: uuid('order_id').notNull(),
    rating: smallint('rating').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    belongsTo(table, table.locationId, () => locations),
    belongsToAtLocation(table, table.orderId, () => orders),
    uniqueIndex('guest_feedback_order').on(table.restaurantId, table.orderId),
    index('guest_feedback_at').on(table.restaurantId, table.at),
    check('guest_feedback_rating', sql`${table.rating} between 1 and 5`),
  ],
)
