import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { restaurantSlugs } from '../../db/schema/index.ts'

/** A short name is never another restaurant's: one that was found is asked for no more. */
const known = new WeakMap<Database, Map<string, string>>()
const maxKnown = 10_000

/** The restaurant at a short name; undefined where there is none. */
export async function restaurantIdAt(db: Database, slug: string): Promise<string | undefined> {
  const names = known.get(db) ?? new Map<string, string>()
  known.set(db, names)
  const id = names.get(slug)
  if (id !== undefined) return id
  const [found] = await db.shared
    .select({ id: restaurantSlugs.restaurantId })
    .from(restaurantSlugs)
    .where(eq(restaurantSlugs.slug, slug))
  if (found && names.size < maxKnown) names.set(slug, found.id)
  return found?.id
}
