import { type Client, escapeIdentifier } from 'pg'
import { missingKeys, putKeysOn, takeKeysOff } from './foreign-keys.ts'
import { distributeFunctions, missingFunctions } from './functions.ts'
import { isolationFaults } from './isolation.ts'
import type { ClusterNode } from './nodes.ts'
import { placeTables, tablePlaces } from './place-tables.ts'
import { type PreflightFault, preflightFaults } from './preflight.ts'

/** The cluster that was asked for is not there: what is in the way, each with what to do. */
export class ClusterRefused extends Error {
  readonly faults: readonly string[]

  constructor(what: string, faults: readonly string[]) {
    super(`${what}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

export type DistributeOptions = {
  /** The owner's address of the database, which becomes the coordinator's. */
  readonly url: string
  readonly coordinator: ClusterNode
  readonly workers: readonly ClusterNode[]
  readonly appPassword: string
  readonly log: (line: string) => void
}

type Step = { readonly name: string; readonly run: (client: Client, options: DistributeOptions) => Promise<void> }

/**
 * In this order. Each is noted once done, and may be begun again where it was cut off. Only `empty_coordinator` takes
 * something away, after everything was counted.
 */
export const distributeSteps: readonly Step[] = [
  { name: 'count_rows', run: countRows },
  { name: 'add_nodes', run: addNodes },
  { name: 'take_keys_off', run: takeKeysOff },
  { name: 'place_reference_tables', run: async (client) => void (await placeTables(client, ['reference'])) },
  { name: 'place_restaurants', run: async (client) => void (await placeTables(client, ['distributed'])) },
  { name: 'put_keys_on', run: putKeysOn },
  { name: 'hand_out_functions', run: distributeFunctions },
  { name: 'compare_counts', run: compareCounts },
  { name: 'empty_coordinator', run: emptyCoordinator },
  { name: 'prove_isolation', run: (client, { url, appPassword }) => assertCluster(client, url, appPassword) },
]

/**
 * Puts the restaurants' tables of one PostgreSQL on the shards of a cluster (docs/adr/0116). No server writes until it is done.
 *
 * @param client the owner's, of the coordinator, at this version of the code
 * @throws ClusterRefused
 */
export async function distribute(client: Client, options: DistributeOptions): Promise<void> {
  const done = await doneSteps(client)
  const faults = await preflightFaults(client, options.url, options.coordinator, options.workers)
  // What a table needs before its rows are on shards is not asked of one whose keys are off or whose rows are there.
  const relevant = done.size === 0 ? faults : faults.filter(({ rule }) => rule !== 'schema')
  if (relevant.length > 0)
    throw new ClusterRefused('This database cannot become a cluster yet', relevant.map(formatFault))
  await makeNotes(client)
  await client.query('set citus.multi_shard_modify_mode = sequential')
  for (const { name, run } of distributeSteps) {
    if (done.has(name)) continue
    const since = performance.now()
    await run(client, options)
    await client.query('insert into cluster.steps (name) values ($1)', [name])
    options.log(`${name}: done in ${((performance.now() - since) / 1000).toFixed(1)} s`)
  }
}

function formatFault({ rule, node, mend }: PreflightFault): string {
  return `${rule} at ${node}: ${mend}`
}

/** @throws ClusterRefused where a table is not in its place, a function not handed out, or restaurants are not kept apart */
export async function assertCluster(client: Client, url: string, appPassword: string): Promise<void> {
  const places = await tablePlaces(client)
  const faults = [
    ...places
      .filter(({ is, wanted }) => is !== wanted)
      .map(({ table, is, wanted }) => `${table} is ${is}, to be ${wanted}`),
    ...(await missingFunctions(client)).map(({ signature }) => `${signature} is not on every node`),
    ...(await isolationFaults(client, url, appPassword)),
  ]
  if (faults.length === 0) return
  throw new ClusterRefused('Keep the servers stopped: this cluster does not keep restaurants apart as it must', faults)
}

/** The notes outlive whoever was cut off: they are kept in tables. */
async function doneSteps(client: Client): Promise<Set<string>> {
  const { rows: found } = await client.query(`select to_regclass('cluster.steps') is not null as "isBegun"`)
  if (found[0]?.isBegun !== true) return new Set()
  const { rows } = await client.query<{ name: string }>('select name from cluster.steps')
  return new Set(rows.map(({ name }) => name))
}

async function makeNotes(client: Client): Promise<void> {
  await client.query('create schema if not exists cluster')
  await client.query('create table if not exists cluster.row_counts ("table" text primary key, rows bigint not null)')
  await client.query(
    `create table if not exists cluster.foreign_keys ("table" text, name text, definition text not null, primary key ("table", name))`,
  )
  await client.query('create table if not exists cluster.steps (name text primary key)')
}

async function countRows(client: Client): Promise<void> {
  for (const { table } of await tablePlaces(client)) {
    await client.query(
      `insert into cluster.row_counts ("table", rows) select $1, count(*) from ${escapeIdentifier(table)}
       on conflict ("table") do update set rows = excluded.rows`,
      [table],
    )
  }
}

async function addNodes(client: Client, { coordinator, workers }: DistributeOptions): Promise<void> {
  await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
  for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
}

async function compareCounts(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; rows: string }>(
    'select "table", rows from cluster.row_counts order by 1',
  )
  const faults: string[] = []
  for (const { table, rows: before } of rows) {
    const { rows: found } = await client.query(`select count(*) as n from ${escapeIdentifier(table)}`)
    if (Number(found[0]?.n) !== Number(before)) faults.push(`${table} had ${before} rows and has ${found[0]?.n}`)
  }
  const missing = await missingKeys(client)
  faults.push(...missing.map((key) => `the foreign key ${key} is not there`))
  if (faults.length > 0) {
    throw new ClusterRefused(
      'Rows were lost, and nothing was taken away from the coordinator: begin again from a backup',
      faults,
    )
  }
}

/** The rows from before, which nobody reads any more. */
async function emptyCoordinator(client: Client): Promise<void> {
  const places = await tablePlaces(client)
  for (const { table, is } of places.filter(({ is: each }) => each !== 'local').reverse()) {
    if (is === 'distributed') {
      await client.query(`select truncate_local_data_after_distributing_table($1::regclass)`, [table])
    }
  }
}
