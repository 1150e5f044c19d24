import type { SystemHealth } from '@tableside/contract/platform'

declare module '../services.ts' {
  interface Services {
    /** How the backups stand that this server makes itself. */
    readonly backupStatus: BackupStatus
  }
}

type Standing = NonNullable<SystemHealth['scheduledBackups']>
export type BackupPart = keyof Standing

/** A day and the time a backup may take; a segment of the log follows each minute. */
const lateAfterMs = { backup: 26 * 60 * 60_000, log: 15 * 60_000 }
/** The first backup is taken at the start. */
const firstAfterMs = { backup: 2 * 60 * 60_000, log: lateAfterMs.log }

export type BackupStatus = {
  /** From now on backups are expected. */
  expect(since: string): void
  succeeded(part: BackupPart, at: string): void
  failed(part: BackupPart, at: string, reason: string): void
  /** Null where this server makes none. */
  at(now: string): Standing | null
}

export function createBackupStatus(): BackupStatus {
  let since: string | undefined
  const parts = { backup: nothingYet(), log: nothingYet() }
  return {
    expect(from) {
      since = from
    },
    succeeded(part, at) {
      // It was known already; a try that failed since is not undone.
      if (at <= (parts[part].lastGoodAt ?? '')) return
      parts[part] = { lastGoodAt: at, failing: null }
    },
    failed(part, at, reason) {
      const { lastGoodAt, failing } = parts[part]
      parts[part] = { lastGoodAt, failing: { since: failing?.since ?? at, reason } }
    },
    at(now) {
      const start = since
      if (start === undefined) return null
      const standing = (part: BackupPart) => ({
        ...parts[part],
        isLate: isLate(part, parts[part].lastGoodAt, start, now),
      })
      return { backup: standing('backup'), log: standing('log') }
    },
  }
}

type Part = Omit<Standing['log'], 'isLate'>
const nothingYet = (): Part => ({ lastGoodAt: null, failing: null })

function isLate(part: BackupPart, lastGoodAt: string | null, since: string, now: string): boolean {
  const [from, limitMs] = lastGoodAt === null ? [since, firstAfterMs[part]] : [lastGoodAt, lateAfterMs[part]]
  return Date.parse(now) - Date.parse(from) > limitMs
}
