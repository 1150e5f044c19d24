import { livePing, liveTimings } from '@tableside/contract/live'

/** What a badge may say about the channel. */
export type LiveState = 'connecting' | 'connected' | 'disconnected'

export type KeepOptions = {
  /** Asked at each try: the cursor may have moved. */
  readonly url: () => string
  /** Each message as it came; answers true for the one that says the server has let us in. */
  readonly onMessage: (json: unknown) => boolean
  readonly onState: (state: LiveState) => void
  /** The server ended it because whoever follows is not signed in any more. */
  readonly onSignedOut?: (() => void) | undefined
  readonly WebSocket?: typeof globalThis.WebSocket | undefined
}

/** What the server closes a socket with whose session has ended. */
const signedOutCode = 4401

/**
 * Keeps one channel to the server open: a heartbeat every 25 s, given up after 10 s without an answer, also to its opening,
 * and back by itself after 1, 2, 5 and then every 10 seconds.
 *
 * @returns stops it
 */
export function keepSocket({ url, onMessage, onState, onSignedOut, WebSocket: given }: KeepOptions): () => void {
  const Socket = given ?? globalThis.WebSocket
  let failures = 0
  let isStopped = false
  let socket: WebSocket | undefined
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    onState('connecting')
    const opened = new Socket(url())
    socket = opened
    silence = setTimeout(reconnectLater, liveTimings.timeoutMs)
    opened.onopen = () => {
      heartbeat = setInterval(beat, liveTimings.heartbeatMs)
    }
    opened.onmessage = (message) => {
      clearTimeout(silence)
      if (!onMessage(JSON.parse(String(message.data)))) return
      failures = 0
      onState('connected')
    }
    opened.onclose = ({ code }) => {
      if (code === signedOutCode) onSignedOut?.()
      reconnectLater()
    }
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

  connect()
  return () => {
    isStopped = true
    letGo()
    onState('disconnected')
  }
}
