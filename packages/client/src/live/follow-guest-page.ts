import type { GuestLivePart } from '@tableside/contract/live'
import { keepSocket, type LiveState } from './keep-socket.ts'

export type FollowGuestPageOptions = {
  /** Of the page's channel, with what it asks for: "wss://…/live/table?slug=lantern". */
  readonly url: string
  /** The last entry of the log that the page knows of. */
  readonly after: number
  /** What has changed, to be read anew. */
  readonly onChanged: (parts: readonly GuestLivePart[]) => void
  readonly onState: (state: LiveState) => void
  /** The phone is not let in any more. */
  readonly onSignedOut: () => void
  readonly WebSocket?: typeof globalThis.WebSocket
}

/**
 * Follows what a page on a guest's phone shows, from the last entry it knows of, so that it misses nothing. Without a schema
 * library, which would weigh as much as the page: what is no message of ours changes nothing.
 *
 * @returns stops following
 */
export function followGuestPage(options: FollowGuestPageOptions): () => void {
  const { url, onChanged, onState, onSignedOut } = options
  let cursor = options.after

  return keepSocket({
    url: () => `${url}&after=${cursor}`,
    ...{ onState, onSignedOut, WebSocket: options.WebSocket },
    onMessage(json) {
      const { kind, parts, seq } = Object(json)
      if (kind === 'changed' && Array.isArray(parts)) {
        cursor = Math.max(cursor, Number(seq) || 0)
        onChanged(parts)
      }
      return kind === 'welcome'
    },
  })
}
