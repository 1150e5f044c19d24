import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, isTable } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sqlFolder } from '../paths.ts'
import { sqlFileFaults, statementFaults, tenantTablesOf } from './query-rules.ts'
import * as schema from './schema/index.ts'

const tables = tenantTablesOf(Object.values(schema).filter(isTable).map(getTableName))

describe('our queries', () => {
  it('keep the rules by which one schema runs on one PostgreSQL and on a cluster', () => {
    // The statements of the code are watched while the tests run: testing/watch-queries.ts.
    const files = readdirSync(sqlFolder).map((name) => join(sqlFolder, name))
    expect(files.flatMap((file) => sqlFileFaults(file, readFileSync(file, 'utf8'), tables))).toEqual([])
  })

  it.each([
    ['a statement without the restaurant', 'select * from orders where id = $1;\n'],
    ['a notification inside a transaction', "select pg_notify('orders', p_restaurant_id::text);\n"],
    ['a restaurant set for longer than the transaction', "select set_config('app.restaurant_id', x, false);\n"],
    ['the database’s clock in a row', 'update orders set closed_at = now() where restaurant_id = p_restaurant_id;\n'],
    ['days and months in one sum', 'select sum(orders) from rollup_hours where restaurant_id = $1;\n'],
    [
      'a hot function that does not set the restaurant first',
      'create or replace function f(p_restaurant_id uuid) returns int language plpgsql as $$\nbegin\n  return 1;\nend $$;\n',
    ],
  ])('would be caught with %s', (_what, sql) => {
    expect(sqlFileFaults('planted.sql', sql, tables)).toHaveLength(1)
  })

  it('would be caught from the query builder as well', () => {
    const built = 'select "id" from "order_lines" where "order_lines"."order_id" = $1'
    expect(statementFaults('builder', built, tables)).toHaveLength(1)
  })
})
