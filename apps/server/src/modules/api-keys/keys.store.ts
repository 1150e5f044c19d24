import { type ApiKey, apiKeySchema } from '@tableside/contract/api'
import { keyState } from '@tableside/domain/api'
import { DomainError } from '@tableside/domain/errors'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { actorName, isPerson } from '../../db/people.ts'
import { apiKeys, staffMembers } from '../../db/schema/index.ts'

/** The keys of a restaurant, or one of them, with the name of the person each acts for. */
export async function readKeys(tx: Tx, restaurantId: string, at: string, keyId?: string): Promise<ApiKey[]> {
  const rows = await tx
    .select({ key: apiKeys, actsFor: staffMembers.name })
    .from(apiKeys)
    .leftJoin(staffMembers, isPerson(apiKeys, apiKeys.createdBy))
    .where(and(eq(apiKeys.restaurantId, restaurantId), keyId === undefined ? undefined : eq(apiKeys.id, keyId)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
  // Parsed, so that neither the hash nor anything else of the row goes along.
  return rows.map(({ key, actsFor }) =>
    apiKeySchema.parse({ ...key, actsFor: actorName(actsFor), state: keyState(key, at) }),
  )
}

export async function readKey(tx: Tx, restaurantId: string, at: string, keyId: string): Promise<ApiKey> {
  const [key] = await readKeys(tx, restaurantId, at, keyId)
  if (!key) throw new DomainError('not_found')
  return key
}
