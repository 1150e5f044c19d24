import { livePing, liveTimings } from '@tableside/contract/live'
import { type Beat, createHeartbeat, realTimers } from '../line/index.ts'

/** What a badge may say about the channel; `connecting` only until it is known for the first time. */
export type LiveState = 'connecting' | 'connected' | 'disconnected'

export type KeepOptions = {
  /** Asked at each try: the cursor may have moved. */
  readonly url: () => string
  /** Each message as it came; answers true for the one that says the server has let us in. */
  readonly onMessage: (json: unknown) => boolean
  readonly onState: (state: LiveState) => void
  /** The server ended it because whoever follows is not signed in any more. */
  readonly onSignedOut?: (() => void) | undefined
  /** How soon its silence is noticed; without it in 35 s. */
  readonly beat?: Beat | undefined
  readonly WebSocket?: typeof globalThis.WebSocket | undefined
}

/** What the server closes a socket with whose session has ended. */
const signedOutCode = 4401

const usualBeat: Beat = { everyMs: liveTimings.heartbeatMs, silenceMs: liveTimings.timeoutMs }

/**
 * Keeps one channel to the server open. It is asked at each beat, also while news keeps coming, because the server wants to
 * hear of us, too. One that is silent counts as broken and comes back by itself, after 1, 2, 5 and then every 10 seconds.
 *
 * @returns stops it
 */
export function keepSocket(options: KeepOptions): () => void {
  const { url, onMessage, onState, onSignedOut, beat = usualBeat } = options
  const Socket = options.WebSocket ?? globalThis.WebSocket
  let state: LiveState | undefined
  let failures = 0
  /** For how long an answer is waited for. Where the next socket is silent, too, the line may be only slow. */
  let patienceMs = beat.silenceMs
  let isStopped = false
  let socket: WebSocket | undefined
  let isOpen = false
  let answered: (() => void) | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const heartbeat = createHeartbeat({
    ...{ ask, beat, timers: realTimers },
    onChange: (hasLine) => show(hasLine ? 'connected' : 'disconnected'),
  })

  function show(next: LiveState): void {
    if (next === state) return
    state = next
    onState(next)
  }

  function connect(): void {
    const opened = new Socket(url())
    socket = opened
    silence = setTimeout(giveUp, liveTimings.timeoutMs)
    opened.onopen = () => {
      isOpen = true
    }
    opened.onmessage = (message) => {
      clearTimeout(silence)
      silence = undefined
      const isLetIn = onMessage(JSON.parse(String(message.data)))
      if (answered && !isLetIn) patienceMs = beat.silenceMs
      answered?.()
      if (!isLetIn) return
      failures = 0
      heartbeat.noteAnswer()
      show('connected')
    }
    opened.onclose = ({ code }) => {
      if (code === signedOutCode) onSignedOut?.()
      reconnectLater()
    }
  }

  /** Sends a ping; the next message of any kind is its answer. */
  function ask(signal: AbortSignal): Promise<void> {
    if (isOpen) {
      socket?.send(livePing)
      silence ??= setTimeout(giveUp, patienceMs)
    }
    return new Promise((resolve) => {
      const stopWaiting = () => {
        answered = undefined
      }
      answered = () => {
        stopWaiting()
        resolve()
      }
      signal.addEventListener('abort', stopWaiting)
    })
  }

  /** A socket whose network is gone would take minutes to close by itself. */
  function giveUp(): void {
    patienceMs = liveTimings.timeoutMs
    reconnectLater()
  }

  function reconnectLater(): void {
    letGo()
    if (isStopped) return
    show('disconnected')
    const waits = liveTimings.reconnectMs
    const waitMs = waits[Math.min(failures, waits.length - 1)] ?? 0
    // Whoever notices within seconds is back within as many.
    again = setTimeout(connect, Math.min(waitMs, beat.everyMs + beat.silenceMs))
    failures += 1
  }

  function letGo(): void {
    clearTimeout(silence)
    silence = undefined
    clearTimeout(again)
    isOpen = false
    if (!socket) return
    socket.onclose = null
    socket.onmessage = null
    socket.onopen = null
    socket.close()
    socket = undefined
  }

  show('connecting')
  connect()
  heartbeat.start()
  return () => {
    isStopped = true
    heartbeat.stop()
    letGo()
    show('disconnected')
  }
}
