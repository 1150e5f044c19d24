import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupKey } from './backup/backup-key.ts'
import { accessTo, isS3, openPlace } from './backup/open-place.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { restoreUntil } from './backup/restore-until.ts'
import { type Verified, verifyBackup, verifyRestored } from './backup/verify-backup.ts'
import { isCode } from './db/embedded/lock.ts'

const usage = `npm run restore -- --from FILE (--to NEW_FOLDER | --check)
  npm run restore -- --from (FOLDER | s3://BUCKET/PREFIX) --at (2026-11-27T18:05:00Z | latest) (--to NEW_FOLDER | --check)`

/** `npm run restore`: puts a backup, or the database as it was at an instant, into a new data folder, or only looks whether it could be. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      at: { type: 'string' },
      to: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  })
  const { from, to, check } = values
  if (!from || check === Boolean(to))
    throw new Error(`Say which backup, and where it goes or that it is checked:\n  ${usage}`)
  const key = backupKey(process.env)
  const at = values.at === undefined ? undefined : instantOf(values.at)
  if (at === undefined && (await isFolder(from)))
    throw new Error(`${from} holds several: say until when it is restored, or name one file in it:\n  ${usage}`)
  if (to) return restore(from, at, key, resolve(to))
  sayHeld(await (at === undefined ? verifyBackup(from, key) : verifyUntil(from, at, key)))
}

async function restore(from: string, at: string | undefined, key: string, dataDir: string): Promise<void> {
  if (at === undefined) await restoreBackup({ file: from, key, dataDir })
  else {
    const { backup, lastCommitAt } = await restoreUntil({ place: openFrom(from), key, dataDir, at })
    console.log(`From ${backup} and the log since. The last transaction: ${lastCommitAt ?? 'that of the backup'}.`)
  }
  console.log(`Restored. Start it with:\n  DATA_DIR=${dataDir} npm start`)
}

async function verifyUntil(from: string, at: string, key: string): Promise<Verified> {
  const place = openFrom(from)
  return verifyRestored(`${from} until ${at}`, (dataDir) => restoreUntil({ place, key, dataDir, at }))
}

function sayHeld({ restaurants, orders, lastEntryAt }: Verified): void {
  console.log(
    `Restored and checked: ${restaurants} restaurants, ${orders} orders, the last entry ${lastEntryAt ?? 'none'}.`,
  )
}

/** @throws where it is no instant, or says no time zone */
function instantOf(text: string): string {
  if (text === 'latest') return text
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(text))
    throw new Error(`${text} is no instant. Write it with its time zone:\n  ${usage}`)
  return at.toISOString()
}

const openFrom = (from: string) => openPlace(from, accessTo(from, process.env))

const isFolder = async (path: string) =>
  isS3(path) ||
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** What a backup is in belongs to the user who ran the server, whom another machine does not know. */
function messageOf(error: unknown): unknown {
  if (isCode(error, 'EACCES') && error instanceof Error)
    return `This user may not read or write what a restore needs (${error.message}). Give it to them, or restore as another.`
  return error instanceof Error ? error.message : error
}

main().catch((error: unknown) => {
  console.error(messageOf(error))
  process.exitCode = 1
})
