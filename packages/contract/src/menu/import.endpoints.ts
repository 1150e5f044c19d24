import { menuCsvColumns, menuCsvErrorSchema, zeroRatedSchema } from '@tableside/domain/menu'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { csvToImport, resource } from '../core/index.ts'

const menu = resource('Menu', '/restaurants/:restaurantId/menu', {
  permission: 'menu.manage',
  feature: 'menu_management',
})

const row = z.object({ line: z.int(), category: z.string(), item: z.string(), pricePence: zeroOrMorePenceSchema })

export const menuImportReportSchema = z.object({
  isDryRun: z.boolean(),
  newCategories: z.array(z.string()),
  created: z.array(row),
  changed: z.array(row.extend({ columns: z.array(z.string()) })),
  unchanged: z.int(),
  /** New dishes of which the file says only 0%; without `zeroRated` they are among the errors. */
  asksZeroRated: z.int().optional(),
  /** Rows that stay out, each with the line of the file, the column and the reason. */
  errors: z.array(menuCsvErrorSchema),
})
export type MenuImportReport = z.infer<typeof menuImportReportSchema>

export const exportMenu = menu.get('exportMenu', '/export.csv', {
  summary:
    'The menu as a CSV file in the importer’s columns, archived dishes left out: read again as it is, it changes nothing.',
  contentType: 'text/csv',
})

export const importMenu = menu.post('importMenu', '/import', {
  summary:
    'Brings dishes in from a CSV file (Category, Item, Price in pounds, VAT class or rate, Station, Allergens and Diets separated by ";" or ",", Description, “Name in French”; any order, also under common other names). Refused with the columns it does not find and the headings there are. A dry run only reports; the real run leaves the rows with errors out.',
  body: csvToImport.extend({
    /** The heading a column stands under, where the file calls it something the importer does not know. */
    columns: z.partialRecord(z.enum(menuCsvColumns), z.string().max(200)).default({}),
    /** What new dishes at 0% are: cold food bears VAT when it is eaten in. */
    zeroRated: zeroRatedSchema.optional(),
  }),
  reply: z.object({ report: menuImportReportSchema }),
  refusals: ['csv_unreadable'],
})
