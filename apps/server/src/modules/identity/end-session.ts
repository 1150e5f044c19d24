import { eq } from 'drizzle-orm'
import { sessions } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'

/** Ends a session: here at once, on other servers within two seconds. */
export async function endSession(services: Services, sessionId: string): Promise<void> {
  await services.db.shared.delete(sessions).where(eq(sessions.id, sessionId))
  services.sessions.forget()
}
