import type * as contract from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { and, eq, gt, sql } from 'drizzle-orm'
import { sessions } from '../../db/schema/index.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { cookieOf, cookieValue, sessionSeconds, setCookie } from './session-cookie.ts'

/** Whoever uses it every week stays signed in; after a season everybody shows the password again. */
const maxSessionSeconds = 90 * 86_400

/** Moves a session's end away from now, and the cookie's with it. Never nearer, and never past the longest. */
export async function refreshSession(
  { db, config, sessions: known }: Services,
  { signedIn, at, request, reply }: Call<typeof contract.refreshSession>,
): Promise<{ expiresAt: string }> {
  const from = new Date(at)
  const isGoing = and(eq(sessions.id, signedIn.sessionId), gt(sessions.expiresAt, from))
  const [session] = await db.shared.select({ createdAt: sessions.createdAt }).from(sessions).where(isGoing)
  if (!session) throw new DomainError('not_signed_in')
  const longest = session.createdAt.getTime() + maxSessionSeconds * 1_000
  const wanted = new Date(Math.min(from.getTime() + sessionSeconds * 1_000, longest))
  const [row] = await db.shared
    .update(sessions)
    .set({ expiresAt: sql`greatest(${sessions.expiresAt}, ${wanted.toISOString()}::timestamptz)`, lastSeenAt: from })
    .where(isGoing)
    .returning({ expiresAt: sessions.expiresAt })
  if (!row) throw new DomainError('not_signed_in')
  known.forget(signedIn.sessionId)

  const { name } = cookieOf(config.publicUrl)
  const value = cookieValue(request.headers.cookie ?? '', name)
  if (value) {
    const maxAge = Math.floor((row.expiresAt.getTime() - from.getTime()) / 1_000)
    reply.header('set-cookie', setCookie(config, name, encodeURIComponent(value), maxAge))
  }
  return { expiresAt: row.expiresAt.toISOString() }
}
