import type { ZReport } from '@tableside/contract/reports'
import { sheetTables } from '@tableside/domain/reports'
import type { Paper } from './draw-tables.ts'

/** A Z as paper: only from what it holds, so it is the same for ever. */
export function zPaper(report: ZReport, timeZone: string): Paper {
  const { business, locationName, businessDate, number, closedAt, closedByName, journal } = report
  const moment = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return {
    title: `Z ${number} – ${businessDate}`,
    lines: [
      `${business.name}, ${locationName}`,
      ...business.addressLines,
      ...(business.vatNumber ? [`VAT no. ${business.vatNumber}`] : []),
      `Closed ${moment.format(new Date(closedAt))} by ${closedByName}`,
    ],
    tables: sheetTables(report),
    foot: [`Journal entry ${journal.seq}, seal ${journal.hash}`],
    madeAt: closedAt,
  }
}
