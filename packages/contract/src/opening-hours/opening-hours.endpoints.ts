import { openingHoursSchema } from '@tableside/domain/opening-hours'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const openingHours = resource('Restaurant', '/restaurants/:restaurantId/locations/:locationId/opening-hours', {
  read: { permission: 'restaurant.view' },
  // Whoever plans the rota closes a day, too.
  write: { permission: 'staff.manage' },
})

const reply = z.object({
  openingHours: openingHoursSchema,
  /** Rises with every save; 0 while nobody has said any. */
  version: z.int(),
})
export type SavedOpeningHours = z.infer<typeof reply>

/** What falls outside of new hours was looked at. */
export const meantHours = { isMeant: z.boolean().default(false) }

export const getOpeningHours = openingHours.get('getOpeningHours', '', {
  summary: 'When a location is open: by the week, and on dates that are closed or have hours of their own.',
  reply,
})

export const setOpeningHours = openingHours.put('setOpeningHours', '', {
  summary:
    'When a location is open. Bookings and orders to collect outside of the new hours are named first, and stay as they are.',
  body: z.strictObject({ ...openingHoursSchema.shape, version: z.int(), ...meantHours }),
  reply,
  refusals: ['opening_hours_hit'],
})
