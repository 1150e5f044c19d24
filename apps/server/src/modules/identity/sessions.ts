import { DomainError } from '@tableside/domain/errors'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/pool.ts'
import { sessions, userRoles, users } from '../../db/schema/index.ts'
import type { SignedIn } from '../../http/call.ts'
import { createTtlCache } from '../../http/ttl-cache.ts'
import type { Services, Sessions } from '../../services.ts'
import { readAccessToken } from './access-token.ts'
import { isPlatformOwner } from './platform-role.ts'
import { cookieOf, hashSessionToken, readCookie } from './session-cookie.ts'

/** Within five seconds an ended session is ended on every server (guarantee AUT-4). */
const rememberMs = 2_000
/** How exactly is noted when a session was last used. */
const seenEveryMs = 5 * 60_000

type Dependencies = {
  readonly db: Database
  readonly config: Config & { readonly appSecret: string }
  readonly now: Services['now']
  readonly log: Services['log']
}

/**
 * Finds who a request comes from by the browser's cookie or a program's bearer token, with one
 * indexed query. A request with both is the program's. What we did not sign never reaches the database.
 */
export function createSessions({ db, config, now, log }: Dependencies): Sessions {
  const { name } = cookieOf(config.publicUrl)
  const remember = createTtlCache<SignedIn | undefined>(rememberMs)
  const noteSeen = ({ sessionId, lastSeenAt }: SessionRow) => {
    const at = Date.parse(now())
    if (lastSeenAt && at - lastSeenAt.getTime() < seenEveryMs) return
    const seen = db.shared
      .update(sessions)
      .set({ lastSeenAt: new Date(at) })
      .where(eq(sessions.id, sessionId))
    // Nobody waits for it, and a note that is missed is made at the next call.
    seen.catch((error) => log.warn({ err: error }, 'last seen'))
  }
  const byToken = lookUp(db, 'session_by_token', sessions.tokenHash, noteSeen)
  const byId = lookUp(db, 'session_by_id', sessions.id, noteSeen)

  async function findSession(cookie: string | undefined, authorization: string | undefined) {
    if (authorization !== undefined) {
      const sessionId = readAccessToken(config.appSecret, authorization, now())
      return sessionId && remember(`id ${sessionId}`, () => byId(sessionId))
    }
    const token = cookie && readCookie(cookie, name, config.appSecret)
    if (!token) return undefined
    const hash = hashSessionToken(token)
    return remember(`token ${hash}`, () => byToken(hash))
  }

  return {
    async find({ cookie, authorization }) {
      const found = await findSession(cookie, authorization)
      if (!found || found.expiresAt <= now()) return undefined
      if (found.device?.revokedAt) throw new DomainError('device_revoked')
      return found
    },
    forget: remember.forget,
  }
}

type SessionRow = { readonly sessionId: string; readonly lastSeenAt: Date | null }

function lookUp(
  { shared }: Database,
  name: string,
  column: typeof sessions.tokenHash | typeof sessions.id,
  noteSeen: (found: SessionRow) => void,
) {
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

  return async (key: string): Promise<SignedIn | undefined> => {
    const [row] = await withRetry(() => query.execute({ key }))
    if (!row) return undefined
    noteSeen(row)
    const { role, expiresAt, lastSeenAt: _, device, ...person } = row
    const isOwner = isPlatformOwner(role)
    return { ...person, isPlatformOwner: isOwner, expiresAt: expiresAt.toISOString(), ...(device && { device }) }
  }
}
