import { and, eq, isNull } from 'drizzle-orm'
import { locations, publicMenus, restaurants } from '../../db/schema/index.ts'
import { createTtlCache } from '../../http/ttl-cache.ts'
import type { Services } from '../../services.ts'
import { pagePath } from './public-menu.store.ts'

/** A sitemap may name 50,000 addresses. */
const maxPaths = 40_000
const remember = createTtlCache<readonly string[]>(60_000)

/** The addresses of all public menus, for searchers; a minute old at most. */
export function publicMenuPaths({ db, config }: Services): Promise<readonly string[]> {
  return remember(config.publicUrl, async () => {
    const rows = await db.acrossRestaurants
      .select({ restaurantId: publicMenus.restaurantId, slug: restaurants.slug, locationSlug: publicMenus.slug })
      .from(publicMenus)
      .innerJoin(restaurants, eq(restaurants.restaurantId, publicMenus.restaurantId))
      .innerJoin(
        locations,
        and(eq(locations.restaurantId, publicMenus.restaurantId), eq(locations.id, publicMenus.locationId)),
      )
      .where(
        and(
          eq(publicMenus.isPublic, true),
          eq(restaurants.isActive, true),
          isNull(restaurants.closedAt),
          isNull(locations.closedAt),
        ),
      )
      .orderBy(restaurants.slug, publicMenus.slug)
      .limit(maxPaths)
    return rows.map(({ slug, locationSlug }) => pagePath(slug, locationSlug))
  })
}
