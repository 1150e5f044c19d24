import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** @typedef {{ host: string, port: number }} Node */
/** @typedef {{ node: Node, pid: () => number, crash: () => Promise<void>, start: () => Promise<void>, end: () => Promise<void> }} RunningNode `crash` ends it as a loss of power does */
/** @typedef {{ coordinator: Node, workers: Node[], nodes: RunningNode[], stop: () => Promise<void> }} LocalCluster `nodes`: the coordinator first */

/** What every node of a cluster needs; those of our own say the same in docs/OPERATIONS.md. */
const settings = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_connections: '300',
  max_prepared_transactions: '600',
  // So few processes that three nodes fit on one small machine.
  max_worker_processes: '48',
  shared_buffers: '64MB',
  max_wal_size: '1GB',
  jit: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  lc_messages: 'C',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.allow_nested_distributed_execution': 'on',
  'citus.shard_count': '4',
  'citus.enable_statistics_collection': 'off',
  // Each test file has a database of its own, and each database a process that looks after it.
  'citus.max_background_task_executors': '2',
}

/**
 * Starts a coordinator and two workers on this machine, for tests and rehearsals: anybody on it may sign in as anybody.
 *
 * @param {import('./programs.mjs').Programs} programs
 * @param {string} folder made anew
 * @returns {Promise<LocalCluster>}
 */
export async function startLocalCluster(programs, folder) {
  const user = serverUser()
  /** @type {RunningNode[]} */
  const nodes = []
  const stop = async () => {
    await Promise.all(nodes.map(({ end }) => end()))
  }
  try {
    for (const name of ['coordinator', 'worker-1', 'worker-2']) {
      nodes.push(await startNode(programs, path.join(folder, name), user))
    }
    const [coordinator, ...workers] = nodes.map(({ node }) => node)
    if (!coordinator) throw new Error('a cluster has a coordinator')
    return { coordinator, workers, nodes, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {Node} node @param {string} database */
export function nodeUrl({ host, port }, database) {
  return `postgresql://postgres@${host}:${port}/${database}`
}

/**
 * @param {import('./programs.mjs').Programs} programs
 * @param {string} folder
 * @param {{ uid: number, gid: number } | undefined} user
 * @returns {Promise<RunningNode>}
 */
async function startNode(programs, folder, user) {
  // The server's user has to reach it; nobody else needs to.
  await fs.mkdir(path.dirname(folder), { recursive: true })
  await fs.mkdir(folder, { mode: 0o700 })
  if (user) await fs.chown(folder, user.uid, user.gid)
  const as = { ...user, cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' } }
  const cluster = path.join(folder, 'cluster')
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const made = spawnSync(programs.initdb, ['-D', cluster, '-U', 'postgres', '--auth=trust', ...locale], as)
  if (made.status !== 0) throw new Error(`initdb failed in ${folder}: ${made.error?.message ?? made.stderr}`)

  const port = await freePort()
  const given = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  // Known from 18.6 on, which lets logical replication load what is named here and nothing else.
  if (Number(programs.version.split('.')[1]) >= 6) given.push('-c', 'output_plugin_libraries=pgoutput,citus')
  const node = { host: '127.0.0.1', port }
  const launch = async () => {
    const log = await fs.open(path.join(folder, 'log'), 'a')
    const launched = spawn(programs.postgres, ['-D', cluster, ...given], { ...as, stdio: ['ignore', log.fd, log.fd] })
    await log.close()
    await becomesReady(node, launched, folder)
    return launched
  }
  let server = await launch()
  /** @param {NodeJS.Signals} signal */
  const endBy = async (signal) => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    node,
    pid: () => server.pid ?? 0,
    // Nothing more is written; it starts again as after a loss of power.
    crash: () => endBy('SIGQUIT'),
    start: async () => {
      server = await launch()
    },
    // Fast shutdown: connections are ended, and everything is written.
    end: () => endBy('SIGINT'),
  }
}

/**
 * @param {Node} node
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} folder
 */
async function becomesReady(node, server, folder) {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended: ${await fs.readFile(path.join(folder, 'log'))}`)
    const client = new pg.Client({ connectionString: nodeUrl(node, 'postgres') })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(100)
    }
  }
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('a listening server has a port')
  return address.port
}

/** PostgreSQL refuses to run as root. */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout))
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root: start the cluster as an ordinary user.')
}
