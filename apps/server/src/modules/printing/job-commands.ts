import type * as contract from '@tableside/contract/printing'
import { DomainError } from '@tableside/domain/errors'
import { isUnanswered } from '@tableside/domain/printing'
import { and, eq, max } from 'drizzle-orm'
import { lockRestaurant, runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { printJobs } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { addPrintJobs, type JobRow, jobOf, lockJob, nextCopyNumber, theJob } from './print-jobs.store.ts'
import { lockPrinter } from './printers.store.ts'

/** Another copy of a paper, marked as a duplicate. */
export function reprintJob(services: Services, call: Call<typeof contract.reprintJob>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const job = await findJob(tx, restaurant.id, params.jobId)
    await lockPrinter(tx, restaurant.id, job.printerId)
    const copy = await nextCopy(tx, job)
    const { printerId, kind, sourceId, revision, orderId, label, content, locationId } = job
    const id = services.newId()
    await addPrintJobs(tx, { restaurantId: restaurant.id, by: restaurant.by, at, locationId }, [
      { id, printerId, kind, sourceId, revision, copy, orderId, label, content },
    ])
    const made = await findJob(tx, restaurant.id, id)
    return {
      reply: { job: jobOf(made, at) },
      events: [event('reprinted', made, { copyNumber: copy }), ...printedEvent(made)],
    }
  })
}

/** Puts what waits in the queue again, at its own printer or another. What may have been printed becomes a duplicate. */
export function printJobNow(services: Services, call: Call<typeof contract.printJobNow>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const job = await findJob(tx, restaurant.id, params.jobId)
    // On its way into a printer, or done: then there is nothing to put in a queue.
    const isUnderWay = job.state === 'sent' && !isUnanswered(job, at)
    if (job.state === 'printed' || isUnderWay) return { reply: { job: jobOf(job, at) }, events: [] }
    const printer = await lockPrinter(tx, restaurant.id, body.printerId ?? job.atPrinterId ?? job.printerId)
    if (printer.locationId !== job.locationId) throw new DomainError('not_found')
    const mayBePrinted = job.state === 'failed' || job.state === 'sent'
    const changed = {
      state: 'queued' as const,
      reason: null,
      copy: mayBePrinted ? await nextCopy(tx, job) : job.copy,
      atPrinterId: printer.id === job.printerId ? null : printer.id,
      queuedAt: at,
      claim: null,
      claimedUntil: null,
      settledAt: null,
      dismissedAt: null,
    }
    await tx.update(printJobs).set(changed).where(theJob(restaurant.id, job.id))
    const after = { ...job, ...changed }
    const printed = mayBePrinted ? printedEvent(after) : []
    return {
      reply: { job: jobOf(after, at) },
      events: [event('requeued', after, { atPrinterId: printer.id }), ...printed],
    }
  })
}

const settledAs = {
  printed: () => ({ state: 'printed', reason: null }) as const,
  not_needed: (at: string) => ({ dismissedAt: at }),
  /** Taken from the hub before the browser prints it. Whether it came out somebody says later. */
  printed_here: () => ({ state: 'failed', reason: 'printed_here' }) as const,
}

/** Somebody says what becomes of a job that waits. One that a hub is at is the hub's. */
export function settlePrintJob(services: Services, call: Call<typeof contract.settlePrintJob>): Promise<StoredReply> {
  const { restaurant, params, body, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const job = await findJob(tx, restaurant.id, params.jobId)
    const isUnderWay = job.state === 'sent' && !isUnanswered(job, at)
    if (job.state === 'printed' || job.dismissedAt !== null || isUnderWay) {
      return { reply: { job: jobOf(job, at) }, events: [] }
    }
    const changed = {
      // Whoever was at it finds another claim and leaves it.
      claim: null,
      claimedUntil: null,
      settledAt: at,
      ...settledAs[body.as](at),
    }
    await tx.update(printJobs).set(changed).where(theJob(restaurant.id, job.id))
    const after = { ...job, ...changed }
    return { reply: { job: jobOf(after, at) }, events: [event('settled', after, { status: body.as })] }
  })
}

async function findJob(tx: Tx, restaurantId: string, jobId: string): Promise<JobRow> {
  const job = await lockJob(tx, restaurantId, jobId)
  if (!job) throw new DomainError('not_found')
  return job
}

/** Of a ticket, one more than this state of it has at its printer; of anything else, one more than there are of the paper. */
async function nextCopy(tx: Tx, job: JobRow): Promise<number> {
  if (job.content.kind !== 'ticket') {
    await lockRestaurant(tx, job.restaurantId)
    return nextCopyNumber(tx, job)
  }
  const [last] = await tx
    .select({ copy: max(printJobs.copy) })
    .from(printJobs)
    .where(
      and(
        eq(printJobs.restaurantId, job.restaurantId),
        eq(printJobs.sourceId, job.sourceId),
        eq(printJobs.revision, job.revision),
        eq(printJobs.printerId, job.printerId),
      ),
    )
  return (last?.copy ?? 1) + 1
}

/** The journal counts every copy of a bill or a receipt, however it is printed. */
function printedEvent({ content, kind, orderId, copy }: JobRow) {
  if (content.kind !== 'receipt') return []
  return [
    {
      type: 'receipt.printed',
      data: { orderId, kind: kind === 'bill' ? 'bill' : content.receipt.kind, copyNumber: copy },
    },
  ]
}

const event = (what: 'reprinted' | 'requeued' | 'settled', job: JobRow, more: object) => ({
  type: `printer.job_${what}`,
  data: { jobId: job.id, printerId: job.printerId, locationId: job.locationId, orderId: job.orderId, ...more },
})
