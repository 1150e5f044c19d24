import { silenceMs } from '@tableside/client/line'
import type { LiveState } from '@tableside/client/live'

/** So many a browser has to one server. */
const maxConnections = 6

/**
 * Where the channel was lost, each connection that the browser keeps may be dead as well, and one after the other it would
 * be asked and waited for. A question over each at once ends those that are.
 */
export function endDeadConnections(state: LiveState): void {
  if (state !== 'disconnected') return
  for (let count = 0; count < maxConnections; count++) {
    fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(silenceMs) }).catch(() => undefined)
  }
}
