import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { Pack } from 'tar-stream'
import { findHome } from '../db/embedded/index.ts'
import { isCode } from '../db/embedded/lock.ts'
import { writeBackup } from './backup-file.ts'

/** What PostgreSQL makes anew at each start, and what belongs to the running server alone; only the folders are kept. */
const emptied = /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|log)\//
const left = /^(postmaster\.(pid|opts)|backup_label|tablespace_map)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/
/** Beside the database: its superuser's password, the secret everything else is derived from, the demo's card provider, its archive. */
const beside = ['password', 'app-secret', 'simulator.jsonl', 'archive-id']

type Wanted = {
  readonly dataDir: string
  /** The superuser's address of the database that runs in it. */
  readonly adminUrl: string
  readonly file: string
  readonly key: string
}

/**
 * Copies the embedded database while it is used: its files as they are found, and the log of what was written in the meantime,
 * which makes them one state again. That state is the end of the copying or a moment later: whatever was acknowledged before
 * is in it.
 */
export async function takeBackup({ dataDir, adminUrl, file, key }: Wanted): Promise<void> {
  const home = await findHome(dataDir, () => undefined)
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const one = async <Row extends object>(text: string) => {
      const { rows } = await client.query<Row>(text)
      const [row] = rows
      if (!row) throw new Error(`No answer to: ${text}`)
      return row
    }
    // Keeps the log from now on, until this connection ends.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
    const { first } = await one<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('tableside', true)) as first`,
    )
    await writeBackup(file, key, async (archive) => {
      for (const name of beside) await addFile(archive, name, join(dataDir, name), join(home.folder, name))
      await addFolder(archive, home.cluster)
      const { last, label } = await one<{ last: string; label: string }>(
        'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
      )
      archive.entry({ name: 'cluster/backup_label', mode: 0o600 }, label)
      const log = join(home.cluster, 'pg_wal')
      const segments = (await readdir(log)).filter(
        (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
      )
      for (const name of segments.sort()) await addFile(archive, `cluster/pg_wal/${name}`, join(log, name))
    })
  } finally {
    await client.end()
  }
}

async function addFolder(archive: Pack, cluster: string): Promise<void> {
  const found = await readdir(cluster, { recursive: true, withFileTypes: true })
  // A folder before what is in it.
  const entries = found.map((entry) => ({ path: join(entry.parentPath, entry.name), isFolder: entry.isDirectory() }))
  for (const { path, isFolder } of entries.sort((one, other) => (one.path < other.path ? -1 : 1))) {
    const name = relative(cluster, path)
    if (left.test(name) || emptied.test(name)) continue
    if (isFolder) archive.entry({ name: `cluster/${name}`, type: 'directory', mode: 0o700 })
    else await addFile(archive, `cluster/${name}`, path)
  }
  archive.entry({ name: 'cluster/pg_wal/archive_status', type: 'directory', mode: 0o700 })
}

/** As long as it is now: what is written behind it in the meantime is in the log. One that is gone by then was not needed. */
export async function addFile(archive: Pack, name: string, ...places: readonly string[]): Promise<void> {
  for (const path of places) {
    const found = await stat(path).catch((error) => {
      if (!isCode(error, 'ENOENT')) throw error
    })
    if (!found) continue
    const entry = archive.entry({ name, size: found.size, mode: 0o600 })
    await pipeline(exactly(path, found.size), entry)
    return
  }
}

/** So many bytes of a file; where it has become shorter, zeros, which the log writes over. */
async function* exactly(path: string, size: number): AsyncGenerator<Buffer> {
  let missing = size
  if (size === 0) return
  try {
    for await (const chunk of createReadStream(path, { end: size - 1 }) as AsyncIterable<Buffer>) {
      missing -= chunk.length
      yield chunk
    }
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
  for (; missing > 0; missing -= Math.min(missing, 65_536)) yield Buffer.alloc(Math.min(missing, 65_536))
}
