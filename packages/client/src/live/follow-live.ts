import { type LiveEvent, liveMessageSchema, livePath } from '@tableside/contract/live'
import type { Beat } from '../line/index.ts'
import { keepSocket, type LiveState } from './keep-socket.ts'

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
  /** Which log the server has: another one after it was put back to an earlier day, so that the cursor says nothing. */
  readonly onLog?: (log: string) => void
  /** The cursor is too old: load the screen anew. */
  readonly onGone?: () => void
  /** The session has ended: ask who is signed in. */
  readonly onSignedOut?: () => void
  /** How soon the channel's silence is noticed: `serviceBeat` for whatever the service works with. */
  readonly beat?: Beat
  readonly WebSocket?: typeof globalThis.WebSocket
}

/**
 * Follows a restaurant's event log from a cursor. Comes back by itself (`keepSocket`), from the last entry it has
 * delivered, so a screen misses nothing and sees nothing twice.
 *
 * @returns stops following
 */
export function followLive(options: FollowOptions): () => void {
  const { origin, restaurantId, onEvents, onState, onContact, onLog, onGone } = options
  let cursor = options.after

  function deliver(events: readonly LiveEvent[]): void {
    const news = events.filter((event) => event.seq > cursor)
    const last = news.at(-1)
    if (!last) return
    cursor = last.seq
    onEvents(news)
  }

  return keepSocket({
    url: () => `${origin}${livePath}?restaurantId=${restaurantId}&after=${cursor}`,
    ...{ onState, onSignedOut: options.onSignedOut, beat: options.beat, WebSocket: options.WebSocket },
    onMessage(json) {
      const { data } = liveMessageSchema.safeParse(json)
      if (!data) return false
      onContact?.()
      if (data.kind === 'welcome' && data.log !== undefined) onLog?.(data.log)
      if (data.kind === 'gone') onGone?.()
      if (data.kind === 'events') deliver(data.events)
      return data.kind === 'welcome'
    },
  })
}
