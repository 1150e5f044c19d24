import type * as contract from '@tableside/contract/reports'
import { DomainError } from '@tableside/domain/errors'
import { type JobContent, type PrintRoute, printerForPaper } from '@tableside/domain/printing'
import { sheetTables } from '@tableside/domain/reports'
import { and, eq } from 'drizzle-orm'
import { lockRestaurant, runCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { zReports } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { addPrintJobs, nextCopyNumber } from '../printing/index.ts'
import { catchUpInside, ensureSumsNearlyComplete } from '../rollups/index.ts'
import { loadSheet, type Sheet } from './sheet.ts'
import { zPaper } from './z-paper.ts'

/** @throws `printer_not_set_up` */
export async function printX(services: Services, call: Call<typeof contract.printXReport>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const route = await reportPrinter(services, restaurant.id, body.locationId)
  await ensureSumsNearlyComplete(services.db, restaurant.id)
  return runCommand(services, call, async (tx) => {
    await catchUpInside(tx, restaurant.id)
    const report = xPaper(await loadSheet(tx, restaurant.id, body), restaurant.timeZone, at)
    const printed = { label: report.title, content: { kind: 'report' as const, report } }
    return queue(services, tx, call, route, { ...printed, ...body, sourceId: services.newId(), copy: 1 })
  })
}

/** @throws `printer_not_set_up`, `not_found` */
export async function printZ(services: Services, call: Call<typeof contract.printZReport>): Promise<StoredReply> {
  const { restaurant, params } = call
  const theZ = and(eq(zReports.restaurantId, restaurant.id), eq(zReports.id, params.zId))
  const [found] = await services.db.inRestaurant(restaurant.id, (tx) =>
    tx.select({ report: zReports.report }).from(zReports).where(theZ),
  )
  if (!found) throw new DomainError('not_found')
  const { locationId } = found.report
  const route = await reportPrinter(services, restaurant.id, locationId)
  const { title, lines, tables, foot } = zPaper(found.report, restaurant.timeZone)
  const report = { title, lines: [...lines], tables: [...tables], foot: [...foot] }
  return runCommand(services, call, async (tx) => {
    await lockRestaurant(tx, restaurant.id)
    const copy = await nextCopyNumber(tx, { restaurantId: restaurant.id, sourceId: params.zId, kind: 'report' })
    const printed = { label: title, content: { kind: 'report' as const, report } }
    return queue(services, tx, call, route, { ...printed, locationId, sourceId: params.zId, copy })
  })
}

function xPaper(sheet: Sheet, timeZone: string, at: string) {
  const moment = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return {
    title: `X – ${sheet.businessDate}`,
    lines: [`${sheet.business.name}, ${sheet.locationName}`, `As of ${moment.format(new Date(at))}. Not closed.`],
    tables: sheetTables(sheet),
    foot: [],
  }
}

async function reportPrinter({ printRoutes }: Services, restaurantId: string, locationId: string): Promise<PrintRoute> {
  const route = printerForPaper(await printRoutes(restaurantId, locationId), 'report')
  if (!route) throw new DomainError('printer_not_set_up')
  return route
}

type Queued = {
  readonly locationId: string
  readonly sourceId: string
  readonly copy: number
  readonly label: string
  readonly content: JobContent
}

async function queue(
  services: Services,
  tx: Tx,
  { restaurant, at }: Pick<Call<typeof contract.printZReport>, 'restaurant' | 'at'>,
  route: PrintRoute,
  { locationId, sourceId, copy, label, content }: Queued,
) {
  const jobId = services.newId()
  await addPrintJobs(tx, { restaurantId: restaurant.id, by: restaurant.by, at, locationId }, [
    {
      ...{ id: jobId, printerId: route.printerId, kind: 'report', sourceId, revision: 1, copy },
      ...{ orderId: null, label, content },
    },
  ])
  return { jobId, printerName: route.name }
}
