import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { keepLastBackup, type LastBackup } from './last-backup.ts'
import { takeBackup } from './take-backup.ts'
import { type Verified, verifyBackup } from './verify-backup.ts'

const ending = '.backup'
const nameOf = (at: string) => `tableside-${at.replaceAll(/[:.]/g, '-')}${ending}`
const isBackup = (name: string) => /^tableside-\d{4}-\d\d-\d\dT[\d-]+Z\.backup$/.test(name)

type Wanted = {
  readonly dataDir: string
  readonly adminUrl: string
  readonly key: string
  /** The folder it goes to, made where it is missing. */
  readonly to: string
  /** How many stay in the folder, this one among them; undefined is all. */
  readonly keep: number | undefined
  readonly isVerified: boolean
  readonly at: string
}

/**
 * Takes a backup, restores and checks it, and only then forgets older ones: a backup that proves bad never costs a good one.
 *
 * @returns the backup, and what it holds; null where it was not verified
 */
export async function backUp(wanted: Wanted): Promise<{ readonly backup: LastBackup; readonly held: Verified | null }> {
  const { dataDir, adminUrl, key, to, keep, isVerified, at } = wanted
  await mkdir(to, { recursive: true, mode: 0o700 })
  const file = join(to, nameOf(at))
  await takeBackup({ dataDir, adminUrl, file, key })
  const held = isVerified ? await verifyBackup(file, key, to) : null
  const backup = { takenAt: at, file, bytes: (await stat(file)).size, isVerified }
  await keepLastBackup(dataDir, backup)
  if (keep !== undefined) {
    const all = (await readdir(to)).filter(isBackup).sort()
    for (const old of all.slice(0, -keep)) await rm(join(to, old))
  }
  return { backup, held }
}
