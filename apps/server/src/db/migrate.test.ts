import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databasePasswords } from '../secrets.ts'
import { copyDatabase } from '../testing/copy-database.ts'
import { testSecret } from '../testing/test-secret.ts'
import { migrate } from './migrate.ts'

let client: Client
let url: string
const passwords = databasePasswords(testSecret)

beforeAll(async () => {
  const copy = await copyDatabase()
  client = copy.client
  url = copy.url
})
afterAll(() => client.end())

const one = async (text: string): Promise<unknown> => Object.values((await client.query(text)).rows[0] ?? {})[0]
const functionText = () => one(`select pg_get_functiondef('use_api_key'::regproc)`)
const stamp = () => one(`select obj_description('public'::regnamespace, 'pg_namespace')`)

describe('a server of the version before', () => {
  it('that starts again beside one of the next leaves the database as that one has made it', async () => {
    // What the next version brings: a migration of its own, a function that does more, and its stamp.
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) select 'of the next version', max(created_at) + 1
       from drizzle.__drizzle_migrations`,
    )
    const text = String(await functionText()).replace('$function$', '$function$\n-- Of the next version.\n')
    await client.query(text)
    await client.query(`comment on schema public is 'tableside of the next version'`)

    await migrate(url, passwords)
    expect(await functionText()).toContain('Of the next version.')
    expect(await stamp()).toBe('tableside of the next version')
  })
})

describe('a start', () => {
  it('puts back a function that is not this version’s, where no later version has been', async () => {
    await client.query(`delete from drizzle.__drizzle_migrations where hash = 'of the next version'`)
    await migrate(url, passwords)
    expect(await functionText()).not.toContain('Of the next version.')
    expect(await stamp()).toMatch(/^tableside [0-9a-f]{64}$/)
  })

  it('that brings functions and no table waits for nobody who is serving', async () => {
    const serving = new Client({ connectionString: url })
    await serving.connect()
    const { rows } = await client.query(
      `select string_agg(oid::regclass::text, ', ') as tables from pg_class
       where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
    )
    await serving.query('begin')
    // What every command holds while it writes.
    await serving.query(`lock table ${rows[0]?.tables} in row exclusive mode`)
    await client.query(`comment on schema public is 'tableside of the version before'`)
    const impatient = new URL(url)
    impatient.searchParams.set('options', '-c lock_timeout=1000')
    try {
      await migrate(impatient.toString(), passwords)
    } finally {
      await serving.end()
    }
    expect(await stamp()).toMatch(/^tableside [0-9a-f]{64}$/)
  })

  it('makes each function anew in its place: one that is dropped is missed by the statement about to call it', async () => {
    const functions = async () =>
      (await client.query(`select oid from pg_proc where pronamespace = 'public'::regnamespace order by oid`)).rows
    const before = await functions()
    await client.query(`comment on schema public is 'tableside of the version before'`)
    await migrate(url, passwords)
    expect(await functions()).toEqual(before)
  })

  it.each([
    ['order_document', 'orders', 'json'],
    ['import_orders', 'uuid, uuid, text, jsonb', 'record'],
    ['deplete_stock', 'uuid, int, boolean', 'record'],
  ])('changes what %s answers, where a version before answered something else', async (name, types, answers) => {
    const answer = () => one(`select pg_get_function_result('${name}(${types})'::regprocedure)`)
    await client.query(`drop function ${name}(${types})`)
    await client.query(`create function ${name}(${types}) returns jsonb language sql as $$ select '{}'::jsonb $$`)
    await client.query(`comment on schema public is 'tableside of the version before'`)
    await migrate(url, passwords)
    expect(await answer()).toBe(answers)
  })

  it('puts back a policy and what a role may, where somebody has changed them', async () => {
    const policy = () =>
      one(`select pg_get_expr(polqual, polrelid) from pg_policy
      where polname = 'own_restaurant' and polrelid = 'orders'::regclass`)
    const before = await policy()
    await client.query('alter policy own_restaurant on orders using (true)')
    await client.query('alter table orders no force row level security')
    await client.query('grant truncate on orders to tableside_app')
    await client.query('revoke insert on orders from tableside_app')
    await client.query('create policy own_locations on orders using (true)')
    await client.query('drop policy app on graphile_worker._private_jobs')
    await client.query(`comment on schema public is null`)
    await migrate(url, passwords)
    expect(await policy()).toBe(before)
    const { rows } = await client.query(`select relforcerowsecurity as "isForced",
        has_table_privilege('tableside_app', oid, 'truncate') as "mayEmpty",
        has_table_privilege('tableside_app', oid, 'insert') as "mayInsert",
        (select count(*)::int from pg_policy where polrelid = c.oid and polname = 'own_locations') as older,
        (select count(*)::int from pg_policy where polrelid = 'graphile_worker._private_jobs'::regclass) as "ofQueue"
      from pg_class c where oid = 'orders'::regclass`)
    expect(rows).toEqual([{ isForced: true, mayEmpty: false, mayInsert: true, older: 0, ofQueue: 1 }])
  })
})
