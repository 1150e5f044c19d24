import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDatabase } from '../testing/copy-database.ts'
import { migrateTables } from './migrate-tables.ts'

let client: Client
let url: string
let folder: string

/** A folder of migrations, later than all of ours. */
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

const columnsOf = async (table: string): Promise<unknown[]> =>
  (
    await client.query(`select attname from pg_attribute where attrelid = $1::regclass and attnum > 0`, [table])
  ).rows.map(({ attname }) => attname)
const isValid = async (index: string): Promise<unknown[]> =>
  (await client.query(`select indisvalid from pg_index where indexrelid = to_regclass($1)`, [index])).rows.map(
    ({ indisvalid }) => indisvalid,
  )

beforeAll(async () => {
  const copy = await copyDatabase()
  client = copy.client
  url = copy.url
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterAll(async () => {
  await client.end()
  rmSync(folder, { recursive: true, force: true })
})

describe('migrations', () => {
  it('are each run once, an index that says so outside a transaction', async () => {
    const migrations = write(
      'alter table stations add column colour text;--> statement-breakpoint\nalter table stations add column rank int',
      '-- Screens ask for it.\ncreate index concurrently "stations_colour" on stations (restaurant_id, colour)',
    )
    await migrateTables(client, migrations)
    await migrateTables(client, migrations)
    expect(await columnsOf('stations')).toEqual(expect.arrayContaining(['colour', 'rank']))
    expect(await isValid('stations_colour')).toEqual([true])
  })

  it('leave nothing of one that fails, and all of those before it', async () => {
    const migrations = write(
      'select 1',
      'select 1',
      'alter table stations add column a int',
      'alter table stations add column b int;--> statement-breakpoint\nselect 1 / 0',
    )
    await expect(migrateTables(client, migrations)).rejects.toThrow('division by zero')
    expect(await columnsOf('stations')).toContain('a')
    expect(await columnsOf('stations')).not.toContain('b')
  })

  it('build an index anew whose building was cut off', async () => {
    await client.query('create index stations_rank on stations (restaurant_id, rank)')
    await client.query(`update pg_index set indisvalid = false where indexrelid = 'stations_rank'::regclass`)
    const index = 'create index concurrently stations_rank on stations (restaurant_id, rank)'
    await migrateTables(client, write('select 1', 'select 1', 'select 1', index))
    expect(await isValid('stations_rank')).toEqual([true])
  })

  it('let those who serve go first, and come again', async () => {
    const server = new Client({ connectionString: url })
    const other = new Client({ connectionString: url })
    await Promise.all([server.connect(), other.connect()])
    await server.query('begin')
    await server.query('select * from stations')
    const steps = ['select 1', 'select 1', 'select 1', 'select 1', 'alter table stations add column later int']
    const migrated = migrateTables(client, write(...steps))
    let isMigrated = false
    void migrated.then(() => {
      isMigrated = true
    })
    // A reader that comes while the migration waits is served before the migration is.
    await expect.poll(() => waitsForLock(other)).toBe(true)
    await other.query('select * from stations')
    expect(isMigrated).toBe(false)
    await server.query('commit')
    await migrated
    expect(await columnsOf('stations')).toContain('later')
    await Promise.all([server.end(), other.end()])
  })
})

async function waitsForLock(observer: Client): Promise<boolean> {
  const { rowCount } = await observer.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%later int%'`,
  )
  return rowCount === 1
}
