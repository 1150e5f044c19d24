import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databasePasswords } from '../secrets.ts'
import { copyDatabase } from '../testing/copy-database.ts'
import { testSecret } from '../testing/test-secret.ts'
import { catalogFaults } from './catalog-rules.ts'
import { type Database, openDatabase } from './database.ts'

let client: Client
let db: Database
const a = '0190a000-0000-7000-8000-00000000000a'
const b = '0190a000-0000-7000-8000-00000000000b'

beforeAll(async () => {
  const copy = await copyDatabase()
  client = copy.client
  // Without its numbers PostgreSQL takes the catalog for tiny, and looks through all of it for each foreign key.
  await client.query('analyze pg_attribute, pg_class, pg_constraint')
  db = openDatabase(copy.url, databasePasswords(testSecret), () => undefined)
  for (const id of [a, b]) {
    await client.query(
      `insert into restaurants (restaurant_id, name, slug, owner_id, time_zone, plan, created_at, updated_at)
       values ($1::uuid, 'Canary ' || $1::text, $1::text, $1::uuid, 'Europe/London', 'alpha', now(), now())`,
      [id],
    )
    await client.query(
      `insert into locations (restaurant_id, id, name, created_at) values ($1::uuid, $1::uuid, 'Main', now())`,
      [id],
    )
  }
})
afterAll(async () => {
  await db.end()
  await client.end()
})

describe('the catalog', () => {
  it('has only tables that keep the rules of tenancy', async () => {
    expect(await catalogFaults(client)).toEqual([])
  })

  it.each([
    ['row security switched off', 'alter table orders disable row level security'],
    ['row security not forced', 'alter table payments no force row level security'],
    ['a policy that lets writes through', 'alter policy own_restaurant on stations with check (true)'],
    ['a location’s rows shown to everybody', 'drop policy own_locations on orders'],
    ['what hangs on an order shown to everybody', 'drop policy own_locations on payments'],
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
    ['an app role above the rules', 'alter role tableside_app bypassrls'],
  ])('would notice %s', async (_what, change) => {
    const before = await catalogFaults(client)
    await client.query('begin')
    try {
      await client.query(change)
      expect((await catalogFaults(client)).length).toBeGreaterThan(before.length)
    } finally {
      await client.query('rollback')
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
