import { type LiveEvent, liveMessageSchema, livePath, livePing, liveTimings } from '@tableside/contract/live'

/** What a badge may say about the channel. */
export type LiveState = 'connecting' | 'connected' | 'disconnected'

export type FollowOptions = {
  /** `ws://` or `wss://` of the server. */
  readonly origin: string
  readonly restaurantId: string
  /** The last entry of the log that the screen already shows. */
  readonly after: number
  readonly onEvents: (events: readonly LiveEvent[]) => void
  readonly onState: (state: LiveState) => void
  /** The cursor is too old: load the screen anew. */
  readonly onGone?: () => void
  readonly WebSocket?: typeof globalThis.WebSocket
}

/**
 * Follows a restaurant's event log from a cursor. Comes back by itself after 1, 2, 5 and then every
 * 10 seconds, from the last entry it has delivered, so a screen misses nothing and sees nothing twice.
 *
 * @returns stops following
 */
export function followLive(options: FollowOptions): () => void {
  const { origin, restaurantId, onEvents, onState, onGone } = options
  const Socket = options.WebSocket ?? globalThis.WebSocket
  let cursor = options.after
  let failures = 0
  let isStopped = false
  let socket: WebSocket | undefined
  let heartbeat: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    onState('connecting')
    socket = new Socket(`${origin}${livePath}?restaurantId=${restaurantId}&after=${cursor}`)
    socket.onmessage = (message) => {
      const parsed = liveMessageSchema.safeParse(JSON.parse(String(message.data)))
      if (!parsed.success) return
      beat()
      if (parsed.data.kind === 'welcome') {
        failures = 0
        onState('connected')
      }
      if (parsed.data.kind === 'gone') onGone?.()
      if (parsed.data.kind === 'events') deliver(parsed.data.events)
    }
    socket.onclose = () => {
      clearTimeout(heartbeat)
      if (isStopped) return
      onState('disconnected')
      const waits = liveTimings.reconnectMs
      again = setTimeout(connect, waits[Math.min(failures, waits.length - 1)])
      failures += 1
    }
  }

  function deliver(events: readonly LiveEvent[]): void {
    const news = events.filter((event) => event.seq > cursor)
    const last = news.at(-1)
    if (!last) return
    cursor = last.seq
    onEvents(news)
  }

  /** After 25 s of silence asks for a sign of life; after 10 s more without one gives the socket up. */
  function beat(): void {
    clearTimeout(heartbeat)
    heartbeat = setTimeout(() => {
      socket?.send(livePing)
      heartbeat = setTimeout(() => socket?.close(), liveTimings.timeoutMs)
    }, liveTimings.heartbeatMs)
  }

  connect()
  return () => {
    isStopped = true
    clearTimeout(heartbeat)
    clearTimeout(again)
    socket?.close()
    onState('disconnected')
  }
}
