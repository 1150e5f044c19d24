import { idSchema } from '@tableside/domain/ids'
import { jobKindSchema, jobReasonSchema, jobStateSchema, paperSchema } from '@tableside/domain/printing'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { printerSchema } from './printers.endpoints.ts'

const jobs = resource('Printing', '/restaurants/:restaurantId/print-jobs', {
  read: { permission: 'orders.view', peopleOnly: true },
  // At the till and in the kitchen: whoever waits for a ticket may have it printed.
  write: { permission: 'kitchen.work', peopleOnly: true },
})

export const printJobSchema = z.object({
  id: idSchema,
  kind: jobKindSchema,
  state: jobStateSchema,
  /** Somebody has to say what becomes of it: it may have been printed, or it is old. */
  needsDecision: z.boolean(),
  reason: jobReasonSchema.nullable(),
  /** "Table 9" */
  label: z.string(),
  orderId: idSchema.nullable(),
  orderNumber: z.string().nullable(),
  /** 2 for the first reprint. */
  copy: z.int(),
  /** The printer it is meant for, and where it comes out instead. */
  printerId: idSchema,
  atPrinterId: idSchema.nullable(),
  madeAt: instantSchema,
  settledAt: instantSchema.nullable(),
})
export type PrintJob = z.infer<typeof printJobSchema>

const reply = z.object({ job: printJobSchema })

/** The longest list of what waits, and of what is done; one that long may be cut. */
export const maxPrintJobs = 100

export const listPrintJobs = jobs.get('listPrintJobs', '', {
  summary: 'What a location printed in the last hours and what waits, with its printers: what waits longest first.',
  query: z.object({ locationId: idSchema }),
  reply: z.object({
    /** The server’s clock: how long something waits is measured by it. */
    at: instantSchema,
    printers: z.array(printerSchema),
    /** What waits and what needs a decision, the oldest first. */
    waiting: z.array(printJobSchema),
    /** What is done, the newest first. */
    done: z.array(printJobSchema),
  }),
})

export const getPrintPaper = jobs.get('getPrintPaper', '/:jobId/paper', {
  summary: 'The paper of a print job, to be shown or printed in the browser.',
  reply: z.object({ paper: paperSchema }),
})

export const reprintJob = jobs.post('reprintJob', '/:jobId/reprint', {
  summary: 'Prints a paper again, marked as a duplicate.',
  reply,
  status: 201,
})

export const printJobNow = jobs.post('printJobNow', '/:jobId/print', {
  summary: 'Prints what waits, at its own printer or another one. What may have been printed is marked as a duplicate.',
  body: z.strictObject({ printerId: idSchema.nullable() }),
  reply,
})

export const settlePrintJob = jobs.post('settlePrintJob', '/:jobId/settle', {
  summary:
    'Says what became of a waiting job: printed after all, not needed, or about to be printed in the browser, so that no printer prints it.',
  body: z.strictObject({ as: z.enum(['printed', 'not_needed', 'printed_here']) }),
  reply,
})
