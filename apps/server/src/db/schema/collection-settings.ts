import type { CollectionSettings } from '@tableside/domain/collection'
import { boolean, integer, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { locations } from './restaurants.ts'

/** How a location takes orders to be collected. No row: it takes none. */
export const collectionSettings = tenantTable(
  'collection_settings',
  {
    locationId: uuid('location_id').notNull(),
    isOn: boolean('is_on').notNull(),
    leadMinutes: integer('lead_minutes').notNull(),
    slotMinutes: integer('slot_minutes').$type<CollectionSettings['slotMinutes']>().notNull(),
    ordersPerSlot: integer('orders_per_slot').notNull(),
    /** Set at the till; over by itself. */
    pausedUntil: instant('paused_until'),
    version: integer('version').notNull(),
  },
  ['locationId'],
  (table) => [belongsTo(table, table.locationId, () => locations)],
)
