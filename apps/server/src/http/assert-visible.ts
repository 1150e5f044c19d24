import { locationsOverlap } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, inArray } from 'drizzle-orm'
import { staffMembers } from '../db/schema/index.ts'
import type { Services } from '../services.ts'
import { walkStrings } from './walk-strings.ts'

/**
 * Refuses a request that names a location its caller may not see, or a person who works only at such ones, wherever it
 * names them. Ids of what is *at* a location need no such look: row-level security does not show it.
 *
 * @throws `not_found`
 */
export async function assertVisible(
  { db }: Services,
  restaurantId: string,
  visible: readonly string[],
  { params, query, body }: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
): Promise<void> {
  const { locationIds, staffIds } = idsIn({ params, query, body })
  if ([...locationIds].some((id) => !visible.includes(id))) throw new DomainError('not_found')
  if (staffIds.size === 0) return
  const people = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ locationIds: staffMembers.locationIds })
      .from(staffMembers)
      .where(and(eq(staffMembers.restaurantId, restaurantId), inArray(staffMembers.id, [...staffIds]))),
  )
  if (people.some((person) => !locationsOverlap(visible, person.locationIds))) throw new DomainError('not_found')
}

/** The ids a request names, by the key they stand under; those of a list under the list's. */
function idsIn(sent: unknown) {
  const locationIds = new Set<string>()
  const staffIds = new Set<string>()
  walkStrings(sent, (text, path) => {
    const key = path.findLast((name) => !/^\d+$/.test(name)) ?? ''
    if (/locationIds?$/i.test(key)) locationIds.add(text)
    else if (/staffIds?$/i.test(key)) staffIds.add(text)
  })
  return { locationIds, staffIds }
}
