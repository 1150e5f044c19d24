import { publicMenuSettingsSchema } from '@tableside/domain/public-menu'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { meantHours } from '../opening-hours/index.ts'

const publicMenu = resource('Menu', '/restaurants/:restaurantId/locations/:locationId/public-menu', {
  read: { permission: 'restaurant.view' },
  write: { permission: 'restaurant.manage' },
})

export const publicMenuSchema = z.object({
  ...publicMenuSettingsSchema.shape,
  /** Where the page is once it is public: "/r/lamplighter/soho". */
  path: z.string(),
  /** Rises with every save; 0 while nobody has decided anything. */
  version: z.int(),
})
export type PublicMenu = z.infer<typeof publicMenuSchema>

const reply = z.object({ publicMenu: publicMenuSchema })

export const getPublicMenu = publicMenu.get('getPublicMenu', '', {
  summary: 'Whether a location’s menu is a public page, its address, and what the page says beside the menu.',
  reply,
})

export const savePublicMenu = publicMenu.put('savePublicMenu', '', {
  summary: 'Makes a location’s menu a public page or takes the page away; its description and opening hours.',
  body: publicMenuSettingsSchema.extend({
    /** Those of the location by the week; left out, they stay as they are. */
    openingHours: publicMenuSettingsSchema.shape.openingHours.optional(),
    version: z.int(),
    ...meantHours,
  }),
  reply,
  refusals: ['opening_hours_hit'],
})
