import type * as contract from '@tableside/contract/api'
import { maxKeys } from '@tableside/domain/api'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import { apiKeys } from '../../db/schema/index.ts'
import { type Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { chosenLocations } from '../restaurants/index.ts'
import { readKey, readKeys } from './keys.store.ts'
import { makeToken } from './token.ts'

/** Makes a key. It is in the first answer and nowhere else: what is kept for a replay is the answer without it. */
export async function makeApiKey(services: Services, call: Call<typeof contract.makeApiKey>): Promise<StoredReply> {
  const { restaurant, signedIn, body, at } = call
  const { id, name, expiresAt } = body
  const { token, prefix, hash } = makeToken(restaurant.id)
  const stored = await runRestaurantCommand(services, call, async (tx) => {
    if (expiresAt !== null && expiresAt <= at) throw new DomainError('key_expiry_past')
    const working = (await readKeys(tx, restaurant.id, at)).filter(({ state }) => state === 'active')
    if (working.length >= maxKeys) throw new DomainError('too_many_keys', { max: maxKeys })
    const scopes = [...new Set(body.scopes)]
    const locationIds = await chosenLocations(tx, restaurant.id, body.locationIds)
    const [row] = await tx
      .insert(apiKeys)
      .values({
        restaurantId: restaurant.id,
        id,
        name,
        prefix,
        secretHash: hash,
        scopes,
        locationIds: locationIds && [...locationIds],
        userId: signedIn.userId,
        createdBy: restaurant.by,
        createdAt: at,
        expiresAt,
      })
      .onConflictDoNothing()
      .returning({ id: apiKeys.id })
    if (!row) throw new DomainError('id_taken')
    return {
      reply: { key: await readKey(tx, restaurant.id, at, id), secret: null },
      events: [{ type: 'api.key_made', data: { keyId: id, scopes, locationIds, expiresAt } }],
    }
  })
  return withSecret(stored, token)
}

/** The first answer with the secret in it; a replay has none to tell. */
export function withSecret(stored: StoredReply, secret: string): StoredReply {
  if (stored.isReplay) return stored
  return new StoredReply(stored.status, JSON.stringify({ ...JSON.parse(stored.json), secret }), false)
}

/** Ends a key. One that is revoked already stays so. */
export function revokeApiKey(services: Services, call: Call<typeof contract.revokeApiKey>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const here = and(eq(apiKeys.restaurantId, restaurant.id), eq(apiKeys.id, params.keyId))
    const ended = await tx
      .update(apiKeys)
      .set({ revokedAt: at })
      .where(and(here, isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id })
    return {
      reply: { key: await readKey(tx, restaurant.id, at, params.keyId) },
      events: ended.map(({ id }) => ({ type: 'api.key_revoked', data: { keyId: id } })),
    }
  })
}
