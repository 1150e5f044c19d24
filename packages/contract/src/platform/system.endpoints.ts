import { z } from 'zod'
import { resource } from '../core/index.ts'

const system = resource('Platform', '/platform/system', 'platform_owner')

/** Work that waits for a moment that has come; `lateSeconds` is how long the oldest of it has waited, null without any. */
const queue = z.object({ waiting: z.int(), lateSeconds: z.int().nullable() })

/** One part of the backups a server makes itself. */
const backupPart = z.object({
  /** Of a backup when it was begun; of the log, until when it has reached the backups. */
  lastGoodAt: z.iso.datetime().nullable(),
  failing: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Longer ago than it should be. */
  isLate: z.boolean(),
})

export const systemHealthSchema = z.object({
  asOf: z.iso.datetime(),
  database: z.object({
    /** How long a question that reads nothing took, there and back. */
    answerMs: z.number(),
    sizeBytes: z.int(),
    connections: z.object({ open: z.int(), max: z.int() }),
    /** The longest statement at work at this moment; null while there is none but ours. */
    longestSeconds: z.number().nullable(),
    /** When a piece of the log was last put away for a backup; null where nothing is archived. */
    lastArchivedAt: z.iso.datetime().nullable(),
  }),
  /** The last one `npm run backup` took of the embedded database; null where there is none. */
  lastBackup: z.object({ takenAt: z.iso.datetime(), bytes: z.int(), isVerified: z.boolean() }).nullable(),
  /** The daily backup and the log between, where the server makes them; null where it was not given a place for them. */
  scheduledBackups: z.object({ backup: backupPart, log: backupPart }).nullable(),
  /** `failing` have broken at least once and are tried again; `dead` are tried no more. */
  jobs: queue.extend({ running: z.int(), failing: z.int(), dead: z.int() }),
  webhooks: queue,
  /** Restaurants whose sums are behind their log, and by how many entries together. */
  rollups: z.object({ restaurants: z.int(), entries: z.int() }),
  /** Card payments whose outcome the provider has not reported. */
  unknownPayments: queue,
  /** The ten statements that took most of the last seven days' time of all that took 200 ms and more, as the servers saw them. */
  slowStatements: z.array(
    z.object({
      /** Its name, or the beginning of its text; never what was asked for. */
      statement: z.string(),
      times: z.int(),
      meanMs: z.int(),
      worstMs: z.int(),
      lastAt: z.iso.datetime(),
    }),
  ),
  /** Screens that follow the live channel of the server that answered. */
  liveConnections: z.int(),
})
export type SystemHealth = z.infer<typeof systemHealthSchema>

export const getSystemHealth = system.get('getSystemHealth', '', {
  summary: 'How the parts behind the service stand at this moment: database, jobs, webhooks, sums, card payments.',
  reply: z.object({ system: systemHealthSchema }),
})
