import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { writeDurably } from '../db/embedded/cluster.ts'

const lastBackupSchema = z.object({
  /** When its copying began: whatever was acknowledged before is in it. */
  takenAt: instantSchema,
  file: z.string(),
  bytes: z.int(),
  /** It was restored, and its books were right. */
  isVerified: z.boolean(),
  /** The archive that has the log since; null where it is not archived. */
  archiveId: z.string().nullable().default(null),
})
export type LastBackup = z.infer<typeof lastBackupSchema>

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Written by the command, beside the database, where the running server reads it for System Health. */
export function keepLastBackup(dataDir: string, backup: LastBackup): Promise<void> {
  return writeDurably(fileIn(dataDir), JSON.stringify(backup), 0o600)
}

/** Null where none was taken, or none can be read: then nobody is notified there is one. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  try {
    return lastBackupSchema.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}
