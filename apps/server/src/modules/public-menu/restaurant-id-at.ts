import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { restaurantSlugs } from '../../db/schema/index.ts'

/** The restaurant at a short name; undefined where there is none. */
export async function restaurantIdAt(db: Database, slug: string): Promise<string | undefined> {
  const [found] = await db.shared
    .select({ id: restaurantSlugs.restaurantId })
    .from(restaurantSlugs)
    .where(eq(restaurantSlugs.slug, slug))
  return found?.id
}
