import { idSchema } from '@tableside/domain/ids'
import { printerSettingsSchema, printerStateSchema } from '@tableside/domain/printing'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const printers = resource('Printing', '/restaurants/:restaurantId/printers', {
  read: { permission: 'orders.view', peopleOnly: true },
  write: { permission: 'devices.manage', peopleOnly: true },
})

export const printerSchema = printerSettingsSchema.extend({
  id: idSchema,
  locationId: idSchema,
  /** What it said of itself last; the hub says so of one it cannot reach. */
  state: printerStateSchema,
  /** Since when it says so; null before it has said anything. */
  stateSince: instantSchema.nullable(),
  /** When a hub last looked after it. */
  heardAt: instantSchema.nullable(),
  version: z.int(),
})
export type Printer = z.infer<typeof printerSchema>

const reply = z.object({ printer: printerSchema })

export const listPrinters = printers.get('listPrinters', '', {
  summary: 'The printers of a location, what comes out of each, and whether it can print.',
  query: z.object({ locationId: idSchema }),
  reply: z.object({ printers: z.array(printerSchema) }),
})

export const addPrinter = printers.post('addPrinter', '', {
  summary: 'Adds a printer to a location. The location’s print hub begins to look after it at once.',
  body: printerSettingsSchema.extend({ id: idSchema, locationId: idSchema }),
  reply,
  status: 201,
  refusals: ['id_taken'],
})

export const changePrinter = printers.put('changePrinter', '/:printerId', {
  summary: 'Changes where a printer is, what comes out of it and who takes over for it.',
  body: printerSettingsSchema.extend({ version: z.int() }),
  reply,
})

export const removePrinter = printers.post('removePrinter', '/:printerId/remove', {
  summary: 'Takes a printer out of use. What it printed stays in the list.',
  reply,
  refusals: ['printer_in_use'],
})

export const testPrinter = printers.post('testPrinter', '/:printerId/test', {
  summary: 'Prints a page that shows the characters, sizes and width of a printer.',
  reply: z.object({ jobId: idSchema }),
  status: 201,
})
