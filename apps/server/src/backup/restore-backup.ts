import { createWriteStream } from 'node:fs'
import { chmod, lchown, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { findHome } from '../db/embedded/index.ts'
import { isCode } from '../db/embedded/lock.ts'
import { readBackup } from './backup-file.ts'

type Wanted = { readonly file: string; readonly key: string; readonly dataDir: string }

/**
 * Puts a backup into a data folder that is empty or not there yet: the next start with it as DATA_DIR goes on from the backup's
 * moment. Nothing that exists is written over, and nothing is left of a restore that failed.
 *
 * @returns which archive has the log since; null where it was not archived. The copy that is started has an archive of its own
 * @throws in words, when the folder is in use, or the backup is damaged or needs another key
 */
export async function restoreBackup({ file, key, dataDir }: Wanted): Promise<{ readonly archiveId: string | null }> {
  const there = await readdir(dataDir).catch((error) => {
    if (!isCode(error, 'ENOENT')) throw error
  })
  if (there && there.length > 0) throw new Error(`${dataDir} is not empty. Restore into a new folder.`)
  const { folder, user } = await findHome(dataDir, () => undefined)
  const own = async (path: string) => user && lchown(path, user.uid, user.gid)
  let archiveId: string | null = null
  try {
    await makeFolder(join(folder, 'cluster'), own)
    await readBackup(file, key, async (name, content, { isFolder, mode }) => {
      if (name === 'archive-id') {
        archiveId = await text(content)
        return
      }
      const isOfDatabase = name.startsWith('cluster/') || name === 'password'
      const path = join(isOfDatabase ? folder : dataDir, name)
      if (isFolder) return makeFolder(path, own)
      await makeFolder(dirname(path), own, name.startsWith('cluster/'))
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode, flush: true }))
      if (isOfDatabase) await own(path)
    })
  } catch (error) {
    await removeRestored(dataDir)
    throw namingTheDisk(error, dataDir)
  }
  return { archiveId }
}

/** Removes what was restored into a folder, and the folder where it is no disk of its own. */
export async function removeRestored(dataDir: string): Promise<void> {
  const { folder } = await findHome(dataDir, () => undefined)
  await rm(folder, { recursive: true, force: true }).catch(unlessMounted)
  await rm(dataDir, { recursive: true, force: true }).catch(unlessMounted)
}

function unlessMounted(error: unknown): void {
  if (!isCode(error, 'EBUSY')) throw error
}

/** What failed, and for a disk that is full which one. */
export function namingTheDisk(error: unknown, dataDir: string): unknown {
  if (!isCode(error, 'ENOSPC', 'EDQUOT')) return error
  return new Error(`No room is left on the disk of ${dataDir}. Nothing was restored.`, { cause: error })
}

async function makeFolder(
  path: string,
  own: (path: string) => Promise<void> | undefined,
  isOwned = true,
): Promise<void> {
  const made = await mkdir(path, { recursive: true })
  if (!made || !isOwned) return
  await chmod(path, 0o700)
  await own(path)
}
