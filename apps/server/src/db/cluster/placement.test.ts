import { getTableName, isTable } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sharedTables, tenantTablesOf } from '../catalog-rules.ts'
import * as schema from '../schema/index.ts'
import { localTables, placementOf, referenceTables } from './placement.ts'

const tables = Object.values(schema).filter(isTable).map(getTableName)

describe('placement of a table on a cluster', () => {
  it('is said for every shared table, once', () => {
    expect([...referenceTables, ...localTables].sort()).toEqual([...sharedTables].sort())
  })

  it('is that of its restaurant for every table of restaurants', () => {
    expect(tables.filter((table) => placementOf(table) === 'distributed')).toEqual(tenantTablesOf(tables))
  })

  it('is known for every table of the schema', () => {
    expect(tables.map(placementOf)).toHaveLength(tables.length)
  })
})
