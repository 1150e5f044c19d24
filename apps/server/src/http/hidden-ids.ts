import { meet } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { staffMembers } from '../db/schema/index.ts'
import type { Services } from '../services.ts'
import { textsIn } from './texts-in.ts'

/**
 * Refuses a request that names a location its caller may not see, or a person who works only at such ones, wherever it
 * names them. Ids of what is *at* a location need no such look: row-level security does not show it.
 *
 * @throws `not_found`
 */
export async function refuseWhatIsHidden(
  { db }: Services,
  restaurantId: string,
  visible: readonly string[],
  { params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Promise<void> {
  const named = [...namedIn({ params, query, body })]
  const locationIds = named.flatMap(([key, id]) => (/locationIds?$/i.test(key) ? id : []))
  if (locationIds.some((id) => !visible.includes(id))) throw new DomainError('not_found')
  const staffIds = named.flatMap(([key, id]) => (/staffIds?$/i.test(key) ? id : []))
  if (staffIds.length === 0) return
  const people = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ locationIds: staffMembers.locationIds })
      .from(staffMembers)
      .where(and(eq(staffMembers.restaurantId, restaurantId), inArray(staffMembers.id, staffIds))),
  )
  if (people.some((person) => !meet(visible, person.locationIds))) throw new DomainError('not_found')
}

/** Every text in a request with the name it stands under; those of a list under the list's. */
function* namedIn(sent: unknown): Generator<readonly [key: string, text: string]> {
  for (const { path, text } of textsIn(sent)) yield [path.findLast((name) => !/^\d+$/.test(name)) ?? '', text]
}
