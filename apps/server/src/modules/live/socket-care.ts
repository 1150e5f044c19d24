import {
  type GuestLiveMessage,
  type LiveMessage,
  liveTimings,
  type PlatformLiveMessage,
} from '@tableside/contract/live'
import type { WebSocket } from 'ws'
import { inTurns } from '../../turns.ts'

/** Silent sockets of ended sessions are closed within this time; nothing is ever sent to them before that. */
export const recheckMs = 60_000
/** A client that asks without reading the answers is cut off at this much. */
const maxUnsentBytes = 1_000_000

/**
 * So many screens are written to in one turn of the event loop: what thousands of them are shown, or all their heartbeats
 * after a restart, hold up a till for a few milliseconds.
 */
export const screensInTurn = inTurns(100)

const pong = Buffer.from(JSON.stringify({ kind: 'pong' } satisfies LiveMessage))

/** Answers each heartbeat; a client that has said nothing for a heartbeat and its time-out is gone. */
export function answerHeartbeats(ws: WebSocket): void {
  const silence = setTimeout(() => ws.terminate(), liveTimings.heartbeatMs + liveTimings.timeoutMs)
  ws.on('message', async () => {
    silence.refresh()
    if (ws.bufferedAmount > maxUnsentBytes) return ws.terminate()
    await screensInTurn()
    ws.send(pong, { binary: false })
  })
  ws.on('error', () => ws.terminate())
  ws.on('close', () => clearTimeout(silence))
}

/** A message as the bytes of its JSON. */
export type Written = Buffer

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
    let tooSlow: NodeJS.Timeout | undefined
    ws.send(message instanceof Buffer ? message : JSON.stringify(message), { binary: false }, () => {
      clearTimeout(tooSlow)
      resolve()
    })
    // Most often the network has taken it by now.
    if (ws.bufferedAmount > 0) tooSlow = setTimeout(() => ws.terminate(), timeoutMs)
  })
}
