import { setTimeout as sleep } from 'node:timers/promises'
import { type GuestLivePart, liveTimings } from '@tableside/contract/live'
import type { WebSocket } from 'ws'
import type { Services } from '../../services.ts'
import type { AuthorizedConnection } from './authorize-platform.ts'
import type { Hub, LocatedEvent } from './hub.ts'
import { pumpLog } from './pump-log.ts'
import { answerHeartbeats, recheckMs, sendWithin } from './socket-care.ts'

/**
 * Changes of one moment are one look at the log and one message: a round of twelve dishes is read once, and hundreds of phones
 * beside busy tills look together.
 */
const gatherMs = 100

/** Each phone that is notified reads at once. A crowd is notified one after the other: so far apart, and none later than that. */
const apartMs = 3
const maxLateMs = 500
let nextAtMs = 0

function slotMs(): number {
  const now = performance.now()
  nextAtMs = Math.min(Math.max(now, nextAtMs + apartMs), now + maxLateMs)
  return nextAtMs - now
}

type GuestPage = {
  /** Whose connections are counted together. */
  readonly sessionId: string
  readonly restaurantId: string
  /** The entry of the log the page was written after; undefined for what happens from now on. */
  readonly after: number | undefined
  /** The last entry of the log. */
  readonly lastSeq: number
  /** Which of what the page shows entries of the log change, made anew for each connection: it may learn ids. */
  readonly concerns: () => (events: readonly LocatedEvent[]) => readonly GuestLivePart[]
  /** Whether the phone may listen on; absent where it always may. */
  readonly isStillIn?: () => Promise<boolean>
}

/**
 * Tells a page on a guest's phone that something it shows has changed; it reads what is so by the endpoints, which know what
 * it may see. Nothing of the restaurant travels here.
 */
export function guestConnection(services: Services, hub: Hub, page: GuestPage): AuthorizedConnection {
  const { sessionId, restaurantId, after, lastSeq, isStillIn } = page
  const enter = async (ws: WebSocket) => {
    answerHeartbeats(ws)
    const partsOf = page.concerns()
    let gathering: ReturnType<typeof setTimeout> | undefined

    const deliver = async (events: readonly LocatedEvent[]) => {
      const parts = partsOf(events)
      const seq = events.at(-1)?.event.seq ?? 0
      if (parts.length === 0) return false
      await sleep(slotMs())
      await sendWithin(ws, { kind: 'changed', parts, seq }, liveTimings.timeoutMs)
      return false
    }
    // A log that was put back to an earlier day goes on from there.
    const pump = pumpLog({ services, hub, ws, restaurantId, after: Math.min(after ?? lastSeq, lastSeq), deliver })
    const look = () => {
      gathering = undefined
      void pump()
    }
    const wake = () => {
      gathering ??= setTimeout(look, gatherMs)
    }
    const unfollow = hub.follow(restaurantId, { wake })
    const recheck = setInterval(async () => {
      if (isStillIn && !(await isStillIn().catch(() => true))) ws.close(4401, 'not let in any more')
    }, recheckMs)
    ws.on('close', () => {
      unfollow()
      clearInterval(recheck)
      clearTimeout(gathering)
    })
    await sendWithin(ws, { kind: 'welcome' }, liveTimings.timeoutMs)
    await pump()
  }
  return { sessionId, enter }
}
