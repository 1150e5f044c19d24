import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const tableCodes = resource('Floor', '/restaurants/:restaurantId/locations/:locationId/table-codes', {
  permission: 'devices.manage',
  feature: 'table_management',
  peopleOnly: true,
})

export const tableCodeSchema = z.object({
  tableId: idSchema,
  tableName: z.string(),
  area: z.string(),
  /** What the printed code says. Whoever has it may see the bills that are open at the table. */
  url: z.string(),
  /** Null: it is the first one. */
  renewedAt: z.iso.datetime().nullable(),
})
export type TableCode = z.infer<typeof tableCodeSchema>

export const listTableCodes = tableCodes.get('listTableCodes', '', {
  summary: 'The codes for the tables of a location, to be printed: guests scan one to see the menu and their bill.',
  reply: z.object({ codes: z.array(tableCodeSchema) }),
})

export const renewTableCode = tableCodes.post('renewTableCode', '/:tableId/renew', {
  summary: 'A new code for a table. The printed one and every phone that scanned it are let in no more.',
  reply: z.object({ code: tableCodeSchema }),
})
