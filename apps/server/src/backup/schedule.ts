import { rm } from 'node:fs/promises'
import type { BackupConfig } from '../config.ts'
import type { Archive } from '../db/embedded/index.ts'
import { notifyPlatform } from '../modules/platform-settings/index.ts'
import type { Services } from '../services.ts'
import { archiveLog } from './archive-log.ts'
import { readLastBackup } from './last-backup.ts'
import { openPlace, scratchIn } from './open-place.ts'
import type { BackupPart } from './status.ts'

const lookMs = 15_000
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

type Schedule = {
  readonly backups: BackupConfig
  readonly archive: Archive
  /** Takes a backup to the place of the settings. */
  readonly takeBackup: (signal: AbortSignal) => Promise<void>
}

/**
 * Takes the log to the backups as PostgreSQL finishes its segments, and a backup once a day. What does not work is tried again, seen
 * on System Health and mailed to the platform's people when it lasts.
 */
export function startBackups(
  services: Services,
  { backups, archive, takeBackup }: Schedule,
): { look(): Promise<void>; stop(): Promise<void>; takeLog(): Promise<void> } {
  const { now, log, config, backupStatus } = services
  const scratch = scratchIn(config.dataDir)
  const place = openPlace(backups.to, backups.s3, scratch)
  const stopped = new AbortController()
  const mailedAt = new Map<BackupPart, string>()
  let taking: Promise<void> | undefined
  let triedAt: string | undefined
  backupStatus.expect(now())

  async function takeLog(): Promise<void> {
    try {
      const until = await archiveLog({ archive, place, key: backups.key })
      if (until) backupStatus.succeeded('log', until)
    } catch (error) {
      log.error({ err: error }, 'log archive')
      backupStatus.failed('log', now(), messageOf(error))
    }
  }

  async function isDue(): Promise<boolean> {
    const last = await readLastBackup(config.dataDir)
    const isOurs = last?.archiveId === archive.id && last.file.startsWith(`${place.address}/`)
    if (last && isOurs) backupStatus.succeeded('backup', last.takenAt)
    const hasTried = triedAt !== undefined && Date.parse(now()) - Date.parse(triedAt) < hourMs
    return !hasTried && !(last && isOurs && last.takenAt >= lastHour(now(), backups.hour))
  }

  async function take(): Promise<void> {
    triedAt = now()
    try {
      await takeBackup(stopped.signal)
      backupStatus.succeeded('backup', triedAt)
    } catch (error) {
      if (stopped.signal.aborted) return
      log.error({ err: error }, 'backup')
      backupStatus.failed('backup', now(), messageOf(error))
    }
  }

  async function lookOnce(): Promise<void> {
    await takeLog()
    if (!taking && (await isDue())) {
      taking = take().finally(() => {
        taking = undefined
      })
    }
    await mailWhatIsLate()
  }

  /** Once a day as long as it lasts. */
  async function mailWhatIsLate(): Promise<void> {
    const at = now()
    for (const [part, { isLate, lastGoodAt, failing }] of Object.entries(backupStatus.at(at) ?? {})) {
      const mailed = mailedAt.get(part as BackupPart)
      if (!isLate || (mailed !== undefined && Date.parse(at) - Date.parse(mailed) < dayMs)) continue
      const mail = lateMail(part as BackupPart, lastGoodAt, failing?.reason, config.publicUrl)
      await services.db.inShared((tx) => notifyPlatform(services, tx, 'backup_late', mail))
      mailedAt.set(part as BackupPart, at)
    }
  }

  // What a killed server had on its way is taken again.
  let looking = rm(scratch, { recursive: true, force: true })
  const look = () => {
    looking = looking.then(lookOnce).catch((error) => log.error({ err: error }, 'backups'))
    return looking
  }
  void look()
  const timer = setInterval(look, lookMs)
  timer.unref()
  return {
    look,
    takeLog,
    async stop() {
      clearInterval(timer)
      stopped.abort()
      await looking
      await taking
    },
  }
}

/** The last time the hour of the day, in UTC, began. */
function lastHour(now: string, hour: number): string {
  const today = `${now.slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`
  return today <= now ? today : new Date(Date.parse(today) - dayMs).toISOString()
}

function lateMail(part: BackupPart, lastGoodAt: string | null, reason: string | undefined, publicUrl: string) {
  const what = part === 'backup' ? 'The last good backup' : 'The last of the database’s log that reached the backups'
  const why = reason
    ? `Why the last try failed: ${reason}`
    : 'No try has failed: the database itself hands nothing over.'
  return {
    subject: part === 'backup' ? 'The last backup is too old' : 'The database’s log does not reach the backups',
    text: `${what}: ${lastGoodAt ?? 'none yet'}. What this machine loses now was lost since then.\n\n${why}\n\n${publicUrl}/platform/system`,
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)
