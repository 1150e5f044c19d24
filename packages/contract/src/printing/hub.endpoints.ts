import { idSchema } from '@tableside/domain/ids'
import {
  jobReasonSchema,
  jobStateSchema,
  paperSchema,
  printerSettingsSchema,
  printerStateSchema,
} from '@tableside/domain/printing'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const hub = resource('Printing', '/restaurants/:restaurantId/print-hub', {
  permission: 'restaurant.view',
  peopleOnly: true,
})

/** A hub works by itself, with nobody signed on, and never stops in the middle of a service. */
const always = { isIdempotent: false, inMaintenance: 'runs', whenSuspended: 'runs', whenLocked: 'runs' } as const

const hubPrinterSchema = printerSettingsSchema
  .pick({ name: true, host: true, port: true, paperMm: true, codePage: true, hasDrawer: true })
  .extend({ id: idSchema })
export type HubPrinter = z.infer<typeof hubPrinterSchema>

const hubJobSchema = z.object({
  id: idSchema,
  /** Names this try: what is reported under another claim does not count. */
  claim: idSchema,
  printerId: idSchema,
  paper: paperSchema,
})
export type HubJob = z.infer<typeof hubJobSchema>

export const claimPrintJobs = hub.post('claimPrintJobs', '/claim', {
  ...always,
  summary:
    'Gives a print hub the next jobs of its location, and the printers to look after. Each job goes to one hub at a time.',
  reply: z.object({ printers: z.array(hubPrinterSchema), jobs: z.array(hubJobSchema) }),
  refusals: ['print_hub_only'],
})

export const reportPrintJob = hub.put('reportPrintJob', '/jobs/:jobId', {
  ...always,
  summary:
    'A hub says what becomes of a job: `sent` before its first byte leaves, then `printed` or `failed`; `queued` gives back one of which nothing left.',
  body: z.strictObject({
    claim: idSchema,
    state: jobStateSchema.exclude(['expired']),
    reason: jobReasonSchema.nullable(),
  }),
  reply: z.object({ state: jobStateSchema }),
  refusals: ['print_hub_only', 'print_claim_lost'],
})

export const reportPrinter = hub.put('reportPrinter', '/printers/:printerId', {
  ...always,
  summary: 'A hub says what a printer said of itself, or that it cannot be reached.',
  body: z.strictObject({ state: printerStateSchema.exclude(['unknown']) }),
  reply: z.object({ state: printerStateSchema }),
  refusals: ['print_hub_only'],
})
