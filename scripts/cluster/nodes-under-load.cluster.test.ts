import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { databasePasswords } from '../../apps/server/src/secrets.ts'
import { openRestaurant, type TestRestaurant } from '../../apps/server/src/testing/restaurant.ts'
import { startEvening } from '../../apps/server/src/testing/servers/evening.ts'
import { createClusterDatabase, distributeDatabase } from '../../apps/server/src/testing/test-cluster.ts'
import { testSecret } from '../../apps/server/src/testing/test-secret.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts'
import { startLocalCluster } from './local-cluster.mjs'
import { findPrograms } from './programs.mjs'

/** `npm run prove -- cluster` moves shards and ends nodes oftener, under more load. */
const rounds = Number(process.env.CLUSTER_ROUNDS ?? 1)
const tills = Number(process.env.CLUSTER_TILLS ?? 2)
const billsBetween = 5 * tills

const folder = join(tmpdir(), 'nodes-under-load')
/** Its own: what ends here is nobody else's node. */
let cluster: Awaited<ReturnType<typeof startLocalCluster>>
let server: TestServer
let url: string
/** One on each worker. */
let restaurants: readonly [TestRestaurant, TestRestaurant]

beforeAll(async () => {
  cluster = await startLocalCluster(findPrograms(), folder)
  const databaseUrl = await createClusterDatabase(cluster, 'nodes_under_load')
  const passwords = databasePasswords(testSecret)
  await migrate(databaseUrl, passwords)
  await distributeDatabase(cluster, databaseUrl, passwords.app)
  server = await startTestServer({ databaseUrl, isAlone: true })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  url = server.app.listeningOrigin
  const one = await openRestaurant(server)
  let other = await openRestaurant(server)
  while ((await portOf(other)) === (await portOf(one))) other = await openRestaurant(server)
  restaurants = [one, other]
})
afterAll(async () => {
  await server?.stop()
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const shardOf = `get_shard_id_for_distribution_column('restaurants', $1::uuid)`

/** Of the worker a restaurant's rows are at. */
async function portOf({ id }: TestRestaurant): Promise<number> {
  const [row] = await server.sql(
    `select n.nodeport as port from pg_dist_placement p join pg_dist_node n using (groupid) where p.shardid = ${shardOf}`,
    [id],
  )
  return Number(row?.port)
}

/** Moves the shard of a restaurant, with all that lies beside it, to the other worker while it is written to. */
async function moveAway(restaurant: TestRestaurant): Promise<void> {
  const from = await portOf(restaurant)
  const to = cluster.workers.find(({ port }) => port !== from)?.port
  await server.sql(`select citus_move_shard_placement(${shardOf}, '127.0.0.1', $2, '127.0.0.1', $3, 'force_logical')`, [
    restaurant.id,
    from,
    to,
  ])
  expect(await portOf(restaurant)).toBe(to)
}

const evenings = () => restaurants.map((restaurant) => startEvening({ url, restaurant }, tills))
type Evening = ReturnType<typeof startEvening>

/** What was acknowledged is there, and once. */
async function expectWhole(all: readonly Evening[]): Promise<void> {
  for (const [index, { bills }] of all.entries()) {
    const rows = await server.sql(
      `select o.id, p.amount_pence as pence from orders o
       join payments p on p.restaurant_id = o.restaurant_id and p.order_id = o.id
       where o.restaurant_id = $1 and o.state = 'paid' and p.state = 'captured'`,
      [restaurants[index]?.id],
    )
    const ids = new Set(bills.map(({ orderId }) => orderId))
    expect(
      rows
        .filter(({ id }) => ids.has(String(id)))
        .map(({ id, pence }) => `${id} ${pence}`)
        .toSorted(),
    ).toEqual(bills.map(({ orderId, totalPence }) => `${orderId} ${totalPence}`).toSorted())
  }
  expect(await server.invariantFaults()).toEqual([])
}

describe('a cluster under load', () => {
  it('moves a restaurant to another worker without a failed request', async () => {
    const all = evenings()
    const [moved] = restaurants
    for (let round = 0; round < rounds; round++) {
      await Promise.all(all.map(({ more }) => more(billsBetween)))
      await moveAway(moved)
      await Promise.all(all.map(({ more }) => more(billsBetween)))
    }
    await Promise.all(all.map(({ end }) => end()))
    expect(all.flatMap(({ takeFailures }) => takeFailures())).toEqual([])
    await expectWhole(all)
  })

  it('has given a restaurant a shard of its own while nothing was written, and goes on', async () => {
    const [large] = restaurants
    const besides = async () =>
      server.sql(
        `select from restaurants where get_shard_id_for_distribution_column('restaurants', restaurant_id) = ${shardOf}`,
        [large.id],
      )
    await server.sql(
      `select isolate_tenant_to_new_shard('restaurants', $1::uuid, 'CASCADE', shard_transfer_mode := 'block_writes')`,
      [large.id],
    )
    expect(await besides()).toHaveLength(1)
    const all = evenings()
    await Promise.all(all.map(({ more }) => more(billsBetween)))
    await Promise.all(all.map(({ end }) => end()))
    expect(all.flatMap(({ takeFailures }) => takeFailures())).toEqual([])
    await expectWhole(all)
  })

  it('loses nothing that was acknowledged when a worker is killed and comes back, and serves the other’s restaurants', async () => {
    const [hurt, unhurt] = restaurants
    // Moved by the test before, both may be at one.
    if ((await portOf(hurt)) === (await portOf(unhurt))) await moveAway(hurt)
    const all = evenings()
    const [ofHurt, ofUnhurt] = all
    if (!ofHurt || !ofUnhurt) throw new Error('two restaurants have two evenings')
    for (let round = 0; round < rounds; round++) {
      await Promise.all(all.map(({ more }) => more(billsBetween)))
      const port = await portOf(hurt)
      const worker = cluster.nodes.find(({ node }) => node.port === port)
      await worker?.crash()
      await ofUnhurt.more(billsBetween)
      await worker?.start()
      await Promise.all(all.map(({ more }) => more(billsBetween)))
    }
    await Promise.all(all.map(({ end }) => end()))
    expect(ofUnhurt.takeFailures()).toEqual([])
    const failures = ofHurt.takeFailures()
    expect(failures.length).toBeGreaterThan(0)
    // Its tills know that they may send it again.
    expect(failures.filter(({ status }) => status !== 503)).toEqual([])
    await expectWhole(all)
  })
})
