import { lchown, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { findHome, type Recovered, recoverEmbeddedPostgres } from '../db/embedded/index.ts'
import { readBackup } from './backup-file.ts'
import { type ArchivedSegment, positionOf, segmentOf, takenAtOf } from './backup-names.ts'
import type { Place } from './place.ts'
import { namingTheDisk, removeRestored, restoreBackup } from './restore-backup.ts'

type Wanted = {
  readonly place: Place
  readonly key: string
  readonly dataDir: string
  /** Everything committed until then, and nothing later. */
  readonly at: string | 'latest'
}

/** What the database was restored from, and when the last transaction in it was committed. */
export type Restored = { readonly backup: string; readonly lastCommitAt: string | null }

/** Within this time after the wanted instant something is committed, as a rule: only that shows that all before it is there. */
const proofMs = 2 * 60_000

/**
 * Puts the database as it was at an instant into a data folder that is empty or not there yet: the newest backup from before, and
 * the log since. Nothing is left of a restore that failed.
 *
 * @throws in words, when the backups do not reach that instant
 */
export async function restoreUntil(wanted: Wanted): Promise<Restored> {
  const { place, at } = wanted
  const names = await place.list()
  const backups = names.filter((name) => takenAtOf(name))
  const before = backups.filter((name) => at === 'latest' || (takenAtOf(name) ?? '') <= at)
  for (const backup of before.toReversed()) {
    const { outcome, lastCommitAt } = await restoreFrom(backup, names, wanted)
    if (outcome === 'reached') return { backup, lastCommitAt }
  }
  const [first] = backups
  if (!first) throw new Error(`There is no backup in ${place.address}.`)
  throw new Error(`The first backup in ${place.address} was finished after ${at}: nothing before it can be restored.`)
}

async function restoreFrom(backup: string, names: readonly string[], wanted: Wanted): Promise<Recovered> {
  const { place, key, dataDir, at } = wanted
  const { archiveId } = await place.read(backup, (file) => restoreBackup({ file, key, dataDir }))
  try {
    if (!archiveId) throw new Error(`The log was not archived after ${backup}: only the backup itself can be restored.`)
    const { segments, missing } = await segmentsSince(dataDir, archiveId, names)
    const recovered = await recoverFrom(segments, wanted)
    const endsHere = recovered.outcome === 'too late' || (at === 'latest' && recovered.outcome === 'reached')
    if (missing && endsHere) throw new Error(gapRefusal(place, missing, recovered))
    if (recovered.outcome === 'too late') throw new Error(endRefusal(place, at, recovered))
    if (recovered.outcome === 'too early') await removeRestored(dataDir)
    return recovered
  } catch (error) {
    await removeRestored(dataDir)
    throw namingTheDisk(error, dataDir)
  }
}

/** At first with the log until a little after the instant; the rest only where nothing was committed between. */
async function recoverFrom(
  segments: readonly ArchivedSegment[],
  { place, key, dataDir, at }: Wanted,
): Promise<Recovered> {
  const folder = await makeSegmentFolder(dataDir)
  const enough = segments.findIndex(
    ({ completedAt }) => at !== 'latest' && Date.parse(completedAt) > Date.parse(at) + proofMs,
  )
  const isPart = enough >= 0 && enough < segments.length - 1
  const parts = isPart ? [segments.slice(0, enough + 1), segments.slice(enough + 1)] : [segments]
  let recovered: Recovered = { outcome: 'too late', lastCommitAt: null }
  for (const part of parts) {
    if (recovered.outcome !== 'too late') break
    for (const { name } of part) await place.read(name, (file) => folder.add(file, key))
    recovered = await recoverEmbeddedPostgres({ dataDir, segments: folder.path, at })
  }
  await rm(folder.path, { recursive: true })
  return recovered
}

const lastOf = ({ lastCommitAt }: Recovered) => lastCommitAt ?? 'that of the backup'

const endRefusal = (place: Place, at: string, recovered: Recovered) =>
  `The log in ${place.address} ends before ${at}: the last transaction in it is ${lastOf(recovered)}. ` +
  'All that is in it is restored with --at latest.'

const gapRefusal = (place: Place, missing: Missing, recovered: Recovered) =>
  `A piece of the log is missing in ${place.address}, after ${missing.after} and before ${missing.before}. ` +
  `It can be restored until ${lastOf(recovered)}, or after the next backup.`

type Missing = { readonly after: string; readonly before: string }

/** The segments after those a backup brings, as far as none is missing. */
async function segmentsSince(
  dataDir: string,
  archiveId: string,
  names: readonly string[],
): Promise<{ readonly segments: readonly ArchivedSegment[]; readonly missing: Missing | undefined }> {
  const { cluster } = await findHome(dataDir, () => undefined)
  const brought = (await readdir(join(cluster, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  let last = brought.at(-1) ?? ''
  const archived = names.flatMap((name) => segmentOf(name) ?? []).filter((found) => found.archiveId === archiveId)
  const segments: ArchivedSegment[] = []
  for (const found of archived.sort((one, other) => (one.segment < other.segment ? -1 : 1))) {
    const step = positionOf(found.segment) - positionOf(last)
    // Brought by the backup, or archived a second time when the machine died between.
    if (step <= 0) continue
    if (step > 1) return { segments, missing: { after: last, before: found.segment } }
    segments.push(found)
    last = found.segment
  }
  return { segments, missing: undefined }
}

/** Where PostgreSQL reads segments. They take no more of the disk than is written in them. */
async function makeSegmentFolder(dataDir: string) {
  const { folder: home, user } = await findHome(dataDir, () => undefined)
  const path = join(home, 'segments')
  await mkdir(path, { mode: 0o700 })
  const own = async (file: string) => user && lchown(file, user.uid, user.gid)
  await own(path)
  return {
    path,
    add: (file: string, key: string) =>
      readBackup(file, key, async (segment, content) => {
        await writeSparse(join(path, segment), await buffer(content))
        await own(join(path, segment))
      }),
  }
}

async function writeSparse(path: string, bytes: Buffer): Promise<void> {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  const file = await open(path, 'wx', 0o600)
  try {
    await file.write(bytes.subarray(0, end))
    await file.truncate(bytes.length)
  } finally {
    await file.close()
  }
}
