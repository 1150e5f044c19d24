import { DomainError } from '@tableside/domain/errors'
import { eq, sql } from 'drizzle-orm'
import type { Caches } from '../../caches.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/pool.ts'
import { sessions, userRoles, users } from '../../db/schema/index.ts'
import type { SignedIn } from '../../http/call.ts'
import type { Services, Sessions } from '../../services.ts'
import { readAccessToken } from './access-token.ts'
import { isPlatformOwner } from './platform-role.ts'
import { rememberRead } from './remember-read.ts'
import { cookieOf, hashSessionToken, readCookie } from './session-cookie.ts'

/** How exactly is noted when a session was last used. */
const seenEveryMs = 5 * 60_000

type Dependencies = {
  readonly db: Database
  readonly config: Config & { readonly appSecret: string }
  readonly now: Services['now']
  readonly log: Services['log']
  readonly caches: Caches
}

/**
 * Finds who a request comes from by the browser's cookie or a program's bearer token, with one
 * indexed query. A request with both is the program's. What we did not sign never reaches the database.
 */
export function createSessions({ db, config, now, log, caches }: Dependencies): Sessions {
  const { name } = cookieOf(config.publicUrl)
  const remember = caches.create<Known | undefined>((known) => {
    if (!known) return []
    const { sessionId, userId, device } = known.session
    return [sessionId, userId, ...(device ? [device.id] : [])]
  })
  const noteSeen = (known: Known, at: number) => {
    if (at - known.seenAt < seenEveryMs) return
    known.seenAt = at
    const { sessionId } = known.session
    const seen = db.shared
      .update(sessions)
      .set({ lastSeenAt: new Date(at) })
      .where(eq(sessions.id, sessionId))
    // Nobody waits for it, and a note that is missed is made at the next call.
    seen.catch((error) => log.warn({ err: error }, 'last seen'))
  }
  // Both come with every request, and with whatever each screen is shown.
  const readBearer = rememberRead((authorization) => readAccessToken(config.appSecret, authorization))
  const readHash = rememberRead((cookie) => {
    const token = readCookie(cookie, name, config.appSecret)
    return token === undefined ? undefined : hashSessionToken(token)
  })
  const byToken = lookUp(db, 'session_by_token', sessions.tokenHash)
  const byId = lookUp(db, 'session_by_id', sessions.id)

  async function findSession(cookie: string | undefined, authorization: string | undefined, at: number) {
    if (authorization !== undefined) {
      const bearer = readBearer(authorization)
      const sessionId = bearer && bearer.untilMs > at && bearer.sessionId
      return sessionId ? remember(`id ${sessionId}`, () => byId(sessionId)) : undefined
    }
    const hash = cookie && readHash(cookie)
    return hash ? remember(`token ${hash}`, () => byToken(hash)) : undefined
  }

  return {
    async find({ cookie, authorization }, bringsKept = false) {
      const at = now()
      const atMs = Date.parse(at)
      const known = await findSession(cookie, authorization, atMs)
      if (!known) return undefined
      noteSeen(known, atMs)
      const { session } = known
      if (session.expiresAt <= at) return undefined
      if (session.device?.revokedAt && !bringsKept) throw new DomainError('device_revoked')
      return session
    },
    forget: caches.forget,
  }
}

/** A session and the moment it was last noted as used. */
type Known = { readonly session: SignedIn; seenAt: number }

function lookUp({ shared }: Database, name: string, column: typeof sessions.tokenHash | typeof sessions.id) {
  const query = shared
    .select({
      userId: users.id,
      sessionId: sessions.id,
      email: users.email,
      name: users.name,
      avatarUrl: users.image,
      role: userRoles.role,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      device: sessions.device,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(column, sql.placeholder('key')))
    .prepare(name)

  return async (key: string): Promise<Known | undefined> => {
    const [row] = await withRetry(() => query.execute({ key }))
    if (!row) return undefined
    const { role, expiresAt, lastSeenAt, device, ...person } = row
    const isOwner = isPlatformOwner(role)
    return {
      session: { ...person, isPlatformOwner: isOwner, expiresAt: expiresAt.toISOString(), ...(device && { device }) },
      seenAt: lastSeenAt?.getTime() ?? Number.NEGATIVE_INFINITY,
    }
  }
}
