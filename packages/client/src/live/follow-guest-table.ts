import { type GuestLivePart, guestLivePath } from '@tableside/contract/live'
import { keepSocket, type LiveState } from './keep-socket.ts'

export type FollowGuestTableOptions = {
  /** `ws://` or `wss://` of the server. */
  readonly origin: string
  /** The restaurant's name in addresses; the phone's cookie says which table. */
  readonly slug: string
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
 * Follows the table of a guest's phone, from the last entry it knows of, so that it misses nothing. Without a schema library, which would weigh as much as the page: what is no message
 * of ours changes nothing.
 *
 * @returns stops following
 */
export function followGuestTable(options: FollowGuestTableOptions): () => void {
  const { origin, slug, onChanged, onState, onSignedOut } = options
  let cursor = options.after

  return keepSocket({
    url: () => `${origin}${guestLivePath}?slug=${encodeURIComponent(slug)}&after=${cursor}`,
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
