import { collectionSettingsSchema, maxPauseMinutes } from '@tableside/domain/collection'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const collection = resource('Orders', '/restaurants/:restaurantId/locations/:locationId/collection', {
  read: { permission: 'restaurant.view', feature: 'web_ordering' },
  write: { permission: 'restaurant.manage', feature: 'web_ordering' },
})

export const collectionSchema = z.object({
  ...collectionSettingsSchema.shape,
  /** Set at the till; null or past: orders are taken. */
  pausedUntil: z.iso.datetime().nullable(),
  /** Where guests order: beside the location's public menu. Null while that is not public. */
  path: z.string().nullable(),
  /** Times to collect are offered within the location’s opening hours; without them there are none. */
  hasOpeningHours: z.boolean(),
  /** Rises with every save; 0 while nobody has decided anything. */
  version: z.int(),
})
export type Collection = z.infer<typeof collectionSchema>

const reply = z.object({ collection: collectionSchema })

export const getCollection = collection.get('getCollection', '', {
  summary: 'How a location takes orders that guests collect, and whether they are paused.',
  reply,
})

export const saveCollection = collection.put('saveCollection', '', {
  summary: 'Whether guests order for collection, how long the kitchen needs, and how many orders it takes at one time.',
  body: collectionSettingsSchema.extend({ version: z.int() }),
  reply,
})

export const pauseCollection = collection.post('pauseCollection', '/pause', {
  summary: 'Pauses orders for collection for some minutes, or takes them again with 0. What was accepted stays.',
  access: { permission: 'orders.take', feature: 'web_ordering' },
  body: z.strictObject({ minutes: z.int().min(0).max(maxPauseMinutes) }),
  reply,
  refusals: ['collection_closed'],
})
