import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatPence, pence } from '@tableside/domain/money'
import pg from 'pg'
import { backupKey } from './backup/backup-key.ts'
import { accessTo, isS3, openPlace } from './backup/open-place.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { restoreRestaurant } from './backup/restore-restaurant.ts'
import { restoreUntil } from './backup/restore-until.ts'
import { type Verified, verifyBackup, verifyRestored } from './backup/verify-backup.ts'
import { readConfig } from './config.ts'
import { startEmbeddedPostgres } from './db/embedded/index.ts'
import { isCode } from './db/embedded/lock.ts'
import { migrate } from './db/migrate.ts'
import { markPutBack } from './db/put-back.ts'
import { appSecret, databasePasswords } from './secrets.ts'
import { ofTheDemo } from './start-checks.ts'

const usage = `npm run restore -- --from FILE (--to NEW_FOLDER | --check)
  npm run restore -- --from (FOLDER | s3://BUCKET/PREFIX) --at (2026-11-27T18:05:00Z | latest) (--to NEW_FOLDER | --check)
  npm run restore -- --from RESTORED_FOLDER --restaurant ITS-ADDRESS`

/**
 * `npm run restore`: puts a backup, or the database as it was at an instant, into a new data folder, or only looks whether it could
 * be. Or puts one restaurant of a folder that was restored so into the data folder in use.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      at: { type: 'string' },
      to: { type: 'string' },
      check: { type: 'boolean', default: false },
      restaurant: { type: 'string' },
    },
  })
  const { from, to, check, restaurant } = values
  if (restaurant !== undefined) {
    if (!from || to || check || values.at)
      throw new Error(`One restaurant is taken from a restored folder:\n  ${usage}`)
    return restoreOne(resolve(from), restaurant)
  }
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
  const demo = (await noteRestore(dataDir)) ? 1 : 0
  console.log(
    `Restored. Start it with the settings of the old server and:\n  DATA_DIR=${dataDir} DEMO=${demo} npm start`,
  )
}

/** @returns whether it is a demo's, which starts as nothing else */
async function noteRestore(dataDir: string): Promise<boolean> {
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: adminUrl })
  try {
    await client.connect()
    const { rowCount } = await client.query(
      "select from information_schema.columns where table_name = 'restaurant_counters' and column_name = 'put_back_at'",
    )
    // A backup of a release before there was a place for it stays as it is.
    if (rowCount) await markPutBack(client)
    const { rows } = await client.query('select from users where email like $1 limit 1', [ofTheDemo])
    return rows.length > 0
  } finally {
    await client.end()
    await stop()
  }
}

async function restoreOne(from: string, slug: string): Promise<void> {
  const { databaseUrl, dataDir, appSecret: given } = readConfig(process.env)
  if (databaseUrl) throw new Error('DATABASE_URL is set: one restaurant is restored into the embedded database only.')
  for (const folder of [from, dataDir]) {
    if (!existsSync(join(folder, 'cluster')) && !existsSync(join(folder, 'database')))
      throw new Error(`There is no database in ${folder}.`)
  }
  const live = await openFolder(dataDir, given)
  try {
    const copy = await openFolder(from, given)
    const restored = await restoreRestaurant({ copy: copy.client, live: live.client, slug }).finally(copy.close)
    const { name, orders, lostOrders, lostPence } = restored
    console.log(`${name} is as it was then, with ${orders} orders.`)
    console.log(`No longer in it: ${lostOrders} orders, ${formatPence(pence(lostPence))} of payments.`)
  } finally {
    await live.close()
  }
}

/** The database of a data folder that no server uses, brought to this version. */
async function openFolder(dataDir: string, given: string | undefined) {
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: adminUrl })
  const close = async () => {
    await client.end()
    await stop()
  }
  try {
    await client.connect()
    await migrate(adminUrl, databasePasswords(appSecret(given, dataDir)))
    return { client, close }
  } catch (error) {
    await close()
    throw error
  }
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
