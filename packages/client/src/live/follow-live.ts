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
  /** The server was heard, if only to say that it is there. */
  readonly onContact?: () => void
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
  const { origin, restaurantId, onEvents, onState, onContact, onGone } = options
  const Socket = options.WebSocket ?? globalThis.WebSocket
  let cursor = options.after
  let failures = 0
  let isStopped = false
  let socket: WebSocket | undefined
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    onState('connecting')
    const opened = new Socket(`${origin}${livePath}?restaurantId=${restaurantId}&after=${cursor}`)
    socket = opened
    opened.onopen = () => {
      heartbeat = setInterval(beat, liveTimings.heartbeatMs)
    }
    opened.onmessage = (message) => {
      clearTimeout(silence)
      const parsed = liveMessageSchema.safeParse(JSON.parse(String(message.data)))
      if (!parsed.success) return
      onContact?.()
      if (parsed.data.kind === 'welcome') {
        failures = 0
        onState('connected')
      }
      if (parsed.data.kind === 'gone') onGone?.()
      if (parsed.data.kind === 'events') deliver(parsed.data.events)
    }
    opened.onclose = reconnectLater
  }

  function reconnectLater(): void {
    letGo()
    if (isStopped) return
    onState('disconnected')
    const waits = liveTimings.reconnectMs
    again = setTimeout(connect, waits[Math.min(failures, waits.length - 1)])
    failures += 1
  }

  /**
   * Every 25 s, also while news keeps coming, because the server wants to hear of us too. Without an answer within 10 s
   * the socket is given up; one whose network is gone would take minutes to close by itself, so nobody waits for it.
   */
  function beat(): void {
    socket?.send(livePing)
    clearTimeout(silence)
    silence = setTimeout(reconnectLater, liveTimings.timeoutMs)
  }

  function letGo(): void {
    clearInterval(heartbeat)
    clearTimeout(silence)
    clearTimeout(again)
    if (!socket) return
    socket.onclose = null
    socket.onmessage = null
    socket.onopen = null
    socket.close()
    socket = undefined
  }

  function deliver(events: readonly LiveEvent[]): void {
    const news = events.filter((event) => event.seq > cursor)
    const last = news.at(-1)
    if (!last) return
    cursor = last.seq
    onEvents(news)
  }

  connect()
  return () => {
    isStopped = true
    letGo()
    onState('disconnected')
  }
}
