import type { SystemHealth } from '@tableside/contract/platform'
import { formatCount } from '../../shared/format-count.ts'

const dayMs = 24 * 60 * 60_000

type Queue = { readonly waiting: number; readonly lateSeconds: number | null }

/** "3, the oldest for 12 min". */
export function formatLate({ waiting, lateSeconds }: Queue): string {
  return waiting === 0 || lateSeconds === null
    ? String(waiting)
    : `${formatCount(waiting)}, the oldest for ${formatSeconds(lateSeconds)}`
}

/** "0.4 s", "45 s", "12 min", "3 h". */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 10) return `${Math.max(0, seconds).toFixed(1)} s`
  if (seconds < 120) return `${Math.floor(seconds)} s`
  return seconds < 7_200 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3_600)} h`
}

/** "812 MB", in thousands as disks are sold. */
export function formatBytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

/** What a person should look at now, most pressing first; nothing when all keeps up. */
export function worries(system: SystemHealth): string[] {
  const { asOf, database, lastBackup, scheduledBackups, jobs, webhooks, rollups, unknownPayments } = system
  const { lastArchivedAt } = database
  const isOld = (at: string, days: number) => Date.parse(asOf) - Date.parse(at) > days * dayMs
  const isLate = ({ lateSeconds }: Queue, afterSeconds: number) => lateSeconds !== null && lateSeconds > afterSeconds
  return [
    isLate(unknownPayments, 600) && 'A card payment has been without an answer for more than ten minutes.',
    database.answerMs > 500 && 'The database takes more than half a second to answer.',
    database.connections.open > database.connections.max * 0.8 &&
      'Four fifths of the database’s connections are taken.',
    (database.longestSeconds ?? 0) > 30 && 'A statement has been at work for more than half a minute.',
    jobs.dead > 0 && `${jobs.dead === 1 ? 'A job has' : `${jobs.dead} jobs have`} used up all tries.`,
    isLate(jobs, 300) && 'Jobs have been waiting for more than five minutes.',
    isLate(webhooks, 300) && 'Webhooks have been waiting for more than five minutes.',
    rollups.entries > 10_000 && 'The sums are more than ten thousand entries behind.',
    scheduledBackups?.log.isLate &&
      'The database’s log has not reached the backups for a quarter of an hour: what this machine loses now is lost.',
    scheduledBackups?.log.failing &&
      `The last try to take the log to the backups failed: ${scheduledBackups.log.failing.reason}`,
    scheduledBackups?.backup.isLate && 'The daily backup was not taken.',
    scheduledBackups?.backup.failing &&
      `The last try to take a backup failed: ${scheduledBackups.backup.failing.reason}`,
    lastBackup !== null && !lastBackup.isVerified && 'The last backup was not verified.',
    lastBackup !== null && isOld(lastBackup.takenAt, 2) && 'The last backup is more than two days old.',
    lastArchivedAt === null &&
      lastBackup === null &&
      scheduledBackups === null &&
      'No backup was taken and the database’s log was never archived: unless it is backed up in another way, what this machine loses is lost.',
    lastArchivedAt !== null &&
      isOld(lastArchivedAt, 1) &&
      'The database’s log was not archived for a backup for more than a day.',
  ].filter((worry) => typeof worry === 'string')
}
