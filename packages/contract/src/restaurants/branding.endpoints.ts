import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'
import { restaurantSchema } from './restaurants.endpoints.ts'

const tag = 'Restaurant'
const manage = { permission: 'restaurant.manage', peopleOnly: true } as const
const reply = z.object({ restaurant: restaurantSchema })

export const setRestaurantLogo = endpoint({
  name: 'setRestaurantLogo',
  method: 'PUT',
  path: '/api/v1/restaurants/:restaurantId/logo',
  summary: 'The picture guests know the restaurant by: a PNG or JPEG of at most 128 KB, known by its bytes.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inRestaurant,
  body: z.strictObject({ base64: z.base64().min(1).max(180_000), version: z.int() }),
  reply,
  status: 200,
  refusals: ['logo_not_printable', 'changed_meanwhile'],
})

export const removeRestaurantLogo = endpoint({
  name: 'removeRestaurantLogo',
  method: 'DELETE',
  path: '/api/v1/restaurants/:restaurantId/logo',
  summary: 'Takes the logo away: the restaurant’s name stands in its place.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inRestaurant,
  reply,
  status: 200,
  refusals: [],
})

export const getRestaurantLogo = endpoint({
  name: 'getRestaurantLogo',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/logo/:logoId',
  summary: 'The picture itself. Its id is new with every change, so it may be kept.',
  tag,
  access: 'public',
  isIdempotent: false,
  params: inRestaurant.extend({ logoId: z.uuid() }),
  contentType: 'image/*',
  status: 200,
  refusals: [],
})
