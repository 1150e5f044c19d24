import { floorOrderSchema, floorPlanSchema, turningTableSchema } from '@tableside/domain/floor'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const floor = resource('Floor', '/restaurants/:restaurantId/locations/:locationId/floor', {
  read: { permission: 'restaurant.view', feature: 'table_management' },
  write: { permission: 'restaurant.manage', feature: 'table_management' },
})

export const floorSchema = floorPlanSchema.extend({
  locationId: idSchema,
  /** Rises with every save; 0 as long as nobody has drawn it. */
  version: z.int(),
  savedAt: z.iso.datetime().nullable(),
  savedByName: z.string().nullable(),
  /** Tables taken off the floor that have served guests: what they sold keeps their name. */
  archivedTables: z.int(),
})
export type Floor = z.infer<typeof floorSchema>

export const getFloor = floor.get('getFloor', '', {
  summary:
    'The floor of a location as it is drawn: areas in order, archived ones too, and the tables where they stand.',
  reply: z.object({ floor: floorSchema }),
})

export const saveFloor = floor.put('saveFloor', '', {
  summary:
    'The floor as it is from now on. A table left out is gone, or archived when it has served guests; refused when somebody else has saved since `version`.',
  body: floorPlanSchema.extend({
    /** The version that was drawn on; without it, whatever is there is replaced. */
    version: z.int().optional(),
  }),
  reply: z.object({ floor: floorSchema }),
  refusals: ['name_taken', 'id_taken', 'table_occupied', 'area_occupied', 'table_without_area'],
})

export const getFloorNow = floor.get('getFloorNow', '/now', {
  summary:
    'What is going on at the tables: the open orders with covers, courses, what is owed, and whether the bill is printed.',
  access: { permission: 'orders.view', feature: 'table_management' },
  reply: z.object({
    asOf: z.iso.datetime(),
    orders: z.array(floorOrderSchema),
    /** Tables without an open bill that are not free yet. Empty where a paid table is free at once. */
    turning: z.array(turningTableSchema),
  }),
})

const turnReply = z.object({ turning: z.array(turningTableSchema) })

export const markTableLeft = floor.post('markTableLeft', '/tables/:tableId/left', {
  summary: 'The guests of a paid table have left: it is to be cleaned.',
  access: { permission: 'orders.take', feature: 'table_management' },
  reply: turnReply,
  refusals: ['table_changed'],
})

export const markTableClean = floor.post('markTableClean', '/tables/:tableId/clean', {
  summary: 'A table is clean, and free for the next guests.',
  access: { permission: 'orders.take', feature: 'table_management' },
  reply: turnReply,
  refusals: ['table_changed'],
})
