import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databasePasswords } from '../../secrets.ts'
import { createClusterDatabase, testCluster } from '../../testing/test-cluster.ts'
import { testSecret } from '../../testing/test-secret.ts'
import { migrate } from '../migrate.ts'
import { assertCluster, type DistributeOptions, distribute, distributeSteps } from './distribute.ts'
import { urlOfNode, withClient, workersOf } from './nodes.ts'

const passwords = databasePasswords(testSecret)
const restaurants = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b']

let client: Client
let options: DistributeOptions

beforeAll(async () => {
  const cluster = testCluster()
  if (!cluster) throw new Error('this file runs with npm run test:cluster')
  const url = await createClusterDatabase(cluster, 'distribute_test')
  await migrate(url, passwords)
  options = { url, ...cluster, appPassword: passwords.app, log: () => undefined }
  client = new Client({ connectionString: url })
  await client.connect()
  for (const id of restaurants) {
    await client.query(
      `insert into restaurants (restaurant_id, name, slug, owner_id, plan, time_zone, created_at, updated_at)
       values ($1, 'A place', 'place-' || right($1::uuid::text, 1), $1, 'alpha', 'Europe/London', $2, $2)`,
      [id, '2026-01-01T00:00:00Z'],
    )
    await client.query(`insert into restaurant_counters (restaurant_id, journal_hash) values ($1, '')`, [id])
  }
})
afterAll(() => client.end())

const keys = async (): Promise<unknown[]> =>
  (
    await client.query(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace and conrelid::regclass::text !~ '_\\d+$' order by 1`,
    )
  ).rows.map(({ key }) => key)

describe('putting restaurants on shards', () => {
  it('names each thing that is in the way, and changes nothing', async () => {
    const serving = new Client({
      connectionString: urlOfNode(options.url, options.coordinator, { name: 'tableside_app', password: '' }),
    })
    await serving.connect()
    await expect(distribute(client, { ...options, workers: [{ host: '127.0.0.1', port: 1 }] })).rejects.toThrow(
      /writes_stopped at .*\n.*node_reached at 127\.0\.0\.1:1/,
    )
    await serving.end()
    expect((await client.query('select from pg_dist_partition')).rowCount).toBe(0)
  })

  it('goes on where it was cut off, at every step, and keeps every row and every key', async () => {
    const before = await keys()
    for (const { name } of distributeSteps) {
      const cut = distribute(client, {
        ...options,
        log: (line) => {
          throw new Error(`cut off after ${line.split(':')[0]}`)
        },
      })
      await expect(cut).rejects.toThrow(`cut off after ${name}`)
    }
    await distribute(client, options)
    expect(await keys()).toEqual(before)
    const { rows } = await client.query('select restaurant_id as id from restaurants order by 1')
    expect(rows.map(({ id }) => id)).toEqual(restaurants)
  })

  it('leaves no row on the coordinator', async () => {
    const { rows } = await client.query(`select pg_relation_size('restaurants') as bytes`)
    expect(Number(rows[0]?.bytes)).toBe(0)
  })
})

describe('the check of a cluster', () => {
  const shards = async () =>
    (
      await client.query(
        `select 'restaurants_' || s.shardid as shard, n.nodename as host, n.nodeport as port from pg_dist_shard s
         join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
         where s.logicalrelid = 'restaurants'::regclass order by 1`,
      )
    ).rows

  const onShards = async (statement: (shard: string) => string): Promise<void> => {
    for (const { shard, host, port } of await shards()) {
      await withClient(urlOfNode(options.url, { host, port }), async (node) => {
        await node.query('set citus.enable_ddl_propagation = off')
        await node.query(`set citus.enable_manual_changes_to_shards = on`)
        await node.query(statement(shard))
      })
    }
  }

  it('is content with what was just made', async () => {
    await assertCluster(client, options.url, passwords.app)
    expect(await workersOf(client)).toHaveLength(2)
  })

  it('sees a shard whose rows are shown to everybody', async () => {
    await onShards((shard) => `alter table ${shard} disable row level security`)
    await expect(assertCluster(client, options.url, passwords.app)).rejects.toThrow(
      /restaurants_\d+ has not the policies of restaurants\n[\s\S]*restaurants_\d+ answers rows without a restaurant/,
    )
    await onShards((shard) => `alter table ${shard} enable row level security`)
    await assertCluster(client, options.url, passwords.app)
  })

  it('sees a table that was forgotten', async () => {
    await client.query('create table forgotten (restaurant_id uuid primary key)')
    await expect(assertCluster(client, options.url, passwords.app)).rejects.toThrow(
      'forgotten is local, to be distributed',
    )
    await client.query('drop table forgotten')
  })
})
