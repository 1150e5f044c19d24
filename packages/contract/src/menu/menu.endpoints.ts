import { idSchema } from '@tableside/domain/ids'
import { menuSnapshotSchema } from '@tableside/domain/menu'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'

export const getMenu = endpoint({
  name: 'getMenu',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/menu',
  summary: 'The menu a till of this location sells from, with prices, modifiers, allergens and what has run out.',
  tag: 'Menu',
  access: { permission: 'menu.view', feature: 'menu_management' },
  isIdempotent: false,
  params: inRestaurant,
  query: z.object({ locationId: idSchema }),
  reply: z.object({ menu: menuSnapshotSchema }),
  status: 200,
  refusals: [],
})
