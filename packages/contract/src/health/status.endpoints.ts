import { z } from 'zod'
import { resource } from '../core/index.ts'

const status = resource('Status', '/status', 'public')

const uptime = z.object({
  /** Minutes that should have been probed: since the first probe, and only those that are over. */
  expected: z.int(),
  /** Minutes of those in which the service answered. */
  up: z.int(),
})

export const maxIncidentsListed = 20

export const statusSchema = z.object({
  asOf: z.iso.datetime(),
  /** Whether the last probe, not older than two minutes, was answered and there is room to store; null before the first. */
  isUp: z.boolean().nullable(),
  firstProbeAt: z.iso.datetime().nullable(),
  uptime: z.object({ day: uptime, month: uptime, quarter: uptime }),
  /** The last 90 days in UTC, oldest first. */
  days: z.array(uptime.extend({ date: z.iso.date() })),
  /** Minutes in a row without an answer, newest first, `maxIncidentsListed` at most; `to` is null while it lasts. */
  incidents: z.array(z.object({ from: z.iso.datetime(), to: z.iso.datetime().nullable(), minutes: z.int() })),
  /** All requests of the API in the last 24 hours; times are upper bounds, null without requests. */
  answers: z.object({
    requests: z.int(),
    failures: z.int(),
    p50Ms: z.int().nullable(),
    p95Ms: z.int().nullable(),
  }),
  /** Screens that follow the live channel of the server that answered. */
  liveConnections: z.int(),
})
export type Status = z.infer<typeof statusSchema>

export const getStatus = status.get('getStatus', '', {
  summary:
    'How well the service runs, as it measures itself: uptime, incidents, answer times, failures. Ten seconds old at most.',
  reply: z.object({ status: statusSchema }),
})
