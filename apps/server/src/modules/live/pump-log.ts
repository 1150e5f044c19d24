import type { WebSocket } from 'ws'
import type { Services } from '../../services.ts'
import { batchSize, type Hub, type LocatedEvent } from './hub.ts'

export type Pump = {
  readonly services: Services
  readonly hub: Hub
  readonly ws: WebSocket
  readonly restaurantId: string
  /** The last entry of the log the screen has. */
  readonly after: number
  /** Takes the next entries, in order and never none; true where the socket is closed and nothing more is read. */
  readonly deliver: (events: readonly LocatedEvent[]) => Promise<boolean> | boolean
}

/**
 * Reads what a restaurant's log has after an entry and delivers each batch once, one after the other, as long as the socket
 * is open. A log that cannot be read closes the socket: whoever follows comes back from where they were.
 *
 * @returns reads on; to be called whenever the log may have grown
 */
export function pumpLog({ services, hub, ws, restaurantId, after, deliver }: Pump): () => Promise<void> {
  let cursor = after
  let isReading = false
  let isBehind = false
  return async () => {
    isBehind = true
    if (isReading) return
    isReading = true
    try {
      while (isBehind && ws.readyState === ws.OPEN) {
        isBehind = false
        const events = await hub.read(restaurantId, cursor)
        const last = events.at(-1)
        if (!last) continue
        cursor = last.event.seq
        // Fewer are all there were; whatever comes after them wakes this screen again.
        isBehind ||= events.length >= batchSize
        if (await deliver(events)) return
      }
    } catch (error) {
      services.log.warn({ err: error }, 'live channel')
      ws.close(1011)
    } finally {
      isReading = false
    }
  }
}
