import { z } from 'zod'
import { kitchenTicketSchema, stationMessageSchema } from '../kitchen/index.ts'
import { receiptSchema } from '../receipts/index.ts'
import { reportTableSchema } from '../reports/index.ts'
import { ticketChangeSchema } from './ticket-change.ts'

/**
 * queued: waits for its printer · sent: on its way into the printer · printed · failed: the printer may or may not have
 * printed it, somebody looks · expired: too old to be printed without being asked.
 */
export const jobStates = ['queued', 'sent', 'printed', 'failed', 'expired'] as const
export const jobStateSchema = z.enum(jobStates)
export type JobState = z.infer<typeof jobStateSchema>

export const jobKinds = [
  'ticket',
  'addition',
  'void',
  'move',
  'allergy',
  'message',
  'bill',
  'receipt',
  'report',
  'drawer',
  'test',
] as const
export const jobKindSchema = z.enum(jobKinds)
export type JobKind = z.infer<typeof jobKindSchema>

/** What is to be printed, as it was when it was asked for: a reprint says the same. */
export const jobContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ticket'), ticket: kitchenTicketSchema, change: ticketChangeSchema.nullable() }),
  z.object({ kind: z.literal('message'), message: stationMessageSchema, senderName: z.string() }),
  z.object({ kind: z.literal('receipt'), receipt: receiptSchema }),
  z.object({
    kind: z.literal('report'),
    report: z.object({
      title: z.string(),
      lines: z.array(z.string()),
      tables: z.array(reportTableSchema),
      foot: z.array(z.string()),
    }),
  }),
  z.object({ kind: z.literal('drawer') }),
  z.object({ kind: z.literal('test') }),
])
export type JobContent = z.infer<typeof jobContentSchema>

/** Why a job is where it is, in the hub's or a person's words. */
export const jobReasons = [
  'not_confirmed',
  'line_dropped',
  'paper_out',
  'cover_open',
  'offline',
  'error',
  /** Somebody prints it with the browser, so that no printer may. */
  'printed_here',
] as const
export const jobReasonSchema = z.enum(jobReasons)
export type JobReason = z.infer<typeof jobReasonSchema>

/** The drawer opens for cash that is in somebody's hand: later than this it stays shut. */
export const drawerMs = 30_000

/** A hub has this long with a job before another try may take it. */
export const claimMs = 30_000

type WaitingJob = {
  readonly kind: JobKind
  readonly state: JobState
  readonly madeAt: string
  readonly claimedUntil: string | null
  readonly dismissedAt: string | null
}

type QueuedJob = { readonly kind: JobKind; readonly state: JobState; readonly queuedAt: string }

/** Whether the printer was sent a job and nobody answered for it: it may have printed. */
export function isUnanswered({ state, claimedUntil }: Omit<WaitingJob, 'kind'>, at: string): boolean {
  return state === 'sent' && claimedUntil !== null && claimedUntil < at
}

/** Whether a job has been in the queue so long that it is not printed by itself any more. */
export function isTooOld({ kind, state, queuedAt }: QueuedJob, askAfterMinutes: number, at: string): boolean {
  const maxMs = kind === 'drawer' ? drawerMs : askAfterMinutes * 60_000
  return state === 'queued' && Date.parse(at) - Date.parse(queuedAt) > maxMs
}

/** Whether somebody has to look at a job and say what becomes of it. Nobody asks for a drawer that stayed shut: there is a key. */
export function needsDecision(job: WaitingJob, at: string): boolean {
  if (job.dismissedAt !== null || job.kind === 'drawer') return false
  return job.state === 'failed' || job.state === 'expired' || isUnanswered(job, at)
}
