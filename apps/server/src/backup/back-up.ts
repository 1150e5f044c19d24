import { stat } from 'node:fs/promises'
import { findArchive } from '../db/embedded/index.ts'
import { backupName, segmentOf, takenAtOf } from './backup-names.ts'
import { keepLastBackup, type LastBackup } from './last-backup.ts'
import type { Place } from './place.ts'
import { takeBackup } from './take-backup.ts'
import { type Verified, verifyBackup } from './verify-backup.ts'

type Wanted = {
  readonly dataDir: string
  readonly adminUrl: string
  readonly key: string
  readonly place: Place
  /** How many stay there, this one among them; undefined is all. */
  readonly keep: number | undefined
  readonly isVerified: boolean
  readonly at: string
}

/**
 * Takes a backup, restores and checks it, and only then forgets older ones, and the log from before the oldest that stays: a
 * backup that proves bad never costs a good one.
 *
 * @returns the backup, and what it holds; null where it was not verified
 */
export async function backUp(wanted: Wanted): Promise<{ readonly backup: LastBackup; readonly held: Verified | null }> {
  const { dataDir, adminUrl, key, place, keep, isVerified, at } = wanted
  const name = backupName(at)
  let bytes = 0
  let checked: PromiseSettledResult<Verified | null> | undefined
  await place.put(name, async (file) => {
    await takeBackup({ dataDir, adminUrl, file, key })
    bytes = (await stat(file)).size
    // A copy of books that are wrong is kept, and said to be wrong: there may be no better one.
    const checking = isVerified ? verifyBackup(file, key, place.scratch) : null
    ;[checked] = await Promise.allSettled([checking])
  })
  if (checked?.status === 'rejected') throw checked.reason
  const archiveId = (await findArchive(dataDir))?.id ?? null
  const backup = { takenAt: at, file: `${place.address}/${name}`, bytes, isVerified, archiveId }
  await keepLastBackup(dataDir, backup)
  if (keep !== undefined) await forgetOld(place, keep)
  return { backup, held: checked?.value ?? null }
}

async function forgetOld(place: Place, keep: number): Promise<void> {
  const names = await place.list()
  const backups = names.filter((name) => takenAtOf(name))
  for (const old of backups.slice(0, -keep)) await place.remove(old)
  const oldest = takenAtOf(backups.slice(-keep)[0] ?? '')
  if (oldest === undefined) return
  // What was complete before the oldest was begun is in it.
  const before = names.filter((name) => (segmentOf(name)?.completedAt ?? oldest) < oldest)
  for (const name of before) await place.remove(name)
}
