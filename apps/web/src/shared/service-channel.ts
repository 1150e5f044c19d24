import { silenceMs } from '@tableside/client/line'
import type { LiveState } from '@tableside/client/live'
import { followLog } from './offline/follow-log.ts'

/** What every screen that the service works with does with its channel, besides showing what it says. */
export const serviceChannel = (restaurantId: string, onState: (state: LiveState) => void) => ({
  onLog: (log: string) => followLog(restaurantId, log),
  onState: (state: LiveState) => {
    if (state === 'disconnected') endDeadConnections()
    onState(state)
  },
})

/** So many a browser has to one server. */
const maxConnections = 6

/**
 * Where the channel was lost, each connection that the browser keeps may be dead as well, and one after the other it would
 * be asked and waited for. A question over each at once ends those that are.
 */
function endDeadConnections(): void {
  for (let count = 0; count < maxConnections; count++) {
    fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(silenceMs) }).catch(() => undefined)
  }
}
