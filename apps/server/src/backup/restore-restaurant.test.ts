import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../db/embedded/index.ts'
import { leaveNothing, newDataDir } from '../db/embedded/testing.ts'
import { migrate } from '../db/migrate.ts'
import { databasePasswords } from '../secrets.ts'
import { openRestaurant, type TestRestaurant } from '../testing/restaurant.ts'
import { startEvening } from '../testing/servers/evening.ts'
import { testSecret } from '../testing/test-secret.ts'
import { startTestServer } from '../testing/test-server.ts'
import { invariantFaults } from './invariants.ts'
import { restoreBackup } from './restore-backup.ts'
import { restoreRestaurant } from './restore-restaurant.ts'
import { takeBackup } from './take-backup.ts'

const key = 'a key of more than thirty-two characters'
const timeout = 120_000
const dataDir = newDataDir()
let running: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let copied: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let live: pg.Client
let copy: pg.Client
let restaurant: TestRestaurant
let neighbour: TestRestaurant

/** What both sell through a server that runs for it, to each as many bills. */
async function sell(count: number) {
  const server = await startTestServer({ databaseUrl: running.adminUrl })
  restaurant ??= await openRestaurant(server)
  neighbour ??= await openRestaurant(server)
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const evenings = [restaurant, neighbour].map((each) => startEvening({ url, restaurant: each }, 1))
  await Promise.all(evenings.map((evening) => evening.more(count)))
  await Promise.all(evenings.map((evening) => evening.end()))
  await server.stop()
  expect(evenings.flatMap((evening) => evening.takeFailures())).toEqual([])
  const [own = [], theirs = []] = evenings.map(({ bills }) => bills.map(({ orderId }) => orderId).sort())
  return { own, theirs }
}

async function paidBills({ id }: TestRestaurant): Promise<string[]> {
  const { rows } = await live.query<{ id: string }>(
    `select id from orders where restaurant_id = $1 and state = 'paid' order by id`,
    [id],
  )
  return rows.map((row) => row.id)
}

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
const slugOf = ({ id }: TestRestaurant) => `lantern-${id}`
let before: Awaited<ReturnType<typeof sell>>
let after: Awaited<ReturnType<typeof sell>>

beforeAll(async () => {
  running = await startEmbeddedPostgres({ dataDir })
  await migrate(running.adminUrl, databasePasswords(testSecret))
  before = await sell(3)
  const file = join(newDataDir(), 'one.backup')
  await takeBackup({ dataDir, adminUrl: running.adminUrl, file, key })
  const there = newDataDir()
  await restoreBackup({ file, key, dataDir: there })
  copied = await startEmbeddedPostgres({ dataDir: there })
  after = await sell(2)
  live = await connect(running.adminUrl)
  copy = await connect(copied.adminUrl)
}, timeout)
afterAll(async () => {
  await live.end()
  await copy.end()
  await running.stop()
  await copied.stop()
  leaveNothing()
})

describe('one restaurant restored', () => {
  it('is refused where it was not there then, or its plan was charged since, and nothing has changed', {
    timeout,
  }, async () => {
    await expect(restoreRestaurant({ copy, live, slug: 'nowhere' })).rejects.toThrow('no restaurant with the address')
    await copy.query(`insert into restaurant_slugs (slug, restaurant_id) values ('closed-since', gen_random_uuid())`)
    await expect(restoreRestaurant({ copy, live, slug: 'closed-since' })).rejects.toThrow('is there no more')
    const setup = `insert into billing_setups (restaurant_id, id, provider, provider_ref, started_at, started_by)
      values ('${restaurant.id}', gen_random_uuid(), 'stripe', 'seti_1', $1, gen_random_uuid())`
    await live.query(setup, ['2027-03-13T19:00:00Z'])
    await expect(restoreRestaurant({ copy, live, slug: slugOf(restaurant) })).rejects.toThrow('cannot be taken back')
    await live.query('delete from billing_setups')
    expect(await paidBills(restaurant)).toEqual([...before.own, ...after.own].sort())
  })

  it('has what it had then and nothing since, and its neighbours have everything', { timeout }, async () => {
    await live.query(`update menu_items set name = 'By mistake' where restaurant_id in ($1, $2)`, [
      restaurant.id,
      neighbour.id,
    ])
    const restored = await restoreRestaurant({ copy, live, slug: slugOf(restaurant) })
    expect(restored).toMatchObject({ name: 'Lantern', orders: before.own.length, lostOrders: after.own.length })
    expect(await paidBills(restaurant)).toEqual(before.own)
    expect(await paidBills(neighbour)).toEqual([...before.theirs, ...after.theirs].sort())
    const { rows } = await live.query(
      `select restaurant_id as id from menu_items where name = 'By mistake' group by restaurant_id`,
    )
    expect(rows).toEqual([{ id: neighbour.id }])
    const { rows: anew } = await live.query(
      'select restaurant_id as id from restaurant_counters where put_back_at is not null',
    )
    expect(anew).toEqual([{ id: restaurant.id }])
    expect(await invariantFaults(live)).toEqual([])
  })

  it('goes on trading with the people it had', { timeout }, async () => {
    const { own } = await sell(1)
    expect(await paidBills(restaurant)).toEqual([...before.own, ...own].sort())
    expect(await invariantFaults(live)).toEqual([])
  })
})
