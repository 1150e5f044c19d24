import { drawerSchema, mainDrawerName } from '@tableside/domain/cash'
import { idSchema } from '@tableside/domain/ids'
import { penceSchema } from '@tableside/domain/money'
import { figuresSchema, reportTableSchema } from '@tableside/domain/reports'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const reports = resource('Reports', '/restaurants/:restaurantId/reports', { permission: 'reports.view' })
const ofDay = z.object({ locationId: idSchema, businessDate: z.iso.date().optional() })

export const drawerOnReportSchema = drawerSchema.extend({
  cashDrawerName: z.string().default(mainDrawerName),
  openedByName: z.string(),
  closedByName: z.string().nullable(),
})

const sheet = {
  locationId: idSchema,
  locationName: z.string(),
  businessDate: z.iso.date(),
  business: z.object({ name: z.string(), addressLines: z.array(z.string()), vatNumber: z.string().nullable() }),
  figures: figuresSchema,
  /** Drawers that were counted that day, or since the day's last Z. */
  drawers: z.array(drawerOnReportSchema),
  /** The journal as it stood; everything above is in its entries up to this one. */
  journal: z.object({ seq: z.int(), hash: z.string() }),
}

/** A day so far. */
export const xReportSchema = z.object({ ...sheet, asOf: z.iso.datetime(), tables: z.array(reportTableSchema) })
export type XReport = z.infer<typeof xReportSchema>

/** A closed day. A second Z of a day holds what came after the first. */
export const zReportSchema = z.object({
  ...sheet,
  id: idSchema,
  number: z.int().min(1),
  closedAt: z.iso.datetime(),
  closedBy: idSchema,
  closedByName: z.string(),
})
export type ZReport = z.infer<typeof zReportSchema>

/** What of the day is in no figure yet, for whoever is about to close it. It stops no one. */
export const unfinishedSchema = z.object({
  openBills: z.int(),
  /** What is still to pay of them. */
  owedPence: penceSchema,
  /** Card payments whose answer is outstanding. */
  unansweredPayments: z.int(),
  /** Cash taken offline that a manager has not decided about: it counts from the day it is accepted. */
  heldPayments: z.int(),
  heldPence: penceSchema,
  /** Drawers that nobody has counted yet. */
  openDrawers: z.int(),
  /** Cash of the day's bills that was taken while its drawer was not open, less what was given back so: nobody counts it. */
  cashInNoDrawerPence: penceSchema,
})
export type Unfinished = z.infer<typeof unfinishedSchema>

const zReply = z.object({ report: zReportSchema, tables: z.array(reportTableSchema) })

export const getXReport = reports.get('getXReport', '/x', {
  summary: 'An X: a location’s trading day so far. Looking closes nothing.',
  query: ofDay,
  reply: z.object({
    report: xReportSchema,
    /** Whether anything happened that no Z of the day holds yet. */
    isOpen: z.boolean(),
    unfinished: unfinishedSchema,
  }),
  refusals: ['being_counted'],
})

export const closeDay = reports.post('closeDay', '/z', {
  summary: 'Makes a location’s Z of a day: numbered without a gap, with the journal’s seal, never changed again.',
  // A service that may go on can also be brought to its end.
  inMaintenance: 'runs',
  body: z.strictObject({ locationId: idSchema, businessDate: z.iso.date() }),
  reply: zReply,
  status: 201,
  refusals: ['being_counted', 'nothing_to_close', 'day_not_begun'],
})

const printedReply = z.object({ jobId: idSchema, printerName: z.string() })

export const printXReport = reports.post('printXReport', '/x/print', {
  summary: 'Prints an X at the location’s printer for reports: the day as it is at this moment.',
  inMaintenance: 'runs',
  body: z.strictObject({ locationId: idSchema, businessDate: z.iso.date() }),
  reply: printedReply,
  status: 201,
  refusals: ['being_counted', 'printer_not_set_up'],
})

export const printZReport = reports.post('printZReport', '/z/:zId/print', {
  summary:
    'Prints a Z at its location’s printer for reports: the same figures every time, a later copy as a duplicate.',
  inMaintenance: 'runs',
  reply: printedReply,
  status: 201,
  refusals: ['printer_not_set_up'],
})

export const listZReports = reports.get('listZReports', '/z', {
  summary: 'The Zs of a location, newest first, and the days that have something in no Z yet.',
  query: z.object({ locationId: idSchema, before: z.coerce.number().int().min(1).optional() }),
  reply: z.object({
    reports: z.array(
      z.object({
        id: idSchema,
        number: z.int(),
        businessDate: z.iso.date(),
        closedAt: z.iso.datetime(),
        closedByName: z.string(),
        salesPence: penceSchema,
        takingsPence: penceSchema,
        /** Of the drawers that were counted; null where none was. */
        variancePence: penceSchema.nullable(),
      }),
    ),
    unclosedDates: z.array(z.iso.date()),
  }),
  refusals: ['being_counted'],
})

export const getZReport = reports.get('getZReport', '/z/:zId', {
  summary: 'A Z as it was made.',
  reply: zReply,
})

export const getZPdf = reports.get('getZPdf', '/z/:zId/pdf', {
  summary: 'The same Z as a PDF; the same bytes every time.',
  contentType: 'application/pdf',
})

export const getAccountingFile = reports.get('getAccountingFile', '/accounting.csv', {
  summary:
    'A closed day as a journal for the accounts, in the columns Xero or QuickBooks imports. The same bytes every time.',
  query: z.object({
    locationId: idSchema,
    businessDate: z.iso.date(),
    layout: z.enum(['xero', 'quickbooks']),
  }),
  contentType: 'text/csv',
  refusals: ['being_counted', 'day_not_closed'],
})
