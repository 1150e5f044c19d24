import {
  type GuestLiveMessage,
  type LiveMessage,
  liveTimings,
  type PlatformLiveMessage,
} from '@tableside/contract/live'
import type { WebSocket } from 'ws'

/** Silent sockets of ended sessions are closed within this time; nothing is ever sent to them before that. */
export const recheckMs = 60_000
/** A client that asks without reading the answers is cut off at this much. */
const maxUnsentBytes = 1_000_000

/** Answers each heartbeat; a client that has said nothing for a heartbeat and its time-out is gone. */
export function answerHeartbeats(ws: WebSocket): void {
  const silence = setTimeout(() => ws.terminate(), liveTimings.heartbeatMs + liveTimings.timeoutMs)
  ws.on('message', () => {
    silence.refresh()
    if (ws.bufferedAmount > maxUnsentBytes) return ws.terminate()
    ws.send(JSON.stringify({ kind: 'pong' } satisfies LiveMessage))
  })
  ws.on('error', () => ws.terminate())
  ws.on('close', () => clearTimeout(silence))
}

/** A message as JSON already. */
export type Written = string

/**
 * Hands a message to the network and waits until it has gone, so that a screen far behind gets its
 * batches one after the other and none of them piles up here. One that reads slower than that is
 * cut off; it comes back with its cursor and misses nothing.
 */
export function sendWithin(
  ws: WebSocket,
  message: LiveMessage | PlatformLiveMessage | GuestLiveMessage | Written,
  timeoutMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const tooSlow = setTimeout(() => ws.terminate(), timeoutMs)
    ws.send(typeof message === 'string' ? message : JSON.stringify(message), () => {
      clearTimeout(tooSlow)
      resolve()
    })
  })
}
