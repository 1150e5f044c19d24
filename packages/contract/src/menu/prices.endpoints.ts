import { idSchema } from '@tableside/domain/ids'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'
import { editableItemSchema } from './editing.endpoints.ts'

const tag = 'Menu'
const manage = { permission: 'menu.manage', feature: 'menu_management' } as const
const inItem = inRestaurant.extend({ itemId: idSchema })
/** The version of the difference the editor saw; 0 where there was none. */
const version = z.int().min(0)

export const setLocationPrice = endpoint({
  name: 'setLocationPrice',
  method: 'PUT',
  path: '/api/v1/restaurants/:restaurantId/menu/items/:itemId/locations/:locationId/price',
  summary: 'What a dish costs at one location; null: as everywhere.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inItem.extend({ locationId: idSchema }),
  body: z.strictObject({ version, pricePence: zeroOrMorePenceSchema.nullable() }),
  reply: z.object({ item: editableItemSchema }),
  status: 200,
  refusals: ['changed_meanwhile'],
})

export const setLocationDifference = endpoint({
  name: 'setLocationDifference',
  method: 'PUT',
  path: '/api/v1/restaurants/:restaurantId/menu/items/:itemId/locations/:locationId',
  summary:
    'How a dish differs at one location: price, station, whether it is sold there. Null, null and true: in nothing.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inItem.extend({ locationId: idSchema }),
  body: z.strictObject({
    version,
    pricePence: zeroOrMorePenceSchema.nullable(),
    stationName: z.string().trim().min(1).max(80).nullable(),
    isOffered: z.boolean(),
  }),
  reply: z.object({ item: editableItemSchema }),
  status: 200,
  refusals: ['station_unknown', 'changed_meanwhile'],
})

export const resetLocationMenu = endpoint({
  name: 'resetLocationMenu',
  method: 'DELETE',
  path: '/api/v1/restaurants/:restaurantId/menu/locations/:locationId/differences',
  summary: 'A location sells the restaurant’s menu again, without a difference; what has run out there stays run out.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inRestaurant.extend({ locationId: idSchema }),
  reply: z.object({ reset: z.int() }),
  status: 200,
  refusals: [],
})

export const changePrices = endpoint({
  name: 'changePrices',
  method: 'PUT',
  path: '/api/v1/restaurants/:restaurantId/menu/prices',
  summary: 'New prices for many dishes at once: all of them or, when somebody has changed one meanwhile, none.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inRestaurant,
  body: z.strictObject({
    prices: z
      .array(z.strictObject({ itemId: idSchema, version: z.int(), pricePence: zeroOrMorePenceSchema }))
      .min(1)
      .max(1000)
      .refine((prices) => new Set(prices.map(({ itemId }) => itemId)).size === prices.length, 'Name each dish once'),
  }),
  reply: z.object({ changed: z.int() }),
  status: 200,
  refusals: ['changed_meanwhile'],
})

export const schedulePrice = endpoint({
  name: 'schedulePrice',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/menu/items/:itemId/scheduled-prices',
  summary: 'What a dish will cost from an instant on; until then, and on orders open by then, the old price holds.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inItem,
  body: z.strictObject({ id: idSchema, pricePence: zeroOrMorePenceSchema, startsAt: z.iso.datetime() }),
  reply: z.object({ item: editableItemSchema }),
  status: 201,
  refusals: ['price_starts_in_past', 'price_scheduled_already', 'id_taken'],
})

export const cancelScheduledPrice = endpoint({
  name: 'cancelScheduledPrice',
  method: 'DELETE',
  path: '/api/v1/restaurants/:restaurantId/menu/items/:itemId/scheduled-prices/:changeId',
  summary: 'Keeps a dish at its price after all.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inItem.extend({ changeId: idSchema }),
  reply: z.object({ item: editableItemSchema }),
  status: 200,
  refusals: [],
})
