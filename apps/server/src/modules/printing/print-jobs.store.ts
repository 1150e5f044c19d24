import type { PrintJob } from '@tableside/contract/printing'
import { type NewPrintJob, needsDecision } from '@tableside/domain/printing'
import { and, eq, sql } from 'drizzle-orm'
import type { CommandActor } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { printJobs } from '../../db/schema/index.ts'

export type JobRow = typeof printJobs.$inferSelect

/**
 * Stores jobs in the transaction of what they print. A ticket that is there already is not printed again; a bill, a receipt
 * or a report has its own copy number (`nextCopyNumber`), so that one that is there already is a fault.
 */
export async function addPrintJobs(
  tx: Tx,
  { restaurantId, by, at, locationId }: CommandActor & { readonly locationId: string },
  jobs: readonly NewPrintJob[],
): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map((job) => ({ ...job, restaurantId, locationId, madeAt: at, madeBy: by, queuedAt: at }))
  const insert = tx.insert(printJobs).values(rows)
  await (rows.every(({ content }) => content.kind === 'ticket') ? insert.onConflictDoNothing() : insert)
}

/** What a paper is printed from, and which paper: a bill and its receipt are counted apart. */
type Paper = Pick<JobRow, 'restaurantId' | 'sourceId' | 'kind'>

/**
 * The number of the next copy of a bill, a receipt or a report; 1 is the first. Whatever it is printed with counts – a
 * printer, a reprint, the browser – so the caller has locked the restaurant, and journals the print of a bill or
 * a receipt: its jobs are deleted after some days; those of a Z are not.
 */
export async function nextCopyNumber(tx: Tx, { restaurantId, sourceId, kind }: Paper): Promise<number> {
  const isBill = kind === 'bill'
  const { rows } = await tx.execute<{ last: number }>(sql`
    select greatest(
      (select coalesce(max(copy), 0) from print_jobs
        where restaurant_id = ${restaurantId} and source_id = ${sourceId} and kind = ${kind}),
      (select count(*) from events
        where restaurant_id = ${restaurantId} and type = 'receipt.printed' and body ->> 'orderId' = ${sourceId}
          and (body ->> 'kind' = 'bill') = ${isBill})
    )::int as last`)
  return (rows[0]?.last ?? 0) + 1
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
