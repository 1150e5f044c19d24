import { z } from 'zod'
import { distribute } from '../db/cluster/distribute.ts'
import { urlOfNode, withClient } from '../db/cluster/nodes.ts'

const node = z.object({ host: z.string(), port: z.number() })
const nodes = z.object({ coordinator: node, workers: z.array(node) })

/** The nodes `npm run test:cluster` has started; undefined where the tests run on one PostgreSQL. */
export function testCluster() {
  const given = process.env.TEST_CLUSTER
  return given ? nodes.parse(JSON.parse(given)) : undefined
}

export type TestCluster = NonNullable<ReturnType<typeof testCluster>>

export function coordinatorUrl({ coordinator }: TestCluster, database: string): string {
  return `postgresql://postgres@${coordinator.host}:${coordinator.port}/${database}`
}

/**
 * Runs one statement on every node, which propagates nothing.
 *
 * @returns what all of them answer
 */
export async function onEachNode(
  cluster: TestCluster,
  database: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const url = coordinatorUrl(cluster, database)
  const rows = []
  for (const each of [cluster.coordinator, ...cluster.workers]) {
    rows.push(...(await withClient(urlOfNode(url, each), (client) => client.query(statement))).rows)
  }
  return rows
}

/** A new database on every node, ready to become a cluster. */
export async function createClusterDatabase(cluster: TestCluster, name: string): Promise<string> {
  await onEachNode(cluster, 'postgres', `create database ${name}`)
  await onEachNode(cluster, name, 'create extension citus')
  return coordinatorUrl(cluster, name)
}

/** Puts the tables of a migrated database on shards. */
export async function distributeDatabase(cluster: TestCluster, url: string, appPassword: string): Promise<void> {
  await withClient(url, (client) => distribute(client, { url, ...cluster, appPassword, log: () => undefined }))
}

/** From now on the database is only copied: nothing may be connected to it, and Citus keeps a process in each it serves. */
export async function closeTemplate(cluster: TestCluster, name: string): Promise<void> {
  await onEachNode(cluster, 'postgres', `alter database ${name} allow_connections false`)
  await onEachNode(
    cluster,
    'postgres',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
}
