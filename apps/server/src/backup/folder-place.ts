import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isCode } from '../db/embedded/lock.ts'
import type { Place } from './place.ts'

const unfinished = '.unfinished'
/** What was left half written so long ago is not being worked on any more. */
const abandonedMs = 24 * 60 * 60_000

/** @param folder made at the first backup */
export function openFolder(folder: string): Place {
  return {
    address: folder,
    scratch: folder,
    list: () => listFolder(folder),
    async put(name, write) {
      const path = join(folder, name)
      const draft = `${path}${unfinished}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await write(draft)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    read: (name, use) => use(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** The backups, and the log's segments in the folders of `wal/`; nothing of a copy that is being checked. */
async function listFolder(folder: string): Promise<string[]> {
  const archives = await filesIn(join(folder, 'wal'), 'isDirectory')
  const folders = ['', ...archives.map((archive) => `wal/${archive}/`)]
  const names = (
    await Promise.all(
      folders.map(async (below) => {
        const files = await filesIn(join(folder, below), 'isFile')
        return files.map((file) => `${below}${file}`)
      }),
    )
  ).flat()
  for (const name of names) if (name.endsWith(unfinished)) await removeAbandoned(join(folder, name))
  return names.filter((name) => !name.endsWith(unfinished)).sort()
}

async function filesIn(folder: string, kind: 'isFile' | 'isDirectory'): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry[kind]()).map(({ name }) => name)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

async function removeAbandoned(path: string): Promise<void> {
  try {
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - abandonedMs) await rm(path, { force: true })
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
