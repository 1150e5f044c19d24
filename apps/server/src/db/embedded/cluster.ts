import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lchown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'

const unfinishedPrefix = 'cluster.unfinished-'

/**
 * Makes the database's files if there are none yet, and returns the superuser's password.
 *
 * They are made under another name, and renamed to `cluster` once complete and on disk. So whatever is called
 * `cluster` is whole and is never removed, and whatever is not is the rest of a start that was killed.
 */
export async function ensureCluster(home: Home, binaries: Binaries, log: (line: string) => void): Promise<string> {
  await removeUnfinished(home.folder)
  const password = await ensurePassword(home)
  if (!existsSync(home.cluster)) {
    log(`Making a new PostgreSQL ${binaries.version} database in ${home.folder}`)
    await makeCluster(home, binaries)
  }
  if (!existsSync(join(home.cluster, 'global/pg_control'))) {
    throw new Error(
      `${home.cluster} is not a whole database: files are missing. Put back a backup, ` +
        'or move that folder away to start with an empty database.',
    )
  }
  return password
}

async function makeCluster(home: Home, binaries: Binaries): Promise<void> {
  const unfinished = join(home.folder, unfinishedPrefix + randomBytes(4).toString('hex'))
  await mkdir(unfinished, { mode: 0o700 })
  await changeOwner(home, unfinished)
  await runInitdb(home, binaries, unfinished)
  await rename(unfinished, home.cluster)
  await syncFolder(home.folder)
}

function runInitdb(home: Home, binaries: Binaries, folder: string): Promise<void> {
  const initdb = spawn(
    binaries.initdb,
    [
      '--pgdata',
      folder,
      '--username=postgres',
      `--pwfile=${passwordFile(home)}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Sorts by code point and knows upper and lower case of all letters, the same on every machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ],
    { ...runAs(home), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let complaint = ''
  initdb.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  return new Promise((resolve, reject) => {
    initdb.once('error', (cause) => {
      const refusal = `The embedded PostgreSQL does not run on this machine (${cause.message}): set DATABASE_URL.`
      reject(new Error(refusal, { cause }))
    })
    initdb.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`PostgreSQL could not make its files in ${home.folder}: ${complaint.trim()}`))
    })
  })
}

// The initdb of a killed process may still be writing here; it fails on its own once its folder is gone.
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinishedPrefix)) continue
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

// Made once, before the cluster, and never changed, so the two always belong together.
async function ensurePassword(home: Home): Promise<string> {
  const file = passwordFile(home)
  if (!existsSync(file)) {
    if (existsSync(home.cluster)) throw new Error(`${file} is missing: put it back from a backup of the data folder.`)
    await writeDurably(file, randomBytes(24).toString('base64url'), 0o600)
    await changeOwner(home, file)
  }
  return readPassword(home)
}

/** The superuser's password of a home whose cluster was made before. */
export function readPassword(home: Home): Promise<string> {
  return readFile(passwordFile(home), 'utf8')
}

function passwordFile(home: Home): string {
  return join(home.folder, 'password')
}

/** How to spawn a program of PostgreSQL: as the home's user and with nothing of our own environment. */
export function runAs(home: Home) {
  return { uid: home.user?.uid, gid: home.user?.gid, cwd: home.folder, env: { LC_ALL: 'C', TZ: 'UTC' } }
}

/** Writes a small file so that it is there either whole or not at all, even after a power cut. */
export async function writeDurably(path: string, text: string, mode: number): Promise<void> {
  const unfinished = `${path}.unfinished`
  await rm(unfinished, { force: true })
  const file = await open(unfinished, 'wx', mode)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function changeOwner(home: Home, path: string): Promise<void> {
  if (home.user) await lchown(path, home.user.uid, home.user.gid)
}
