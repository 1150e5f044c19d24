import type { ServingTime } from '@tableside/domain/menu'
import { boolean, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { locations } from './restaurants.ts'

/** The public menu page of a location. No row: nobody has decided anything, and there is no page. */
export const publicMenus = tenantTable(
  'public_menus',
  {
    locationId: uuid('location_id').notNull(),
    /** The location in the page's address; made of its name once and kept, so that a link stays right. */
    slug: text('slug').notNull(),
    isPublic: boolean('is_public').notNull(),
    description: text('description').notNull(),
    /** Those that the version before reads; a migration called `…_contract_…` drops them. */
    openingHours: jsonb('opening_hours').$type<ServingTime[]>().notNull().default([]),
    version: integer('version').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').notNull(),
  },
  ['locationId'],
  (table) => [belongsTo(table, table.locationId, () => locations), unique().on(table.restaurantId, table.slug)],
)
