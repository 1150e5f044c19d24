import { idSchema } from '@tableside/domain/ids'
import { menuSnapshotSchema } from '@tableside/domain/menu'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const menu = resource('Menu', '/restaurants/:restaurantId/menu', {
  permission: 'menu.view',
  feature: 'menu_management',
})

export const getMenu = menu.get('getMenu', '', {
  summary: 'The menu a till of this location sells from, with prices, modifiers, allergens and what has run out.',
  query: z.object({ locationId: idSchema }),
  reply: z.object({ menu: menuSnapshotSchema }),
})
