import { type PublicMenu, publicMenuSchema } from '@tableside/contract/public-menu'
import { notPublic } from '@tableside/domain/public-menu'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { publicMenus } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { assertLocationExists } from '../../http/location-of.ts'
import { loadOpeningHours } from '../opening-hours/index.ts'

/** Where the page of a location stands. */
export const pagePath = (restaurantSlug: string, locationSlug: string) => `/r/${restaurantSlug}/${locationSlug}`

/** What is decided about a location's page; nothing yet is "not public". */
export async function loadPublicMenu(tx: Tx, restaurant: RestaurantScope, locationId: string): Promise<PublicMenu> {
  assertLocationExists(restaurant, locationId)
  const [row] = await tx
    .select()
    .from(publicMenus)
    .where(and(eq(publicMenus.restaurantId, restaurant.id), eq(publicMenus.locationId, locationId)))
  const { openingHours } = await loadOpeningHours(tx, { restaurantId: restaurant.id, locationId })
  const shown = { openingHours: openingHours.weekly }
  if (!row) return { ...notPublic, ...shown, path: '', version: 0 }
  return publicMenuSchema.parse({ ...row, ...shown, path: pagePath(restaurant.slug, row.slug) })
}
