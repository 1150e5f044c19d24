import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../../db/embedded/index.ts'
import { migrate } from '../../db/migrate.ts'
import { appSecret, databasePasswords } from '../../secrets.ts'
import { copyDatabase } from '../../testing/copy-database.ts'
import { onEachNode, testCluster } from '../../testing/test-cluster.ts'
import { testSecret } from '../../testing/test-secret.ts'
import { small } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'tableside-import-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command as `npm run import` does, as a process of its own. */
function runImport(args: string[], env: Record<string, string>) {
  const program = join(import.meta.dirname, '../../../dist/import-cli.js')
  const child = spawn(process.execPath, [program, ...args], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.err += text
  })
  return { child, said, ended: once(child, 'close').then(([code]) => ({ code, ...said })) }
}

async function freshDatabase() {
  const { url, client } = await copyDatabase()
  const env = { DATABASE_URL: url, APP_SECRET: testSecret, DATA_DIR: folder }
  const one = async (query: string) => Number((await client.query(`select (${query}) as n`)).rows[0]?.n)
  const run = (statement: string) => client.query(statement)
  const cluster = testCluster()
  /** What works on restaurants' rows does it where they are. */
  const where = async (statement: string) =>
    cluster ? onEachNode(cluster, new URL(url).pathname.slice(1), statement) : (await run(statement)).rows
  return { env, one, run, where, end: () => client.end() }
}

function fileWith(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** Whoever writes the last of the orders stops there, until they are gone. */
const stopsAtLast = [
  `create function waits(number text) returns boolean language plpgsql immutable as 'begin perform pg_sleep(3600); return true; end'`,
  `alter table orders add constraint stops_at_last check (number <> '3999' or waits(number)) not valid`,
]
const stopped = `from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`

const header = 'Order Number,Order Date,Item Name,Quantity,Product Price\n'

describe('npm run import', { timeout: 120_000 }, () => {
  it('ends with one line of JSON, and the same one the second time', async () => {
    const database = await freshDatabase()
    const args = ['--orders', small.orders, '--prices', small.prices]
    const first = await runImport(args, database.env).ended
    expect(first).toMatchObject({ code: 0, out: `${JSON.stringify(small.figures)}\n` })
    expect(first.err).toContain('100 %  60 of 60 orders')
    const seq = await database.one('select sum(event_seq) from restaurant_counters')
    expect((await runImport(args, database.env).ended).out).toBe(first.out)
    expect(await database.one('select sum(event_seq) from restaurant_counters')).toBe(seq)
    expect(await database.one(`select count(*) from restaurants where slug = 'imported'`)).toBe(1)
    await database.end()
  })

  it('is run again after a kill and doubles nothing', async () => {
    const database = await freshDatabase()
    const rows = Array.from({ length: 12_000 }, (_, n) => `${n % 4_000},1/8/2019 19:00,Dish ${n % 50},1,2.50\n`)
    const orders = fileWith('many.csv', header + rows.join(''))
    for (const statement of stopsAtLast) await database.run(statement)
    const killed = runImport(['--orders', orders], database.env)
    await expect.poll(() => database.where(`select pid ${stopped}`), { timeout: 100_000 }).toHaveLength(1)
    killed.child.kill('SIGKILL')
    await killed.ended
    await database.where(`select pg_terminate_backend(pid, 60000) ${stopped}`)
    await database.run('alter table orders drop constraint stops_at_last')
    const before = await database.one('select count(*) from orders')
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(4_000)

    const { out } = await runImport(['--orders', orders], database.env).ended
    expect(JSON.parse(out)).toEqual({ items: 50, orders: 4_000, lines: 12_000, totalPence: 3_000_000 })
    expect(await database.one('select count(*) from orders')).toBe(4_000)
    expect(await database.one('select count(*) from order_lines')).toBe(12_000)
    const takings = `select sum(amount_pence) from ledger_transfers where debit = 'imported_takings'`
    expect(await database.one(takings)).toBe(3_000_000)
    expect(await database.one('select sum(event_seq) from restaurant_counters')).toBe(
      await database.one('select count(*) from events'),
    )
    await database.end()
  })

  it('names each bad row by its line, imports the rest, and with --strict nothing', async () => {
    const database = await freshDatabase()
    const orders = fileWith(
      'bad.csv',
      `${header}1,1/8/2019 19:00,Soup,1,4\n2,31/2/2019 19:00,Soup,1,4\n3,1/8/2019 19:00,Soup,-1,4\n`,
    )
    const strict = await runImport(['--orders', orders, '--strict'], database.env).ended
    expect(strict).toMatchObject({ code: 1, out: '' })
    expect(strict.err).toContain('line 3: there is no such date: 31/2/2019 19:00')
    expect(strict.err).toContain('nothing was imported')
    expect(await database.one('select count(*) from orders')).toBe(0)
    const lenient = await runImport(['--orders', orders], database.env).ended
    expect(lenient.code).toBe(0)
    expect(lenient.err).toContain('line 4: the quantity "-1" is not a whole number above zero')
    expect(JSON.parse(lenient.out)).toEqual({ items: 1, orders: 1, lines: 1, totalPence: 400 })
    await database.end()
  })

  it('says in words what is wrong with the call', async () => {
    const database = await freshDatabase()
    const missing = await runImport(['--orders', '/nowhere.csv'], database.env).ended
    expect(missing).toMatchObject({ code: 1, out: '' })
    expect(missing.err).toBe('There is no file /nowhere.csv, or it may not be read.\n')
    const empty = await runImport(['--orders', fileWith('empty.csv', '')], database.env).ended
    expect(empty.err).toContain('The file is empty.')
    const stranger = await runImport(['--orders', small.orders, '--restaurant', 'nobody'], database.env).ended
    expect(stranger.err).toContain('There is no restaurant with the short name "nobody".')
    expect((await runImport([], database.env).ended).err).toContain('Usage: npm run import')
    await database.end()
  })

  it('works beside a running server that holds the embedded database', async () => {
    const dataDir = join(folder, 'data')
    const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir })
    try {
      await migrate(adminUrl, databasePasswords(appSecret(undefined, dataDir)))
      const args = ['--orders', small.orders, '--prices', small.prices]
      const { code, out, err } = await runImport(args, { DATA_DIR: dataDir }).ended
      expect({ code, out, err }).toMatchObject({ code: 0, out: `${JSON.stringify(small.figures)}\n` })
    } finally {
      await stop()
    }
  })
})
