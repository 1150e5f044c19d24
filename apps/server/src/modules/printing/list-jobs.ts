import type { ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/printing'
import { maxPrintJobs } from '@tableside/contract/printing'
import { DomainError } from '@tableside/domain/errors'
import { type Paper, paperOf } from '@tableside/domain/printing'
import { and, asc, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { printers, printJobs, staffMembers, stations } from '../../db/schema/index.ts'
import type { Call, RestaurantScope } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { loadCourseNames } from '../restaurants/index.ts'
import { type JobRow, jobOf, theJob } from './print-jobs.store.ts'
import { type PrinterRow, printerOf, printersAt, thePrinter } from './printers.store.ts'

/** A shift: what was printed before it is of no interest. */
const shownMs = 12 * 3_600_000

export function listPrintJobs(
  { db }: Services,
  { restaurant, query, at }: Call<typeof contract.listPrintJobs>,
): Promise<ReplyOf<typeof contract.listPrintJobs>> {
  assertLocationExists(restaurant, query.locationId)
  // A drawer that opens is no paper.
  const here = and(
    eq(printJobs.restaurantId, restaurant.id),
    eq(printJobs.locationId, query.locationId),
    ne(printJobs.kind, 'drawer'),
  )
  const since = new Date(Date.parse(at) - shownMs).toISOString()
  return db.inRestaurant(restaurant.id, async (tx) => {
    const waiting = await tx
      .select()
      .from(printJobs)
      .where(and(here, ne(printJobs.state, 'printed'), isNull(printJobs.dismissedAt)))
      .orderBy(asc(printJobs.madeAt), asc(printJobs.id))
      .limit(maxPrintJobs)
    const done = await tx
      .select()
      .from(printJobs)
      .where(
        and(here, gt(printJobs.madeAt, since), or(eq(printJobs.state, 'printed'), isNotNull(printJobs.dismissedAt))),
      )
      .orderBy(desc(printJobs.madeAt), desc(printJobs.id))
      .limit(maxPrintJobs)
    return {
      at,
      printers: (await printersAt(tx, restaurant.id, query.locationId)).map(printerOf),
      waiting: waiting.map((row) => jobOf(row, at)),
      done: done.map((row) => jobOf(row, at)),
    }
  })
}

/** The paper of a job as the browser shows it. */
export function getPrintPaper(
  { db }: Services,
  { restaurant, params }: Call<typeof contract.getPrintPaper>,
): Promise<ReplyOf<typeof contract.getPrintPaper>> {
  return db.inRestaurant(restaurant.id, async (tx) => {
    const [job] = await tx.select().from(printJobs).where(theJob(restaurant.id, params.jobId))
    if (!job) throw new DomainError('not_found')
    const [printer] = await tx.select().from(printers).where(thePrinter(restaurant.id, job.printerId))
    if (!printer) throw new DomainError('not_found')
    // What may be on paper already is a second one.
    const copy = job.state === 'failed' || job.state === 'sent' ? job.copy + 1 : job.copy
    return { paper: await drawJob(tx, restaurant, { ...job, copy }, { meantFor: printer, at: printer }) }
  })
}

/** The paper of a job at the printer it comes out of. What is for a station says so elsewhere; a guest's paper does not. */
export async function drawJob(
  tx: Tx,
  { id: restaurantId, timeZone }: Pick<RestaurantScope, 'id' | 'timeZone'>,
  { content, copy, madeAt }: JobRow,
  { meantFor, at }: { readonly meantFor: PrinterRow; readonly at: PrinterRow },
): Promise<Paper> {
  const stationId = stationIdOf(content)
  const isElsewhere = stationId !== undefined && meantFor.id !== at.id
  const stationName = stationId === undefined ? '' : await stationNameOf(tx, restaurantId, stationId)
  const paper = paperOf({
    ...{ content, copy, madeAt, timeZone, stationName, printer: at },
    courseNames: content.kind === 'ticket' ? await loadCourseNames(tx, restaurantId) : [],
    sentByName: content.kind === 'ticket' ? await nameOf(tx, restaurantId, content.ticket.sentBy) : null,
    insteadOf: isElsewhere ? meantFor.name : null,
  })
  return { ...paper, opensDrawer: paper.opensDrawer && at.hasDrawer }
}

/** The station a paper of the kitchen is for. */
function stationIdOf(content: JobRow['content']): string | undefined {
  if (content.kind === 'ticket') return content.ticket.stationId
  return content.kind === 'message' ? content.message.stationId : undefined
}

/** What somebody of the staff is called at work; null of guests. */
async function nameOf(tx: Tx, restaurantId: string, staffId: string | null): Promise<string | null> {
  if (staffId === null) return null
  const [member] = await tx
    .select({ name: staffMembers.name })
    .from(staffMembers)
    .where(and(eq(staffMembers.restaurantId, restaurantId), eq(staffMembers.id, staffId)))
  return member?.name.trim().split(/\s+/)[0] ?? null
}

async function stationNameOf(tx: Tx, restaurantId: string, stationId: string): Promise<string> {
  const [station] = await tx
    .select({ name: stations.name })
    .from(stations)
    .where(and(eq(stations.restaurantId, restaurantId), eq(stations.id, stationId)))
  return station?.name ?? ''
}
