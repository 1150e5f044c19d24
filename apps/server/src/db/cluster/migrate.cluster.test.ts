import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databasePasswords } from '../../secrets.ts'
import { copyDatabase } from '../../testing/copy-database.ts'
import { testSecret } from '../../testing/test-secret.ts'
import { migrate } from '../migrate.ts'
import { migrateTables } from '../migrate-tables.ts'
import { assertCluster } from './distribute.ts'
import { migrationTarget } from './migrate-cluster.ts'

const passwords = databasePasswords(testSecret)
let client: Client
let url: string
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))

beforeAll(async () => {
  const copy = await copyDatabase()
  client = copy.client
  url = copy.url
})
afterAll(async () => {
  await client.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Migrations later than all of ours. */
function write(...migrations: string[]): string {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const when = Date.parse('2100-01-01T00:00:00.000Z')
  const entries = migrations.map((sql, idx) => {
    const tag = `${String(idx).padStart(4, '0')}_example`
    writeFileSync(join(folder, `${tag}.sql`), sql)
    return { idx, version: '7', when: when + idx, tag, breakpoints: true }
  })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return folder
}

describe('migrate on a cluster', () => {
  it('adds a column, an index, a table with a key, and its policies', async () => {
    const migrations = write(
      'alter table stations add column colour text',
      'create index concurrently stations_colour on stations (restaurant_id, colour)',
      [
        'create table "station_signs" ("restaurant_id" uuid not null, "id" uuid not null, "station_id" uuid not null, location_id uuid not null, primary key (restaurant_id, id))',
        'alter table "station_signs" add constraint station_signs_fk foreign key (restaurant_id, station_id) references stations (restaurant_id, id)',
        'alter table "station_signs" add constraint station_signs_at foreign key (restaurant_id, location_id) references locations (restaurant_id, id)',
      ].join('--> statement-breakpoint\n'),
    )
    const target = await migrationTarget(client)
    await migrateTables(client, migrations, target.afterStatement)
    // What the schema's stamp knows of is the same, so the functions and policies are made as by a new version.
    await client.query(`comment on schema public is 'tableside before'`)
    await client.query('delete from drizzle.__drizzle_migrations where created_at >= $1', [
      Date.parse('2100-01-01T00:00:00.000Z'),
    ])
    await migrate(url, passwords)
    await assertCluster(client, url, passwords.app)
    const { rows } = await client.query(
      `select p.polname from pg_policy p where p.polrelid = 'station_signs'::regclass order by 1`,
    )
    expect(rows.map(({ polname }) => polname)).toEqual([
      'every_restaurant_migrated',
      'every_restaurant_read',
      'own_restaurant',
    ])
  })
})
