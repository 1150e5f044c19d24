import type { IncomingMessage } from 'node:http'
import { liveTimings } from '@tableside/contract/live'
import type { WebSocket } from 'ws'
import { platformAudit } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import type { PlatformWatch } from './platform-watch.ts'
import { answerHeartbeats, recheckMs, sendWithin } from './socket-care.ts'

/** Whose session was let in, and what serves it. */
export type AuthorizedConnection = { readonly sessionId: string; readonly enter: (ws: WebSocket) => Promise<void> }

/** The platform owner's channel; for anybody else there is nothing here. Coming in leaves a row in the audit. */
export async function authorizePlatform(
  services: Services,
  watch: PlatformWatch,
  { headers }: IncomingMessage,
): Promise<AuthorizedConnection | undefined> {
  const { db, newId, now, sessions } = services
  const owner = await sessions.find(headers)
  if (!owner?.isPlatformOwner) return undefined
  await db.shared
    .insert(platformAudit)
    .values({ id: newId(), at: now(), by: owner.userId, action: 'overview.followed' })

  const isStillOwner = async () => (await sessions.find(headers))?.isPlatformOwner === true
  const enter = async (ws: WebSocket) => {
    answerHeartbeats(ws)
    const leaveUnlessOwner = async () => {
      // A database that is away for a moment signs nobody out, and tells nobody anything.
      const isOwner = await isStillOwner().catch(() => undefined)
      if (isOwner === false) ws.close(4401, 'signed out')
      return isOwner === true
    }
    const unfollow = watch.follow(async (changes) => {
      if (await leaveUnlessOwner()) await sendWithin(ws, changes, liveTimings.timeoutMs)
    })
    const recheck = setInterval(leaveUnlessOwner, recheckMs)
    ws.on('close', () => {
      unfollow()
      clearInterval(recheck)
    })
    await sendWithin(ws, { kind: 'welcome' }, liveTimings.timeoutMs)
  }
  return { sessionId: owner.sessionId, enter }
}
