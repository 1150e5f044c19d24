import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { assertDurable } from './durability.ts'
import { findBinaries } from './embedded/binaries.ts'
import { startEmbeddedPostgres } from './embedded/index.ts'
import { chooseServerUser } from './embedded/server-user.ts'
import { leaveNothing, newDataDir, until } from './embedded/testing.ts'

afterAll(leaveNothing)

const timeout = 60_000

it('accepts the embedded database, but not a role that commits without waiting for the disk', { timeout }, async () => {
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir: newDataDir() })
  await withClient(adminUrl, async (client) => {
    await assertDurable(client)
    await client.query('set synchronous_commit = remote_apply')
    await assertDurable(client)
    await client.query('set synchronous_commit = off')
    await expect(assertDurable(client)).rejects.toThrow('synchronous_commit is off. Set synchronous_commit = on')
  })
  await stop()
})

it('refuses a database that does not write to disk, and says how to mend each setting', { timeout }, async () => {
  const { url, stop } = await startCarelessPostgres()
  await withClient(url, async (client) => {
    const refusal = expect(assertDurable(client)).rejects
    await refusal.toThrow('fsync is off. Set fsync = on')
    await refusal.toThrow('full_page_writes is off. Set full_page_writes = on')
    await refusal.toThrow('data_checksums is off. Stop PostgreSQL and run "pg_checksums --enable"')
    await refusal.not.toThrow('synchronous_commit')
  })
  await stop()
})

/** A server as somebody might set it up for speed: our launcher would never start it. */
async function startCarelessPostgres() {
  const folder = newDataDir()
  const cluster = join(folder, 'cluster')
  const user = chooseServerUser(cluster, () => undefined)
  if (user) chownSync(folder, user.uid, user.gid)
  const { initdb, postgres } = await findBinaries(user, () => undefined)
  const as = { uid: user?.uid, gid: user?.gid, cwd: folder, env: {} }
  spawnSync(initdb, ['-D', cluster, '-U', 'postgres', '--auth=trust', '--no-sync', '--no-data-checksums'], as)

  const port = await freePort()
  const settings = [`port=${port}`, 'fsync=off', 'full_page_writes=off', 'unix_socket_directories=']
  const server = spawn(postgres, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], as)
  const note = join(cluster, 'postmaster.pid')
  await until(() => existsSync(note) && readFileSync(note, 'utf8').includes('ready'))
  const stop = async () => {
    server.kill('SIGINT')
    await until(() => server.exitCode !== null)
  }
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop }
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
