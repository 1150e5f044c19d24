import { idSchema } from '@tableside/domain/ids'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { editableItemSchema } from './editing.endpoints.ts'

const menu = resource('Menu', '/restaurants/:restaurantId/menu', {
  permission: 'menu.manage',
  feature: 'menu_management',
})
/** The version of the difference the editor saw; 0 where there was none. */
const version = z.int().min(0)

export const setLocationPrice = menu.put('setLocationPrice', '/items/:itemId/locations/:locationId/price', {
  summary: 'What a dish costs at one location; null: as everywhere.',
  body: z.strictObject({ version, pricePence: zeroOrMorePenceSchema.nullable() }),
  reply: z.object({ item: editableItemSchema }),
})

export const setLocationDifference = menu.put('setLocationDifference', '/items/:itemId/locations/:locationId', {
  summary:
    'How a dish differs at one location: price, station, whether it is sold there. Null, null and true: in nothing.',
  body: z.strictObject({
    version,
    pricePence: zeroOrMorePenceSchema.nullable(),
    stationName: z.string().trim().min(1).max(80).nullable(),
    isOffered: z.boolean(),
  }),
  reply: z.object({ item: editableItemSchema }),
  refusals: ['station_unknown'],
})

export const resetLocationMenu = menu.delete('resetLocationMenu', '/locations/:locationId/differences', {
  summary: 'A location sells the restaurant’s menu again, without a difference; what has run out there stays run out.',
  reply: z.object({ reset: z.int() }),
})

export const changePrices = menu.put('changePrices', '/prices', {
  summary: 'New prices for many dishes at once: all of them or, when somebody has changed one meanwhile, none.',
  body: z.strictObject({
    prices: z
      .array(z.strictObject({ itemId: idSchema, version: z.int(), pricePence: zeroOrMorePenceSchema }))
      .min(1)
      .max(1000)
      .refine((prices) => new Set(prices.map(({ itemId }) => itemId)).size === prices.length, 'Name each dish once'),
  }),
  reply: z.object({ changed: z.int() }),
})

export const schedulePrice = menu.post('schedulePrice', '/items/:itemId/scheduled-prices', {
  summary: 'What a dish will cost from an instant on; until then, and on orders open by then, the old price holds.',
  body: z.strictObject({ id: idSchema, pricePence: zeroOrMorePenceSchema, startsAt: z.iso.datetime() }),
  reply: z.object({ item: editableItemSchema }),
  status: 201,
  refusals: ['price_starts_in_past', 'price_scheduled_already', 'id_taken'],
})

export const cancelScheduledPrice = menu.delete('cancelScheduledPrice', '/items/:itemId/scheduled-prices/:changeId', {
  summary: 'Keeps a dish at its price after all.',
  reply: z.object({ item: editableItemSchema }),
})
