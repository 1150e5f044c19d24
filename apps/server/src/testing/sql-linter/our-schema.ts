import { getTableName, isTable } from 'drizzle-orm'
import type { Client } from 'pg'
import { tenantTablesOf } from '../../db/catalog-rules.ts'
import * as schema from '../../db/schema/index.ts'
import { functionsIn, type SqlFunction, tableReaders } from './function-rules.ts'
import type { Policy } from './policy-rules.ts'

/** The tables whose rows belong to one restaurant. */
export const tenantTables = tenantTablesOf(Object.values(schema).filter(isTable).map(getTableName))

/** Every function of ours as the database holds it, also those that a `do` block has made. */
export async function readFunctions(client: Client): Promise<SqlFunction[]> {
  const { rows } = await client.query(
    `select pg_get_functiondef(p.oid) as definition from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by p.proname`,
  )
  return rows.flatMap(({ definition }) => functionsIn(definition))
}

export async function readPolicies(client: Client): Promise<Policy[]> {
  const { rows } = await client.query(
    `select polname as name, polrelid::regclass::text as table, polpermissive as "isPermissive",
       array[pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)] as conditions
     from pg_policy p join pg_class c on c.oid = p.polrelid and c.relnamespace = 'public'::regnamespace
     order by 2, 1`,
  )
  return rows
}

/** What a statement is held against: our tables, our functions, and which of these read tables. */
export function lintContext(functions: readonly SqlFunction[]) {
  return { tenantTables, functions: functions.map(({ name }) => name), readers: tableReaders(functions, tenantTables) }
}
