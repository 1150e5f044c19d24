import type { ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/printing'
import type { SessionDevice } from '@tableside/domain/devices'
import { DomainError } from '@tableside/domain/errors'
import { claimMs, fallbackAfterMs, isTooOld, isUnanswered, printerTrouble } from '@tableside/domain/printing'
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { printers, printJobs } from '../../db/schema/index.ts'
import type { Call, SignedIn } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { drawJob } from './list-jobs.ts'
import { type JobRow, theJob } from './print-jobs.store.ts'
import { lockPrinter, type PrinterRow, printersAt, thePrinter } from './printers.store.ts'

/** Written down no oftener than this that a hub looks after its printers. */
const heardEveryMs = 15_000
/** Of one printer looked at together. */
const jobsAtOnce = 50

/**
 * Gives a hub the next job of each printer that can print: one at a time, so that tickets come out in the order they were
 * sent. A claim that runs out before the job is `sent` gives it back; one that runs out after it asks somebody.
 */
export function claimPrintJobs(
  services: Services,
  { restaurant, signedIn, at }: Call<typeof contract.claimPrintJobs>,
): Promise<ReplyOf<typeof contract.claimPrintJobs>> {
  const device = hubOf(signedIn)
  const claimedUntil = new Date(Date.parse(at) + claimMs).toISOString()
  return services.db.inRestaurant(restaurant.id, async (tx) => {
    const here = await printersAt(tx, restaurant.id, device.locationId)
    await noteHeard(tx, device, here, at)
    const open = await openJobs(tx, device)
    await settleLate(tx, open, here, at)
    const jobs: ReplyOf<typeof contract.claimPrintJobs>['jobs'] = []
    for (const { job, meantFor, printer } of nextJobs(open, here, at)) {
      const claim = services.newId()
      const isOurs = await tx
        .update(printJobs)
        .set({ claim, claimedUntil, claimedBy: device.id, atPrinterId: printer.id === meantFor.id ? null : printer.id })
        // Of two hubs that ask at the same moment one gets it.
        .where(and(theJob(restaurant.id, job.id), eq(printJobs.state, 'queued'), isFree(at)))
        .returning({ id: printJobs.id })
      if (isOurs.length === 0) continue
      const paper = await drawJob(tx, restaurant, job, { meantFor, at: printer })
      jobs.push({ id: job.id, claim, printerId: printer.id, paper })
    }
    return { printers: here.map(hubPrinter), jobs }
  })
}

/**
 * Takes down what becomes of a job.
 *
 * @throws `print_claim_lost` when the claim has run out and the job was given to somebody else, or somebody has settled it
 */
export function reportPrintJob(
  services: Services,
  { restaurant, signedIn, params, body, at }: Call<typeof contract.reportPrintJob>,
): Promise<ReplyOf<typeof contract.reportPrintJob>> {
  const device = hubOf(signedIn)
  const { claim, state, reason } = body
  const isOver = state !== 'sent'
  return services.db.inRestaurant(restaurant.id, async (tx) => {
    const changed = await tx
      .update(printJobs)
      .set({
        state,
        reason,
        claimedUntil: isOver ? null : new Date(Date.parse(at) + claimMs).toISOString(),
        settledAt: state === 'printed' || state === 'failed' ? at : null,
      })
      .where(
        and(
          theJob(restaurant.id, params.jobId),
          eq(printJobs.locationId, device.locationId),
          eq(printJobs.claim, claim),
          // The first report may begin the job only while nobody else may; what a printer did counts whenever it is reported.
          state === 'sent' ? eq(printJobs.state, 'queued') : inArray(printJobs.state, ['queued', 'sent', 'failed']),
        ),
      )
      .returning({ id: printJobs.id })
    if (changed.length === 0) throw new DomainError('print_claim_lost')
    return { state }
  })
}

/** Takes down what a printer says; the tills are informed when it is something else than before. */
export async function reportPrinter(
  services: Services,
  { restaurant, signedIn, params, body, at }: Call<typeof contract.reportPrinter>,
): Promise<ReplyOf<typeof contract.reportPrinter>> {
  const device = hubOf(signedIn)
  const { state } = body
  const isNews = await services.db.inRestaurant(restaurant.id, async (tx) => {
    await lockRestaurant(tx, restaurant.id)
    const printer = await lockPrinter(tx, restaurant.id, params.printerId)
    if (printer.locationId !== device.locationId) throw new DomainError('not_found')
    const isNew = printer.state !== state
    const since = isNew ? { stateSince: at } : {}
    await tx
      .update(printers)
      .set({ state, heardAt: at, ...since })
      .where(thePrinter(restaurant.id, printer.id))
    if (!isNew) return false
    const { id: printerId, locationId, name } = printer
    const said = { type: 'printer.state_changed', data: { printerId, locationId, name, state } }
    await recordEvents(tx, { restaurantId: restaurant.id, by: restaurant.by, at }, [said])
    return true
  })
  if (isNews) services.announcer.announce(restaurant.id)
  return { state }
}

/** @throws `print_hub_only` for anybody else */
function hubOf({ device }: SignedIn): SessionDevice {
  if (device?.kind !== 'hub') throw new DomainError('print_hub_only')
  return device
}

const isFree = (at: string) => or(isNull(printJobs.claimedUntil), lt(printJobs.claimedUntil, at))

async function noteHeard(tx: Tx, { restaurantId, locationId }: SessionDevice, here: readonly PrinterRow[], at: string) {
  const before = new Date(Date.parse(at) - heardEveryMs).toISOString()
  if (here.every(({ heardAt }) => heardAt !== null && heardAt > before)) return
  await tx
    .update(printers)
    .set({ heardAt: at })
    .where(
      and(eq(printers.restaurantId, restaurantId), eq(printers.locationId, locationId), isNull(printers.removedAt)),
    )
}

/** The oldest jobs of each printer: a long queue of one hides nobody else's. */
function openJobs(tx: Tx, { restaurantId, locationId }: SessionDevice): Promise<JobRow[]> {
  const isOpen = and(
    eq(printJobs.restaurantId, restaurantId),
    eq(printJobs.locationId, locationId),
    inArray(printJobs.state, ['queued', 'sent']),
    isNull(printJobs.dismissedAt),
  )
  const place = sql<number>`row_number() over (partition by coalesce(${printJobs.atPrinterId}, ${printJobs.printerId})
    order by ${printJobs.queuedAt}, ${printJobs.id})`
  const placed = tx
    .select({ id: printJobs.id, place: place.as('place') })
    .from(printJobs)
    .where(isOpen)
    .as('placed')
  const first = tx.select({ id: placed.id }).from(placed).where(lte(placed.place, jobsAtOnce))
  return tx
    .select()
    .from(printJobs)
    .where(and(isOpen, inArray(printJobs.id, first)))
    .orderBy(asc(printJobs.queuedAt), asc(printJobs.id))
}

/** What was sent and never answered for, and what is too old, waits for somebody from now on. */
async function settleLate(tx: Tx, open: readonly JobRow[], here: readonly PrinterRow[], at: string): Promise<void> {
  for (const job of open) {
    const unanswered = isUnanswered(job, at)
    if (!unanswered && !isOld(job, here, at)) continue
    const late = unanswered
      ? { state: 'failed' as const, reason: 'not_confirmed' as const }
      : { state: 'expired' as const }
    const dismissedAt = job.kind === 'drawer' ? at : null
    await tx
      .update(printJobs)
      .set({ ...late, dismissedAt, settledAt: at })
      .where(and(theJob(job.restaurantId, job.id), eq(printJobs.state, job.state), isFree(at)))
  }
}

function isOld(job: JobRow, here: readonly PrinterRow[], at: string): boolean {
  const printer = here.find(({ id }) => id === job.printerId)
  return isTooOld(job, printer?.askAfterMinutes ?? 15, at)
}

type Next = { readonly job: JobRow; readonly meantFor: PrinterRow; readonly printer: PrinterRow }

/** The oldest job of each printer that can print and is not at one. */
function nextJobs(open: readonly JobRow[], here: readonly PrinterRow[], at: string): Next[] {
  const isHeld = ({ claimedUntil }: JobRow) => claimedUntil !== null && claimedUntil >= at
  const busy = new Set(open.filter(isHeld).map(({ atPrinterId, printerId }) => atPrinterId ?? printerId))
  return open.flatMap((job) => {
    if (job.state !== 'queued' || isHeld(job) || isOld(job, here, at)) return []
    const meantFor = here.find(({ id }) => id === job.printerId)
    const printer = meantFor && printerNow(job, meantFor, here, at)
    if (!printer || busy.has(printer.id)) return []
    busy.add(printer.id)
    return [{ job, meantFor, printer }]
  })
}

/** Where a job comes out now: its fallback once its printer has had trouble for longer than a change of paper takes. */
function printerNow(
  job: JobRow,
  meantFor: PrinterRow,
  here: readonly PrinterRow[],
  at: string,
): PrinterRow | undefined {
  const find = (id: string | null) => here.find((printer) => printer.id === id)
  const canPrint = (printer: PrinterRow) => printerTrouble({ ...printer, heardAt: at }, at) === null
  const wanted = find(job.atPrinterId) ?? meantFor
  if (canPrint(wanted)) return wanted
  const isBrief = wanted.stateSince === null || Date.parse(at) - Date.parse(wanted.stateSince) < fallbackAfterMs
  if (isBrief) return undefined
  return [find(wanted.fallbackId), meantFor].find((printer) => printer && canPrint(printer))
}

function hubPrinter({ id, name, host, port, paperMm, codePage, hasDrawer }: PrinterRow) {
  return { id, name, host, port, paperMm, codePage, hasDrawer }
}
