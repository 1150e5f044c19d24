import type { Client } from 'pg'
import { catalogFaults } from '../catalog-rules.ts'
import { assertDurable } from '../durability.ts'
import { appRole, platformRole } from '../roles.ts'
import { type ClusterNode, formatNode, urlOfNode, withClient } from './nodes.ts'

/** What stands in the way of a cluster: which rule, on which node, and what to do. */
export type PreflightFault = { readonly rule: string; readonly node: string; readonly mend: string }

type NodeRule = { readonly rule: string; readonly query: string; readonly mend: string }

/** Each is a query whose `is_kept` is true where all is well. */
const nodeRules: readonly NodeRule[] = [
  {
    rule: 'postgresql_18',
    query: `select current_setting('server_version_num')::int between 180000 and 189999 as is_kept`,
    mend: 'Every node is a PostgreSQL 18.',
  },
  {
    rule: 'citus_preloaded',
    query: `select current_setting('shared_preload_libraries') ~ '\\mcitus\\M' as is_kept`,
    mend: "Set shared_preload_libraries = 'citus' and restart.",
  },
  {
    rule: 'citus_extension',
    query: `select exists (select from pg_extension where extname = 'citus') as is_kept`,
    mend: 'In this database: create extension citus.',
  },
  {
    rule: 'wal_level',
    query: `select current_setting('wal_level') = 'logical' as is_kept`,
    mend: 'Set wal_level = logical and restart: shards are moved by logical replication.',
  },
  {
    rule: 'prepared_transactions',
    query: `select current_setting('max_prepared_transactions')::int >= current_setting('max_connections')::int as is_kept`,
    mend: 'Set max_prepared_transactions to max_connections or more and restart: what touches two nodes is prepared on both.',
  },
  {
    rule: 'output_plugins',
    query: `select coalesce(current_setting('output_plugin_libraries', true), 'citus') ~ '\\mcitus\\M' as is_kept`,
    mend: "Set output_plugin_libraries = 'pgoutput, citus': otherwise no shard can be moved.",
  },
  {
    rule: 'nested_execution',
    query: `select current_setting('citus.allow_nested_distributed_execution', true) = 'on' as is_kept`,
    mend: 'Set citus.allow_nested_distributed_execution = on: a document of an order is made where its rows are (docs/adr/0117).',
  },
  {
    rule: 'owner_sees_all',
    query: `select rolsuper or rolbypassrls as is_kept from pg_roles where rolname = current_user`,
    mend: 'As superuser: alter role … bypassrls. An owner held to row-level security loses rows in silence when a table is distributed.',
  },
]

const coordinatorRules: readonly NodeRule[] = [
  {
    rule: 'writes_stopped',
    query: `select not exists (select from pg_stat_activity
      where datname = current_database() and usename in ('${appRole}', '${platformRole}')) as is_kept`,
    mend: 'Stop every server: what they write would be lost.',
  },
]

/** Everything that is to be mended before tables are put on shards; empty when nothing is. */
export async function preflightFaults(
  client: Client,
  url: string,
  coordinator: ClusterNode,
  workers: readonly ClusterNode[],
): Promise<PreflightFault[]> {
  const own = await brokenRules(client, [...nodeRules, ...coordinatorRules], formatNode(coordinator))
  const theirs = await Promise.all(workers.map((worker) => workerFaults(url, worker)))
  const catalog = await catalogFaults(client)
  return [
    ...own,
    ...theirs.flat(),
    ...catalog.map((fault) => ({ rule: 'schema', node: formatNode(coordinator), mend: `${fault}.` })),
  ]
}

async function workerFaults(url: string, worker: ClusterNode): Promise<PreflightFault[]> {
  const node = formatNode(worker)
  try {
    return await withClient(urlOfNode(url, worker), async (client) => {
      const faults = await brokenRules(client, nodeRules, node)
      const { rowCount } = await client.query(
        `select from pg_class where relnamespace = 'public'::regnamespace and relname = 'restaurants'`,
      )
      const isPart = await isWorker(client)
      if (rowCount && !isPart)
        faults.push({ rule: 'worker_empty', node, mend: 'A worker begins with an empty database.' })
      return faults
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [
      {
        rule: 'node_reached',
        node,
        mend: `The node does not answer (${why}): database and owner are the same on every node.`,
      },
    ]
  }
}

/** Whether this node was added to a cluster before. */
async function isWorker(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select exists (select from pg_extension where extname = 'citus') as has`)
  if (rows[0]?.has !== true) return false
  const { rows: groups } = await client.query('select groupid > 0 as is from pg_dist_local_group')
  return groups[0]?.is === true
}

async function brokenRules(client: Client, rules: readonly NodeRule[], node: string): Promise<PreflightFault[]> {
  const faults: PreflightFault[] = []
  for (const { rule, query, mend } of rules) {
    const { rows } = await client.query(query)
    if (rows[0]?.is_kept !== true) faults.push({ rule, node, mend })
  }
  await assertDurable(client).catch((error: Error) => faults.push({ rule: 'durable', node, mend: error.message }))
  return faults
}
