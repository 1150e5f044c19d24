import { existsSync } from 'node:fs'
import { chown, readdir, readFile, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { readPassword } from './cluster.ts'
import { serverUrl } from './database.ts'
import { findHome, type Home } from './home.ts'
import { lockFolder } from './lock.ts'
import { startPostmaster } from './postmaster.ts'
import type { Settings } from './settings.ts'
import { stopWithProcess } from './stop-with-process.ts'

const segmentBytes = 16 * 1024 * 1024

type Recovery = {
  readonly dataDir: string
  /** The folder with the segments of the log; whoever runs the database can read it. */
  readonly segments: string
  /** The instant it is brought to, or as far as the segments reach. */
  readonly at: string | 'latest'
}

/** `too early`: the files were copied later than that. `too late`: the segments end before. */
export type Recovered = {
  readonly outcome: 'reached' | 'too early' | 'too late'
  /** When the last transaction was committed that the segments held until then; null where they held none. */
  readonly lastCommitAt: string | null
}

/**
 * Brings the files of a base backup to a moment, by replaying the log that was archived since, and stops the database again: the
 * next start goes on from there. Everything committed at that instant or before is in it, and nothing later.
 */
export async function recoverEmbeddedPostgres({ dataDir, segments, at }: Recovery): Promise<Recovered> {
  const log = () => undefined
  const home = await findHome(dataDir, log)
  const unlock = await lockFolder(home.folder)
  const stop = stopWithProcess(home, { before: async () => {}, after: unlock })
  try {
    const binaries = await findBinaries(home.user, log)
    const signal = join(home.cluster, 'recovery.signal')
    await writeFile(signal, '', { mode: 0o600 })
    if (home.user) await chown(signal, home.user.uid, home.user.gid)
    const settings = recoverySettings(segments, at)
    const postmaster = await startPostmaster(home, binaries, { settings, log, withinMs: Number.POSITIVE_INFINITY })
    return { outcome: 'reached', lastCommitAt: await lastReplayed(serverUrl(await readPassword(home), postmaster)) }
  } catch (error) {
    await assertRoom(home)
    const outcome = outcomeOf(error)
    if (!outcome) throw error
    return { outcome, lastCommitAt: await lastInLog(home) }
  } finally {
    await stop()
  }
}

function recoverySettings(segments: string, at: string): Settings {
  // PostgreSQL reads `%`, the shell quotes.
  const quoted = `'${segments.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
  return {
    // What is not there is the end of the log. What is there and can not be copied is none: above 125 PostgreSQL gives up.
    restore_command: `test -e ${quoted}/%f || exit 1; cp ${quoted}/%f "%p" || exit 126`,
    recovery_target_timeline: 'current',
    // Ready means recovered: nobody is let in before.
    hot_standby: 'off',
    // At the start no abbreviation of a time zone is known yet, `Z` included.
    ...(at === 'latest' ? {} : { recovery_target_time: at.replace('Z', '+00'), recovery_target_action: 'promote' }),
  }
}

function outcomeOf(error: unknown): Recovered['outcome'] | undefined {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('before consistent recovery point')) return 'too early'
  if (message.includes('recovery ended before configured recovery target')) return 'too late'
  return undefined
}

/** @throws when there is no room for another segment, of which PostgreSQL's own log may say nothing: it had no room either */
async function assertRoom({ cluster }: Home): Promise<void> {
  const { bavail, bsize } = await statfs(cluster)
  if (bavail * bsize < segmentBytes) throw Object.assign(new Error('No room is left'), { code: 'ENOSPC' })
}

async function lastReplayed(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ at: string | null }>(
      `select to_char(pg_last_xact_replay_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    )
    return rows[0]?.at ?? null
  } finally {
    await client.end()
  }
}

/** What it says itself before it gives up: "last completed transaction was at log time 2026-11-27 18:04:59.5+00". */
async function lastInLog(home: Home): Promise<string | null> {
  const folder = join(home.cluster, 'log')
  const names = existsSync(folder) ? await readdir(folder) : []
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const [, at] = /last completed transaction was at log time (\S+ \S+)/.exec(texts.join('\n')) ?? []
  return at ? new Date(at.replace(' ', 'T').replace('+00', 'Z')).toISOString() : null
}
