import type { BuildExtraConfigColumns } from 'drizzle-orm'
import {
  type AnyPgColumn,
  foreignKey,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core'

const tenantColumns = { restaurantId: uuid('restaurant_id').notNull() }

type TenantColumn = { restaurantId: AnyPgColumn }
type Built<Columns extends Record<string, PgColumnBuilderBase>> = {
  [Key in keyof (typeof tenantColumns & Columns)]: BuildExtraConfigColumns<
    string,
    typeof tenantColumns & Columns,
    'pg'
  >[Key]
}

/**
 * A table of the restaurants' own rows: `restaurant_id` first in the primary key, and (through
 * `belongsTo`) in every foreign key. Row-level security is switched on and forced by
 * `sql/tenancy.sql`, which finds the table by that column. See docs/SQL.md.
 */
export function tenantTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  key: readonly (keyof Columns & string)[],
  constraints: (table: Built<Columns>) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable(name, { ...tenantColumns, ...columns }, (table) => [
    primaryKey({ columns: [table.restaurantId, ...key.map((column) => table[column])] }),
    ...constraints(table),
  ])
}

/** A foreign key inside the restaurant: a row can never point at another restaurant's row. */
export function belongsTo(table: TenantColumn, column: AnyPgColumn, parent: () => TenantColumn & { id: AnyPgColumn }) {
  return foreignKey({
    columns: [table.restaurantId, column],
    foreignColumns: [parent().restaurantId, parent().id],
  })
}

type LocationColumns = TenantColumn & { locationId: AnyPgColumn }

/**
 * The same where both stand at one location: a row carries its parent's `location_id`, which row-level security reads
 * (docs/adr/0048), and the key holds the two together. The parent has a `unique` over these three columns.
 */
export function belongsToAtLocation(
  table: LocationColumns,
  column: AnyPgColumn,
  parent: () => LocationColumns & { id: AnyPgColumn },
) {
  return foreignKey({
    columns: [table.restaurantId, table.locationId, column],
    foreignColumns: [parent().restaurantId, parent().locationId, parent().id],
  })
}
