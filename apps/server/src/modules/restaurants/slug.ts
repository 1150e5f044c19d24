import { DomainError } from '@tableside/domain/errors'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { restaurantSlugs } from '../../db/schema/index.ts'

const maxTries = 1_000
const triesPerQuery = 50

/**
 * Takes the restaurant's short name for web addresses, made from its name: "café-rosa", and when that
 * is taken "cafe-rosa-2", "cafe-rosa-3" and so on.
 */
export async function takeSlug(tx: Tx, restaurantId: string, name: string): Promise<string> {
  const base = slugOf(name)
  for (let first = 1; first < maxTries; first += triesPerQuery) {
    const candidates = Array.from({ length: triesPerQuery }, (_, index) => numbered(base, first + index))
    const rows = await tx
      .select({ slug: restaurantSlugs.slug })
      .from(restaurantSlugs)
      .where(inArray(restaurantSlugs.slug, candidates))
    const taken = new Set(rows.map(({ slug }) => slug))
    for (const slug of candidates) {
      // Somebody else may take it at this moment: then the next one.
      if (!taken.has(slug) && (await tryToTake(tx, restaurantId, slug))) return slug
    }
  }
  throw new DomainError('slug_taken')
}

async function tryToTake(tx: Tx, restaurantId: string, slug: string): Promise<boolean> {
  const rows = await tx
    .insert(restaurantSlugs)
    .values({ slug, restaurantId })
    .onConflictDoNothing()
    .returning({ slug: restaurantSlugs.slug })
  return rows.length > 0
}

export const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`)

/** A name as a web address has it: lower-case letters, digits and hyphens. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '')
  return plain || 'restaurant'
}
