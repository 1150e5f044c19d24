import type { ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, gt, sql } from 'drizzle-orm'
import { sessions, users } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { accessSeconds, makeAccessToken } from './access-token.ts'
import { endSession } from './end-session.ts'
import { sessionSeconds } from './session-cookie.ts'
import { readToken, signToken } from './signed-token.ts'
import { startSession } from './start-session.ts'
import { userOf } from './user.ts'

type Granted = ReplyOf<typeof contract.grantToken>

/** A session for a program: an access token for an hour and a refresh token that is good once. */
export async function grantToken(
  services: Services,
  { query, body, request, reply }: Call<typeof contract.grantToken>,
): Promise<Granted> {
  reply.header('cache-control', 'no-store')
  if (query.grant_type === 'password' && 'password' in body) {
    const { sessionId } = await startSession(services, body, request)
    return renew(services, eq(sessions.id, sessionId))
  }
  if (query.grant_type === 'refresh_token' && 'refresh_token' in body) return refresh(services, body.refresh_token)
  throw new DomainError('invalid_request')
}

/**
 * @throws `not_signed_in` – when the token was used before, somebody may have stolen it: then the
 *   session ends for both
 */
async function refresh(services: Services, token: string): Promise<Granted> {
  const text = readToken(services.config.appSecret, 'refresh token', token)
  const [sessionId, generation] = text?.split(' ') ?? []
  if (!sessionId) throw new DomainError('not_signed_in')
  const isNewest = and(eq(sessions.id, sessionId), eq(sessions.refreshGeneration, Number(generation)))
  try {
    return await renew(services, isNewest)
  } catch (error) {
    if (error instanceof DomainError) await endSession(services, sessionId)
    throw error
  }
}

/** Gives out the next pair of tokens; of two that ask at once with one token, only the first gets one. */
async function renew({ db, config, now, sessions: known }: Services, which: ReturnType<typeof and>): Promise<Granted> {
  const at = Date.parse(now())
  const [session] = await db.shared
    .update(sessions)
    .set({
      refreshGeneration: sql`${sessions.refreshGeneration} + 1`,
      expiresAt: new Date(at + sessionSeconds * 1_000),
      updatedAt: new Date(at),
    })
    .from(users)
    .where(and(which, eq(users.id, sessions.userId), gt(sessions.expiresAt, new Date(at))))
    .returning({
      id: sessions.id,
      generation: sessions.refreshGeneration,
      user: { id: users.id, email: users.email, name: users.name, avatarUrl: users.image },
    })
  if (!session) throw new DomainError('not_signed_in')
  known.forget(session.id)

  const expiresAt = Math.floor(at / 1_000) + accessSeconds
  return {
    access_token: makeAccessToken(config.appSecret, session.id, expiresAt),
    refresh_token: signToken(config.appSecret, 'refresh token', `${session.id} ${session.generation}`),
    token_type: 'bearer',
    expires_in: accessSeconds,
    expires_at: expiresAt,
    user: userOf(session.user),
  }
}
