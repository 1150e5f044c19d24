import type { PrintJob } from '@tableside/contract/printing'
import { type NewPrintJob, needsDecision } from '@tableside/domain/printing'
import { and, eq } from 'drizzle-orm'
import type { CommandActor } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { printJobs } from '../../db/schema/index.ts'

export type JobRow = typeof printJobs.$inferSelect

/** Stores jobs in the transaction of what they print; what is there already is not printed again. */
export async function addPrintJobs(
  tx: Tx,
  { restaurantId, by, at, locationId }: CommandActor & { readonly locationId: string },
  jobs: readonly NewPrintJob[],
): Promise<void> {
  if (jobs.length === 0) return
  await tx
    .insert(printJobs)
    .values(jobs.map((job) => ({ ...job, restaurantId, locationId, madeAt: at, madeBy: by, queuedAt: at })))
    .onConflictDoNothing()
}

/** A job, held until the transaction ends. What the caller may not see is not there. */
export async function lockJob(tx: Tx, restaurantId: string, jobId: string): Promise<JobRow | undefined> {
  const [row] = await tx.select().from(printJobs).where(theJob(restaurantId, jobId)).for('update')
  return row
}

export const theJob = (restaurantId: string, jobId: string) =>
  and(eq(printJobs.restaurantId, restaurantId), eq(printJobs.id, jobId))

export function jobOf(row: JobRow, at: string): PrintJob {
  const { id, kind, state, reason, label, orderId, copy, printerId, atPrinterId, madeAt, settledAt, content } = row
  return {
    ...{ id, kind, state, reason, label, orderId, copy, printerId, atPrinterId, madeAt, settledAt },
    needsDecision: needsDecision(row, at),
    orderNumber: orderNumberOf(content),
  }
}

function orderNumberOf(content: JobRow['content']): string | null {
  if (content.kind === 'ticket') return content.ticket.orderNumber
  return content.kind === 'receipt' ? content.receipt.number : null
}
