import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '../../db/schema/index.ts'
import type { SignedIn } from '../../http/call.ts'
import type { Services } from '../../services.ts'

/** Ends a session, on every server. */
export async function endSession(services: Services, sessionId: string): Promise<void> {
  await services.db.shared.delete(sessions).where(eq(sessions.id, sessionId))
  services.sessions.forget(sessionId)
}

/** Ends all sessions of a person but the one they act in. @returns how many */
export async function endOthers(services: Services, { userId, sessionId }: SignedIn): Promise<number> {
  const isOther = and(eq(sessions.userId, userId), ne(sessions.id, sessionId))
  const ended = await services.db.shared.delete(sessions).where(isOther).returning({ id: sessions.id })
  services.sessions.forget(userId)
  return ended.length
}
