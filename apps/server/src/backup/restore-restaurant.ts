import { getTableName, isTable } from 'drizzle-orm'
import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { tenantTablesOf } from '../db/catalog-rules.ts'
import { markPutBack } from '../db/put-back.ts'
import * as billing from '../db/schema/billing.ts'
import { invariantFaults } from './invariants.ts'

type Wanted = {
  /** A superuser's connection to the restored copy, and one to the database that is in use but served by nobody. */
  readonly copy: Client
  readonly live: Client
  readonly slug: string
}

/** A restaurant that is as its copy was, and the sales since then that it has no more. */
export type RestoredRestaurant = {
  readonly name: string
  readonly orders: number
  readonly lostOrders: number
  readonly lostPence: number
}

/** What the platform and its card provider have of a restaurant: charged once, it must not be charged again. */
const ofThePlatform = Object.values(billing).flatMap((table) =>
  isTable(table) && 'restaurantId' in table ? getTableName(table) : [],
)

/** So many rows are under way at a time. */
const rowsAtOnce = 1000

/**
 * Puts all rows of one restaurant back to what a restored copy has, and who of its people signs in; every other restaurant's
 * are left alone. Accounts, sessions, its practice and what is the platform's stay as they are. All of it or nothing.
 *
 * @throws in words, when the restaurant is in one of the two alone, the platform charged it since, or the books would be wrong
 */
export async function restoreRestaurant({ copy, live, slug }: Wanted): Promise<RestoredRestaurant> {
  const id = await findRestaurant(copy, slug)
  const { rowCount: isThere } = await live.query('select from restaurants where restaurant_id = $1', [id])
  if (!isThere) throw new Error(`The restaurant with the address ${slug} is there no more.`)
  const tables = await tablesOf(live)
  if (JSON.stringify(tables) !== JSON.stringify(await tablesOf(copy)))
    throw new Error('The copy has other tables than the database: start each of them with this version once.')
  for (const table of ofThePlatform) {
    const [then, now] = await Promise.all([copy, live].map((client) => rowsOf(client, table, id)))
    if (then !== now)
      throw new Error(`Since then its plan or what it pays for it has changed (${table}): that cannot be taken back.`)
  }
  await live.query('begin')
  try {
    const restored = await putBack({ copy, live, id, tables })
    const faults = [...(await brokenKeys(live, id)), ...(await invariantFaults(live))]
    if (faults.length > 0) throw new Error(['Its books would not be right:', ...faults.slice(0, 20)].join('\n  '))
    await live.query('commit')
    return restored
  } catch (error) {
    await live.query('rollback')
    throw error
  }
}

async function findRestaurant(copy: Client, slug: string): Promise<string> {
  const { rows } = await copy.query<{ id: string }>(
    'select restaurant_id as id from restaurant_slugs where slug = $1',
    [slug],
  )
  if (!rows[0]) throw new Error(`There was no restaurant with the address ${slug} then.`)
  return rows[0].id
}

type Table = { readonly name: string; readonly columns: readonly string[] }

/** The restaurants' tables, each with the columns that are not worked out from others. */
async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     group by 1 order by 1`,
  )
  const tenant = tenantTablesOf(rows.map(({ name }) => name))
  return rows.filter(({ name }) => tenant.includes(name) || name === 'memberships')
}

async function rowsOf(client: Client, table: string, id: string): Promise<string> {
  const { rows } = await client.query<{ all: string }>(
    `select coalesce(string_agg(t::text, ' ' order by t::text), '') as all from ${escapeIdentifier(table)} t
     where restaurant_id = $1`,
    [id],
  )
  return rows[0]?.all ?? ''
}

type Found = { readonly copy: Client; readonly live: Client; readonly id: string; readonly tables: readonly Table[] }

async function putBack({ copy, live, id, tables }: Found): Promise<RestoredRestaurant> {
  // The tables come in no order that keys would allow; the keys are looked at once all rows are there.
  await live.query('set local session_replication_role = replica')
  const practice = await live.query('select practice_id, practice_since from restaurants where restaurant_id = $1', [
    id,
  ])
  const before = await salesOf(live, id)
  for (const { name } of tables)
    await live.query(`delete from ${escapeIdentifier(name)} where restaurant_id = $1`, [id])
  await copy.query('begin isolation level repeatable read')
  for (const table of tables) await copyRows(copy, live, table, id)
  await copy.query('commit')
  await live.query(
    'delete from memberships m where restaurant_id = $1 and not exists (select from users where id = user_id)',
    [id],
  )
  const { practice_id: practiceId = null, practice_since: since = null } = practice.rows[0] ?? {}
  await live.query('update restaurants set practice_id = $2, practice_since = $3 where restaurant_id = $1', [
    id,
    practiceId,
    since,
  ])
  await markPutBack(live, id)
  const after = await salesOf(live, id)
  return {
    name: after.name,
    orders: after.orders,
    lostOrders: before.orders - after.orders,
    lostPence: before.pence - after.pence,
  }
}

/** A row travels as PostgreSQL writes it, so that every type arrives as it was. */
async function copyRows(copy: Client, live: Client, { name, columns }: Table, id: string): Promise<void> {
  const table = escapeIdentifier(name)
  await copy.query(
    `declare rows_of_one no scroll cursor for select t::text as row from ${table} t where restaurant_id = '${id}'`,
  )
  for (;;) {
    const { rows } = await copy.query<{ row: string }>(`fetch ${rowsAtOnce} from rows_of_one`)
    if (rows.length === 0) break
    await live.query(
      `insert into ${table} (${columns.map(escapeIdentifier).join(', ')})
       select ${columns.map((column) => `(t.whole).${escapeIdentifier(column)}`).join(', ')}
       from (select line::${table} as whole from unnest($1::text[]) line offset 0) t`,
      [rows.map(({ row }) => row)],
    )
  }
  await copy.query('close rows_of_one')
}

async function salesOf(client: Client, id: string) {
  const { rows } = await client.query<{ name: string; orders: number; pence: number }>(
    `select coalesce((select name from restaurants where restaurant_id = $1), '') as name,
       (select count(*)::int from orders where restaurant_id = $1) as orders,
       (select coalesce(sum(amount_pence), 0)::float8 from payments where restaurant_id = $1 and state = 'captured') as pence`,
    [id],
  )
  return rows[0] ?? { name: '', orders: 0, pence: 0 }
}

/** The foreign keys that rows of the restaurant do not keep. */
async function brokenKeys(live: Client, id: string): Promise<string[]> {
  const { rows } = await live.query<{ name: string; child: string; parent: string; pairs: [string, string][] }>(
    `select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
       (select jsonb_agg(jsonb_build_array(mine.attname, theirs.attname))
        from unnest(c.conkey, c.confkey) k (mine, theirs)
        join pg_attribute mine on mine.attrelid = c.conrelid and mine.attnum = k.mine
        join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = k.theirs) as pairs
     from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'restaurant_id')`,
  )
  const broken: string[] = []
  for (const { name, child, parent, pairs } of rows) {
    const mine = pairs.map(([column]) => `c.${escapeIdentifier(column)}`)
    const meets = pairs.map(([, column], index) => `p.${escapeIdentifier(column)} = ${mine[index]}`)
    const { rowCount } = await live.query(
      `select from ${child} c where c.restaurant_id = $1 and ${mine.map((column) => `${column} is not null`).join(' and ')}
         and not exists (select from ${parent} p where ${meets.join(' and ')}) limit 1`,
      [id],
    )
    if (rowCount) broken.push(`${child} has a row whose ${name} leads nowhere`)
  }
  return broken
}
