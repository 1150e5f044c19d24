import { type Client, escapeIdentifier } from 'pg'

/** Foreign keys between restaurants' tables: while only one of the two is on shards a cluster refuses them. */
const between = `select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    and exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attnum = c.confkey[1] and a.attname = 'restaurant_id')
    and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1] and a.attname = 'restaurant_id')`

/** Keeps their definitions and takes them off, in one transaction: what is kept is off, and what is off is kept. */
export async function takeKeysOff(client: Client): Promise<void> {
  await client.query('begin')
  await client.query(`insert into cluster.foreign_keys ("table", name, definition) ${between}
    on conflict do nothing`)
  const { rows } = await client.query<{ table: string; name: string }>(`select "table", name from (${between}) k`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  await client.query('commit')
}

/** Puts back those that are kept and not there. */
export async function putKeysOn(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select k."table", k.name, k.definition from cluster.foreign_keys k
     where not exists (select from pg_constraint c where c.conrelid = k."table"::regclass and c.conname = k.name)
     order by 1, 2`,
  )
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
  }
}

/** The kept ones that are not there, or hold no row that was there before. */
export async function missingKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select k."table" || '.' || k.name as key from cluster.foreign_keys k
     where not exists (select from pg_constraint c where c.conrelid = k."table"::regclass and c.conname = k.name and c.convalidated)
     order by 1`,
  )
  return rows.map(({ key }) => key)
}
