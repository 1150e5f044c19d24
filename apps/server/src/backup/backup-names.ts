/** What lies in the place of the backups: each copy of the database at its top, the log beside them in `wal/`. */
const stampOf = (at: string) => at.replaceAll(/[:.]/g, '-')
const instantOf = (stamp: string) => stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z')

const stampPattern = String.raw`\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z`
const backupPattern = new RegExp(`^tableside-(${stampPattern})\\.backup$`)
const segmentPattern = new RegExp(`^wal/([^/]+)/([0-9A-F]{24})-(${stampPattern})\\.wal$`)

export const backupName = (takenAt: string) => `tableside-${stampOf(takenAt)}.backup`

/** When its copying began; undefined where it is no backup. */
export function takenAtOf(name: string): string | undefined {
  const [, stamp] = backupPattern.exec(name) ?? []
  return stamp && instantOf(stamp)
}

/** A piece of the write-ahead log, 16 MB of it, as PostgreSQL numbers them. */
export type Segment = {
  readonly archiveId: string
  readonly segment: string
  /** Nothing in it is from later than this. */
  readonly completedAt: string
}

export type ArchivedSegment = Segment & { readonly name: string }

export const segmentName = ({ archiveId, segment, completedAt }: Segment) =>
  `wal/${archiveId}/${segment}-${stampOf(completedAt)}.wal`

export function segmentOf(name: string): ArchivedSegment | undefined {
  const [, archiveId, segment, stamp] = segmentPattern.exec(name) ?? []
  return archiveId && segment && stamp ? { name, archiveId, segment, completedAt: instantOf(stamp) } : undefined
}

/** Its place in the log: one that follows has the next number. */
export function positionOf(segment: string): number {
  const [log, part] = [segment.slice(8, 16), segment.slice(16)]
  return Number.parseInt(log, 16) * 256 + Number.parseInt(part, 16)
}
