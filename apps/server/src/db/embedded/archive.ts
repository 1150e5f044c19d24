import { existsSync } from 'node:fs'
import { lchown, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { writeDurably } from './cluster.ts'
import { findHome, type Home } from './home.ts'
import { isCode } from './lock.ts'
import type { Settings } from './settings.ts'

/** The longest that a committed transaction stays in a segment that is not archived yet. */
const archiveTimeout = '60s'

/** Where PostgreSQL puts each finished segment of its write-ahead log (WAL), for us to take it to the backups. */
const folderOf = (home: Home) => join(home.folder, 'archive')
/** Which history of the database the segments belong to: a copy of the database that is started goes its own way. */
const idFile = (home: Home) => join(home.folder, 'archive-id')

export type Archive = { readonly folder: string; readonly id: string }

/**
 * Archives the log of each start from now on, or of none. That there is the folder decides, so that a command which starts the
 * database beside the server's settings leaves no gap.
 */
export async function setArchiving(home: Home, isArchived: boolean): Promise<void> {
  const folder = folderOf(home)
  if (!isArchived) {
    await rm(folder, { recursive: true, force: true })
    return
  }
  if (existsSync(folder)) return
  await writeDurably(idFile(home), uuidv7(), 0o644)
  await mkdir(folder, { mode: 0o700 })
  if (home.user) await lchown(folder, home.user.uid, home.user.gid)
}

/** What PostgreSQL is started with so that it archives; nothing where it does not. */
export function archiveSettings(home: Home): Settings {
  const folder = folderOf(home)
  if (!existsSync(folder)) return {}
  return {
    archive_mode: 'on',
    // Comes with PostgreSQL: a segment has its name once it is whole and on disk.
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: archiveTimeout,
  }
}

/** The archive of a data folder; undefined where its log is not archived. */
export async function findArchive(dataDir: string): Promise<Archive | undefined> {
  const home = await findHome(dataDir, () => undefined)
  const folder = folderOf(home)
  return existsSync(folder) ? { folder, id: await readFile(idFile(home), 'utf8') } : undefined
}

/** Removes the half-written segments of a database that was killed; while one runs they may be its own. */
export async function removeRest(home: Home): Promise<void> {
  const names = await readdir(folderOf(home)).catch((error) => {
    if (isCode(error, 'ENOENT')) return []
    throw error
  })
  for (const name of names) if (name.startsWith('archtemp')) await rm(join(folderOf(home), name), { force: true })
}
