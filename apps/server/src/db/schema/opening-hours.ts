import type { OpeningHours } from '@tableside/domain/opening-hours'
import type { DayHours } from '@tableside/domain/rota'
import { integer, jsonb, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, tenantTable } from '../tenant-table.ts'
import { locations } from './restaurants.ts'

/** When a location is open (ADR 105). No row: nobody has said. */
export const locationHours = tenantTable(
  'location_hours',
  {
    locationId: uuid('location_id').notNull(),
    weekly: jsonb('weekly').$type<OpeningHours['weekly']>().notNull(),
    specialDays: jsonb('special_days').$type<OpeningHours['specialDays']>().notNull(),
    version: integer('version').notNull(),
  },
  ['locationId'],
  (table) => [belongsTo(table, table.locationId, () => locations)],
)

/** The rota's own hours, which the version before reads; a migration called `…_contract_…` drops them. */
export const openingHours = tenantTable(
  'opening_hours',
  {
    locationId: uuid('location_id').notNull(),
    days: jsonb('days').$type<DayHours[]>().notNull(),
    version: integer('version').notNull(),
  },
  ['locationId'],
  (table) => [belongsTo(table, table.locationId, () => locations)],
)
