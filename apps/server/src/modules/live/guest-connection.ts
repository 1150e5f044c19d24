import { type GuestLivePart, liveTimings } from '@tableside/contract/live'
import type { WebSocket } from 'ws'
import type { Services } from '../../services.ts'
import type { AuthorizedConnection } from './authorize-platform.ts'
import type { Hub, LocatedEvent } from './hub.ts'
import { pumpLog } from './pump-log.ts'
import { answerHeartbeats, recheckMs, sendWithin } from './socket-care.ts'

/** Changes of one moment are one message: a round of twelve dishes is read once. */
const gatherMs = 100

type GuestPage = {
  /** Whose connections are counted together. */
  readonly sessionId: string
  readonly restaurantId: string
  /** The entry of the log the page was written after; undefined for what happens from now on. */
  readonly after: number | undefined
  /** The last entry of the log. */
  readonly lastSeq: number
  /** Which of what the page shows an entry of the log changes, made anew for each connection: it may learn ids. */
  readonly concerns: () => (event: LocatedEvent) => readonly GuestLivePart[]
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
    const changed = new Set<GuestLivePart>()
    // A log that was put back to an earlier day goes on from there.
    let seq = Math.min(after ?? lastSeq, lastSeq)
    let sending: ReturnType<typeof setTimeout> | undefined

    const send = () => {
      sending = undefined
      const parts = [...changed]
      changed.clear()
      void sendWithin(ws, { kind: 'changed', parts, seq }, liveTimings.timeoutMs)
    }
    const deliver = (events: readonly LocatedEvent[]) => {
      for (const event of events) for (const part of partsOf(event)) changed.add(part)
      seq = events.at(-1)?.event.seq ?? seq
      if (changed.size > 0) sending ??= setTimeout(send, gatherMs)
      return false
    }
    const pump = pumpLog({ services, hub, ws, restaurantId, after: seq, deliver })
    const unfollow = hub.follow(restaurantId, { wake: pump })
    const recheck = setInterval(async () => {
      if (isStillIn && !(await isStillIn().catch(() => true))) ws.close(4401, 'not let in any more')
    }, recheckMs)
    ws.on('close', () => {
      unfollow()
      clearInterval(recheck)
      clearTimeout(sending)
    })
    await sendWithin(ws, { kind: 'welcome' }, liveTimings.timeoutMs)
    await pump()
  }
  return { sessionId, enter }
}
