import { type Pence, pence } from '@tableside/domain/money'
import { customType } from 'drizzle-orm/pg-core'

/** Money at rest: whole pence. */
export const penceColumn = customType<{ data: Pence; driverData: number | string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => pence(Number(value)),
})

/** A moment: `timestamptz` at rest, ISO 8601 in UTC everywhere else. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** Words to look for by how they begin: in the order of their bytes, so that an index finds them. */
export const searchText = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' })

/** A file, or a piece of one. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The words of a text as PostgreSQL searches them. */
export const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })
