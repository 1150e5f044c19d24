import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Archive } from '../db/embedded/index.ts'
import { writeBackup } from './backup-file.ts'
import { segmentName } from './backup-names.ts'
import type { Place } from './place.ts'
import { addFile } from './take-backup.ts'

type Wanted = { readonly archive: Archive; readonly place: Place; readonly key: string }

/**
 * Takes the finished segments of the log to the backups, oldest first, and forgets each here once it is there.
 *
 * @returns the instant until which the log is there: everything committed before; null where nothing was left to take
 */
export async function archiveLog({ archive, place, key }: Wanted): Promise<string | null> {
  let until: string | null = null
  for (const segment of await waitingSegments(archive)) {
    const path = join(archive.folder, segment)
    const completedAt = (await stat(path)).mtime.toISOString()
    const name = segmentName({ archiveId: archive.id, segment, completedAt })
    await place.put(name, (file) => writeBackup(file, key, (pack) => addFile(pack, segment, path)))
    await rm(path)
    until = completedAt
  }
  return until
}

/** What is still to be taken there. PostgreSQL's notes of base backups lie beside them; each backup has its own. */
export async function waitingSegments({ folder }: Archive): Promise<string[]> {
  const names = await readdir(folder)
  for (const name of names) if (name.endsWith('.backup')) await rm(join(folder, name), { force: true })
  return names.filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
}
