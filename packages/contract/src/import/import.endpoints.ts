import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const imports = resource('Import', '/restaurants/:restaurantId/imports', { permission: 'sales.import' })

/** The largest file the browser may send; larger ones go in by `npm run import`. */
export const maxUploadBytes = 64 * 1024 * 1024

export const importReportSchema = z.object({
  /** What the rows that are in order come to. */
  items: z.int(),
  orders: z.int(),
  lines: z.int(),
  totalPence: z.int(),
  /** What of it was sold at a rate of VAT the file does not say. */
  vatUnknownPence: z.int().optional(),
  /** What of it was written; the rest was here already. Absent before it is done. */
  written: z.object({ orders: z.int(), lines: z.int(), totalPence: z.int() }).optional(),
  /** Whose file it is; absent for our own columns. */
  readAs: z.string().optional(),
  isMonthFirst: z.boolean().optional(),
  /** Rows that say nothing about a dish: payments, cancelled sales. */
  notSoldRows: z.int().optional(),
  /** Where the file has the sales of several: as it calls them; one that has no name is empty. */
  sites: z.array(z.object({ name: z.string(), orders: z.int() })).optional(),
  /** Those of them that are this location's, as it was said at the start. */
  takenSites: z.array(z.string()).optional(),
  /** Rows of the others, which are left out. */
  otherSiteRows: z.int().optional(),
  badRowCount: z.int(),
  /** The first hundred. */
  badRows: z.array(z.object({ file: z.enum(['orders', 'prices']), line: z.int(), reason: z.string() })),
  /** Orders that were already here with another total and were left as they are; the first hundred. */
  differing: z.array(z.string()),
})
export type ImportReport = z.infer<typeof importReportSchema>

export const salesImportSchema = z.object({
  id: idSchema,
  locationId: idSchema,
  state: z.enum(['uploading', 'checking', 'checked', 'running', 'done', 'failed']),
  isStrict: z.boolean(),
  ordersFile: z.string().nullable(),
  pricesFile: z.string().nullable(),
  report: importReportSchema.nullable(),
  doneOrders: z.int(),
  allOrders: z.int(),
  /** The code of the refusal that ended it, or `internal_error`. */
  why: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type SalesImport = z.infer<typeof salesImportSchema>

const reply = z.object({ import: salesImportSchema })

export const createImport = imports.post('createImport', '', {
  summary: 'Begins a move from another till; its files are uploaded next.',
  body: z.strictObject({ id: idSchema, locationId: idSchema }),
  reply,
  status: 201,
})

export const uploadImportFile = imports.put('uploadImportFile', '/:importId/files/:kind', {
  summary:
    'Stores the orders or the prices, sent as they are with Content-Type: text/csv, at most 64 MB. A second upload takes the place of the first.',
  isIdempotent: false,
  params: { kind: z.enum(['orders', 'prices']) },
  query: z.object({ fileName: z.string().trim().min(1).max(200) }),
  upload: 'text/csv',
  reply,
  refusals: ['import_not_ready', 'import_file_empty'],
})

export const checkImport = imports.post('checkImport', '/:importId/check', {
  summary: 'A dry run: reads the files and reports what would go in and each row that would not. Stores no sale.',
  reply,
  status: 202,
  refusals: ['import_not_ready'],
})

export const startImport = imports.post('startImport', '/:importId/start', {
  summary:
    'Brings the checked sales in, in the background. Ask for the import to see how far it is. Where the file has several sites, those that are the location’s are named.',
  body: z.strictObject({
    isStrict: z.boolean().default(false),
    sites: z.array(z.string().max(200)).min(1).max(100).optional(),
  }),
  reply,
  status: 202,
  refusals: ['import_not_ready', 'import_bad_rows', 'import_sites_missing'],
})

export const getImport = imports.get('getImport', '/:importId', {
  summary: 'How far an import is, and its report.',
  reply,
})

/** So many of the newest are listed. */
export const maxImportsListed = 20

export const listImports = imports.get('listImports', '', {
  summary: 'The latest imports of the restaurant, newest first.',
  reply: z.object({ imports: z.array(salesImportSchema) }),
})
