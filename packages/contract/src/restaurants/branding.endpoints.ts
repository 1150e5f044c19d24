import { z } from 'zod'
import { resource } from '../core/index.ts'
import { restaurantSchema } from './restaurants.endpoints.ts'

const logo = resource('Restaurant', '/restaurants/:restaurantId/logo', {
  read: 'public',
  write: { permission: 'restaurant.manage', peopleOnly: true },
})
const reply = z.object({ restaurant: restaurantSchema })

export const setRestaurantLogo = logo.put('setRestaurantLogo', '', {
  summary: 'The picture guests know the restaurant by: a PNG or JPEG of at most 128 KB, known by its bytes.',
  body: z.strictObject({ base64: z.base64().min(1).max(180_000), version: z.int() }),
  reply,
  refusals: ['logo_not_printable'],
})

export const removeRestaurantLogo = logo.delete('removeRestaurantLogo', '', {
  summary: 'Takes the logo away: the restaurant’s name stands in its place.',
  reply,
})

export const getRestaurantLogo = logo.get('getRestaurantLogo', '/:logoId', {
  summary: 'The picture itself. Its id is new with every change, so it may be kept.',
  contentType: 'image/*',
})
