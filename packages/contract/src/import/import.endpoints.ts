import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'

const tag = 'Import'
const access = { permission: 'sales.import' } as const
const onImport = inRestaurant.extend({ importId: idSchema })

/** The largest file the browser may send; larger ones go in by `npm run import`. */
export const mostUploadBytes = 64 * 1024 * 1024

export const importReportSchema = z.object({
  /** What the rows that are in order come to. */
  items: z.int(),
  orders: z.int(),
  lines: z.int(),
  totalPence: z.int(),
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

export const createImport = endpoint({
  name: 'createImport',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/imports',
  summary: 'Begins a move from another till; its files are uploaded next.',
  tag,
  access,
  isIdempotent: true,
  params: inRestaurant,
  body: z.strictObject({ id: idSchema, locationId: idSchema }),
  reply,
  status: 201,
  refusals: [],
})

export const uploadImportFile = endpoint({
  name: 'uploadImportFile',
  method: 'PUT',
  path: '/api/v1/restaurants/:restaurantId/imports/:importId/files/:kind',
  summary:
    'Stores the orders or the prices, sent as they are with Content-Type: text/csv, at most 64 MB. A second upload takes the place of the first.',
  tag,
  access,
  isIdempotent: false,
  params: onImport.extend({ kind: z.enum(['orders', 'prices']) }),
  query: z.object({ fileName: z.string().trim().min(1).max(200) }),
  reply,
  status: 200,
  refusals: ['import_not_ready', 'import_file_empty', 'body_too_large', 'unsupported_media_type'],
})

export const checkImport = endpoint({
  name: 'checkImport',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/imports/:importId/check',
  summary: 'A dry run: reads the files and reports what would go in and each row that would not. Stores no sale.',
  tag,
  access,
  isIdempotent: true,
  params: onImport,
  reply,
  status: 202,
  refusals: ['import_not_ready'],
})

export const startImport = endpoint({
  name: 'startImport',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/imports/:importId/start',
  summary: 'Brings the checked sales in, in the background. Ask for the import to see how far it is.',
  tag,
  access,
  isIdempotent: true,
  params: onImport,
  body: z.strictObject({ isStrict: z.boolean().default(false) }),
  reply,
  status: 202,
  refusals: ['import_not_ready', 'import_bad_rows'],
})

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/imports/:importId',
  summary: 'How far an import is, and its report.',
  tag,
  access,
  isIdempotent: false,
  params: onImport,
  reply,
  status: 200,
  refusals: [],
})

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/imports',
  summary: 'The latest imports of the restaurant, newest first.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ imports: z.array(salesImportSchema) }),
  status: 200,
  refusals: [],
})
