import { menuCsvErrorSchema } from '@tableside/domain/menu'
import { z } from 'zod'
import { csvToImport, endpoint, inRestaurant } from '../core/index.ts'

const row = z.object({ line: z.int(), category: z.string(), item: z.string() })

export const menuImportReportSchema = z.object({
  isDryRun: z.boolean(),
  newCategories: z.array(z.string()),
  created: z.array(row),
  changed: z.array(row.extend({ columns: z.array(z.string()) })),
  unchanged: z.int(),
  /** Rows that stay out, each with the line of the file, the column and the reason. */
  errors: z.array(menuCsvErrorSchema),
})
export type MenuImportReport = z.infer<typeof menuImportReportSchema>

export const exportMenu = endpoint({
  name: 'exportMenu',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/menu/export.csv',
  summary:
    'The menu as a CSV file in the importer’s columns, archived dishes left out: read again as it is, it changes nothing.',
  tag: 'Menu',
  access: { permission: 'menu.manage', feature: 'menu_management' },
  isIdempotent: false,
  params: inRestaurant,
  contentType: 'text/csv',
  status: 200,
  refusals: [],
})

export const importMenu = endpoint({
  name: 'importMenu',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/menu/import',
  summary:
    'Brings dishes in from a CSV file (Category, Item, Price in pounds, VAT class, Station, Allergens separated by ";"). A dry run only reports; the real run leaves the rows with errors out.',
  tag: 'Menu',
  access: { permission: 'menu.manage', feature: 'menu_management' },
  isIdempotent: true,
  params: inRestaurant,
  body: csvToImport,
  reply: z.object({ report: menuImportReportSchema }),
  status: 200,
  refusals: ['csv_unreadable'],
})
