import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databasePasswords } from '../secrets.ts'
import { testSecret } from '../testing/test-secret.ts'
import { openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded/index.ts'
import { migrate } from './migrate.ts'

/** A PostgreSQL of its own: roles belong to all databases of one. */
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let dataDir: string
let ownerUrl: string
let owner: Client
const passwords = databasePasswords(testSecret)
const restaurantId = '0190a000-0000-7000-8000-00000000000a'

const operations = readFileSync(join(import.meta.dirname, '../../../../docs/OPERATIONS.md'), 'utf8')
/** The lines that OPERATIONS gives for a database of one's own, one after the other. */
const lines = [...operations.matchAll(/```sql\n([\s\S]*?)```/g)]
  .flatMap(([, block = '']) => block.split(';\n'))
  .filter((line) => line.trim() !== '')

const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** The administrator of a managed service: may make roles and databases and is no superuser. */
async function makeAdministrator(): Promise<string> {
  const superuser = await connect(postgres.adminUrl)
  await superuser.query(`create role administrator login createrole createdb nosuperuser nobypassrls password 'admin'`)
  await superuser.end()
  const url = new URL(postgres.adminUrl)
  url.username = 'administrator'
  url.password = 'admin'
  return url.toString()
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tableside-owner-'))
  postgres = await startEmbeddedPostgres({ dataDir })
  const url = new URL(await makeAdministrator())
  url.pathname = '/postgres'
  const administrator = await connect(url.toString())
  for (const line of lines) await administrator.query(line)
  await administrator.end()
  url.username = 'tableside_owner'
  url.password = 'choose-a-password'
  url.pathname = '/tableside_live'
  ownerUrl = url.toString()
})
afterAll(async () => {
  await owner?.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What is sent to the database in the meantime. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const { query } = Client.prototype
  Client.prototype.query = function watched(this: Client, ...asked: Parameters<typeof query>) {
    const [first] = asked
    sent.push(String(typeof first === 'string' ? first : Object(first).text))
    return query.apply(this, asked)
  } as typeof query
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  return sent
}

/** What a migration makes, as the catalog tells it. */
async function catalogOf(client: Client): Promise<unknown> {
  const { rows } = await client.query(`
    select (select array_agg(pg_get_functiondef(oid) order by proname) from pg_proc
        where pronamespace = 'public'::regnamespace and prokind = 'f') as functions,
      (select array_agg(row(polrelid::regclass, polname, polroles::regrole[], pg_get_expr(polqual, polrelid))::text
        order by polrelid::regclass::text, polname) from pg_policy) as policies,
      (select array_agg(row(oid::regclass, relacl)::text order by oid::regclass::text) from pg_class
        where relnamespace = 'public'::regnamespace) as grants,
      (select count(*) from drizzle.__drizzle_migrations) as migrations`)
  return rows
}

describe('an owner without superuser', () => {
  it('is what the lines of OPERATIONS make', async () => {
    owner = await connect(ownerUrl)
    const { rows } = await owner.query('select * from pg_roles where rolname = current_user')
    expect(rows[0]).toMatchObject({ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: true })
  })

  it('migrates, and the second time there is nothing to do', async () => {
    await migrate(ownerUrl, passwords)
    const first = await catalogOf(owner)
    const sent = await statementsOf(() => migrate(ownerUrl, passwords))
    expect(await catalogOf(owner)).toEqual(first)
    // It asks for the settings and for its own stamp.
    expect(sent.filter((text) => !/^\s*select\b/i.test(text))).toEqual([])
    expect(sent.length).toBeGreaterThan(0)
  })

  it('migrates again when something has changed, and makes the same', async () => {
    const first = await catalogOf(owner)
    await migrate(ownerUrl, { ...passwords, platform: 'another-password' })
    expect(await catalogOf(owner)).toEqual(first)
    await migrate(ownerUrl, passwords)
  })

  it('leaves each role what it is for', async () => {
    const db = openDatabase(ownerUrl, passwords, () => undefined)
    await db.inRestaurant(restaurantId, (tx) =>
      tx.execute(`insert into restaurants (restaurant_id, name, slug, owner_id, time_zone, plan, created_at, updated_at)
        values ('${restaurantId}', 'Canary', 'canary', '${restaurantId}', 'Europe/London', 'alpha', '2026-11-22', '2026-11-22')`),
    )
    const count = 'select count(*)::int as found from restaurants'
    const [unset, across] = await Promise.all([db.shared.execute(count), db.acrossRestaurants.execute(count)])
    const everyRow = await owner.query(count)
    await db.end()
    expect(unset.rows).toEqual([{ found: 0 }])
    expect(across.rows).toEqual([{ found: 1 }])
    // A migration that did not see the rows would change none of them and say nothing.
    expect(everyRow.rows).toEqual([{ found: 1 }])
  })
  it('notes with the sentence of OPERATIONS that all was put back', async () => {
    const [, sentence = ''] = /`(update restaurant_counters [^`]*)`/.exec(operations) ?? []
    const db = openDatabase(ownerUrl, passwords, () => undefined)
    await db.inRestaurant(restaurantId, (tx) =>
      tx.execute(`insert into restaurant_counters (restaurant_id, journal_hash) values ('${restaurantId}', '')`),
    )
    await db.end()
    await owner.query(sentence)
    const { rows } = await owner.query('select put_back_at is not null as "isNoted" from restaurant_counters')
    expect(rows).toEqual([{ isNoted: true }])
  })
})
