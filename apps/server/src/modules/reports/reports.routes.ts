import * as contract from '@tableside/contract/reports'
import { DomainError } from '@tableside/domain/errors'
import { isZero, openDrawerTable, type ReportTable, sheetTables } from '@tableside/domain/reports'
import { businessDate } from '@tableside/domain/time'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { zReports } from '../../db/schema/index.ts'
import type { Routes } from '../../http/routes.ts'
import { sendCsv } from '../../http/send-csv.ts'
import type { Services } from '../../services.ts'
import { openDrawers } from '../cash/index.ts'
import { catchUpInside, ensureSumsNearlyComplete } from '../rollups/index.ts'
import { accountingFile } from './accounting-file.ts'
import { loadAnalytics } from './analytics.ts'
import { closeDay, leftOf, zReportsOf } from './close-day.ts'
import { dayReport } from './day-report.ts'
import { listZReports } from './list-z-reports.ts'
import { printX, printZ } from './print-report.ts'
import { reportPage, reportTables } from './report-tables.ts'
import { loadSheet } from './sheet.ts'
import { csvOf, xlsxOf } from './table-files.ts'
import { unfinishedOf } from './unfinished.ts'
import { zPaper } from './z-paper.ts'

export function reportsRoutes(routes: Routes, services: Services): void {
  const { db } = services
  routes(contract.getDayReport, async ({ restaurant, query, at }) => ({
    report: await dayReport(db, restaurant.id, query.businessDate ?? businessDate(at, restaurant), at),
  }))
  routes(contract.getXReport, async ({ restaurant, query, at }) => {
    const day = { locationId: query.locationId, businessDate: query.businessDate ?? businessDate(at, restaurant) }
    await ensureSumsNearlyComplete(db, restaurant.id)
    return db.inRestaurant(restaurant.id, async (tx) => {
      // Its figures are those up to the seal it names, whoever else is adding them up.
      await catchUpInside(tx, restaurant.id)
      const sheet = await loadSheet(tx, restaurant.id, day)
      const left = leftOf(sheet, await zReportsOf(tx, restaurant.id, day))
      const isOpen = !isZero(left.figures) || left.drawers.length > 0
      const unfinished = await unfinishedOf(tx, restaurant.id, day)
      // Drawers are open now, whichever day is looked at; only today's X is about now.
      const isToday = day.businessDate === businessDate(at, restaurant)
      const open = isToday ? await openDrawers(tx, restaurant.id, day.locationId) : []
      const tables = sheetTables(sheet)
      if (open.length > 0) tables.push(openDrawerTable(open))
      return { report: { ...sheet, asOf: at, tables }, isOpen, unfinished }
    })
  })
  routes(contract.printXReport, (call) => printX(services, call))
  routes(contract.printZReport, (call) => printZ(services, call))
  routes(contract.closeDay, (call) => closeDay(services, call))
  routes(contract.listZReports, (call) => listZReports(services, call))
  routes(contract.getZReport, async ({ restaurant, params }) => {
    const report = await findZ(services, restaurant.id, params.zId)
    return { report, tables: sheetTables(report) }
  })
  routes(contract.getZPdf, async ({ restaurant, params, reply }) => {
    const report = await findZ(services, restaurant.id, params.zId)
    const { drawTables } = await import('./draw-tables.ts')
    const file = await drawTables(zPaper(report, restaurant.timeZone))
    return sendFile(reply, file, 'application/pdf', `Z${report.number}-${report.businessDate}.pdf`)
  })
  routes(contract.getAccountingFile, async ({ restaurant, query, reply }) => {
    const { layout, ...day } = query
    await ensureSumsNearlyComplete(db, restaurant.id)
    const zs = await db.inRestaurant(restaurant.id, async (tx) => {
      // A sale that is not added up yet is one the day's Zs do not have.
      await catchUpInside(tx, restaurant.id)
      const made = await zReportsOf(tx, restaurant.id, day)
      const left = leftOf(await loadSheet(tx, restaurant.id, day), made)
      if (made.length === 0 || !isZero(left.figures) || left.drawers.length > 0) throw new DomainError('day_not_closed')
      return made
    })
    return sendFile(reply, accountingFile(layout, zs), 'text/csv; charset=utf-8', `${layout}-${day.businessDate}.csv`)
  })

  routes(contract.getReport, async ({ restaurant, params, query }) => ({
    tables: await reportTables(services, restaurant.id, params.name, query),
  }))
  routes(contract.getAdvancedReport, ({ restaurant, params, query }) =>
    reportPage(services, restaurant.id, params.name, query),
  )
  routes(contract.getReportFile, async ({ restaurant, params, query, at, reply }) => {
    const tables = await reportTables(services, restaurant.id, params.name, query)
    return sendTables(reply, tables, { ...query, name: params.name, business: restaurant.name, at })
  })
  routes(contract.getAdvancedReportFile, async ({ restaurant, params, query, at, reply }) => {
    const tables = await reportTables(services, restaurant.id, params.name, query)
    return sendTables(reply, tables, { ...query, name: params.name, business: restaurant.name, at })
  })
  routes(contract.getAnalytics, async (call) => ({ analytics: await loadAnalytics(services, call) }))
}

async function findZ({ db }: Services, restaurantId: string, zId: string) {
  const [row] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ report: zReports.report })
      .from(zReports)
      .where(and(eq(zReports.restaurantId, restaurantId), eq(zReports.id, zId))),
  )
  if (!row) throw new DomainError('not_found')
  return row.report
}

type ReportQuery = {
  readonly from: string
  readonly to: string
  readonly format: 'csv' | 'xlsx' | 'pdf'
  readonly name: string
  readonly business: string
  readonly at: string
}

async function sendTables(reply: FastifyReply, tables: ReportTable[], asked: ReportQuery): Promise<FastifyReply> {
  const { from, to, format, name, business, at } = asked
  const heading = `${business}, ${from} to ${to}`
  const file = `${name}-${from}-to-${to}.${format}`
  switch (format) {
    case 'csv':
      return sendCsv(reply, file, csvOf(tables))
    case 'xlsx': {
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      return sendFile(reply, await xlsxOf(tables, heading), type, file)
    }
    case 'pdf': {
      const { drawTables } = await import('./draw-tables.ts')
      const paper = { title: tables[0]?.title ?? name, lines: [heading], tables, foot: [], madeAt: at }
      return sendFile(reply, await drawTables(paper), 'application/pdf', file)
    }
  }
}

function sendFile(reply: FastifyReply, bytes: string | Buffer, type: string, name: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(bytes)
}
