import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databasePasswords } from '../secrets.ts'
import { copyDatabase } from '../testing/copy-database.ts'
import { testSecret } from '../testing/test-secret.ts'
import { appendOnly, catalogFaults } from './catalog-rules.ts'
import { type Database, openDatabase } from './database.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

let client: Client
/** One PostgreSQL: a cluster refuses some of what our own checks are to see. */
let single: Client
let db: Database
const a = '0190a000-0000-7000-8000-00000000000a'
const b = '0190a000-0000-7000-8000-00000000000b'

beforeAll(async () => {
  const copy = await copyDatabase()
  client = copy.client
  single = (await copyDatabase({ isOfOnePostgres: true })).client
  // Without its numbers PostgreSQL takes the catalog for tiny, and looks through all of it for each foreign key.
  for (const each of [client, single]) await each.query('analyze pg_attribute, pg_class, pg_constraint')
  db = openDatabase(copy.url, databasePasswords(testSecret), () => undefined)
  for (const id of [a, b]) {
    await client.query(
      `insert into restaurants (restaurant_id, name, slug, owner_id, time_zone, plan, created_at, updated_at)
       values ($1::uuid, 'Canary ' || $1::text, $1::text, $1::uuid, 'Europe/London', 'alpha', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z')`,
      [id],
    )
    await client.query(
      `insert into locations (restaurant_id, id, name, created_at) values ($1::uuid, $1::uuid, 'Main', '2026-11-20T12:00:00Z')`,
      [id],
    )
  }
})
afterAll(async () => {
  await db.end()
  await client.end()
  await single.end()
})

describe('the catalog', () => {
  it('has only tables that keep the rules of tenancy', async () => {
    expect(await catalogFaults(client)).toEqual([])
  })

  it('has the append-only tables that tenancy.sql makes so, and SQL.md names none beside them', () => {
    const [, made = ''] = /append_only constant text\[\] := array\[([^\]]*)\]/.exec(read('../../sql/tenancy.sql')) ?? []
    const listed = [...made.matchAll(/'(\w+)'/g)].map(([, name]) => name)
    expect(new Set(listed)).toEqual(new Set(appendOnly))
    const [, rule = ''] =
      /^8\. The tables on the list `appendOnly`([^:]*):?/m.exec(read('../../../../docs/SQL.md')) ?? []
    const named = [...rule.matchAll(/`(\w+)`/g)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(0)
    expect(appendOnly).toEqual(expect.arrayContaining(named))
  })

  it.each([
    ['row security switched off', 'alter table orders disable row level security'],
    ['row security not forced', 'alter table payments no force row level security'],
    ['a policy that lets writes through', 'alter policy own_restaurant on stations with check (true)'],
    [
      'a location’s rows shown to everybody',
      'alter policy own_restaurant on orders using (restaurant_id = current_restaurant())',
    ],
    ['a second policy, which would widen the first', 'create policy more on orders using (location_id is null)'],
    ['a policy that only narrows, which shards join by OR', 'create policy less on orders as restrictive using (true)'],
    ['a policy with a subquery', 'create policy looks on sessions using (exists (select from orders))'],
    [
      'a policy that asks a function which reads a table',
      `create function asks() returns boolean language sql stable return exists (select from orders);
       create policy looks on sessions using (asks())`,
    ],
    [
      'a policy that asks a function nobody can look into',
      `create function asks() returns boolean language plpgsql as 'begin return true; end';
       create policy looks on sessions using (asks())`,
    ],
    ['what hangs on an order and does not say where', 'alter table payments drop column location_id cascade'],
    ['what hangs on a person and does not say whose', 'alter table absences drop column location_ids cascade'],
    [
      'a location that no key holds',
      'alter table rollup_days drop constraint rollup_days_restaurant_id_location_id_locations_restaurant_id_id_fk',
    ],
    ['a function with a setting of its own', `alter function roll_up set app.location_ids = ''`],
    ['a table nobody listed', 'create table forgotten (id uuid primary key)'],
    ['a key that tells of other restaurants', 'create unique index on locations (id)'],
    [
      'a foreign key without the restaurant',
      'alter table staff_members add unique (id), add column boss uuid references staff_members (id)',
    ],
    ['money as a fraction', 'alter table orders add column tip numeric'],
    ['a ledger one may rewrite', 'grant update on ledger_transfers to tableside_app'],
    ['an invoice one may rewrite', 'grant update (total_pence) on invoices to tableside_app'],
    ['an app that may read who a lead is', 'grant select (email) on leads to tableside_app'],
    ['a materialized view', 'create materialized view leak as select * from orders'],
    ['a view with its owner’s eyes', 'create view leak as select * from orders'],
    ['a policy that shows the app every row', 'create policy leak on orders to tableside_app using (true)'],
    ['a platform role that may write', 'alter policy every_restaurant_read on orders to public'],
    ['a practice copy that the platform sees', 'alter policy every_restaurant_read on orders using (true)'],
    ['an owner who migrates nothing', 'drop policy every_restaurant_migrated on orders'],
    ['an app role above the rules', 'alter role tableside_app bypassrls'],
  ])('would notice %s', async (_what, change) => {
    const before = await catalogFaults(single)
    await single.query('begin')
    try {
      await single.query(change)
      expect((await catalogFaults(single)).length).toBeGreaterThan(before.length)
    } finally {
      await single.query('rollback')
    }
  })
})

describe('a restaurant’s rows', () => {
  const names = (restaurantId: string) =>
    db.inRestaurant(restaurantId, async (tx) => {
      const { rows } = await tx.execute('select restaurant_id from locations')
      return rows.map((row) => row.restaurant_id)
    })

  it('are seen by that restaurant alone', async () => {
    expect(await names(a)).toEqual([a])
    expect(await names(b)).toEqual([b])
  })

  it('are seen by nobody where no restaurant is set, also on a connection that was used before', async () => {
    await Promise.all([names(a), names(b), names(a)])
    for (let turn = 0; turn < 5; turn++) {
      const { rows } = await db.shared.execute('select * from locations')
      expect(rows).toEqual([])
    }
  })

  it('cannot be written for another restaurant', async () => {
    const write = db.inRestaurant(a, (tx) =>
      tx.execute(`insert into stations (restaurant_id, id, location_id, name) values ('${b}', '${a}', '${b}', 'Bar')`),
    )
    await expect(write).rejects.toThrow()
  })

  it('cannot hang on another restaurant’s row', async () => {
    const write = db.inRestaurant(a, (tx) =>
      tx.execute(`insert into stations (restaurant_id, id, location_id, name) values ('${a}', '${a}', '${b}', 'Bar')`),
    )
    await expect(write).rejects.toThrow()
  })

  it('can be neither changed nor deleted in the ledger and the journal', async () => {
    for (const table of ['events', 'ledger_transfers']) {
      for (const act of [`delete from ${table}`, `update ${table} set seq = 0`, `truncate ${table}`]) {
        await expect(db.inRestaurant(a, (tx) => tx.execute(act))).rejects.toThrow()
      }
    }
  })
})
