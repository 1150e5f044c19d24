/*
 * Without zod: a guest's phone fetches it, too.
 */

/** Path of the live channel: a WebSocket, opened with `?restaurantId=…&after=<last seq seen>`. */
export const livePath = '/live'

/** The specification's timings of the live channel. */
export const liveTimings = {
  heartbeatMs: 25_000,
  timeoutMs: 10_000,
  /** Waits before each reconnect; the last one repeats. */
  reconnectMs: [1_000, 2_000, 5_000, 10_000],
} as const

/** What the client sends: only its heartbeat. */
export const livePing = JSON.stringify({ kind: 'ping' })
