import { type PlatformChanges, platformLiveMessageSchema, platformLivePath } from '@tableside/contract/live'
import { keepSocket, type LiveState } from './keep-socket.ts'

export type FollowPlatformOptions = {
  /** `ws://` or `wss://` of the server. */
  readonly origin: string
  /** Something changed; also called after a reconnect, when nobody can say what was missed. */
  readonly onChanges: (changes: PlatformChanges) => void
  readonly onState: (state: LiveState) => void
  readonly WebSocket?: typeof globalThis.WebSocket
}

/**
 * Follows what changes across all restaurants, for the platform's owner: counts, and the names of those who join.
 *
 * @returns stops following
 */
export function followPlatform({ origin, onChanges, onState, WebSocket }: FollowPlatformOptions): () => void {
  let wasIn = false
  return keepSocket({
    url: () => `${origin}${platformLivePath}`,
    onState,
    WebSocket,
    onMessage(json) {
      const { data } = platformLiveMessageSchema.safeParse(json)
      if (data?.kind === 'changes') onChanges(data)
      if (data?.kind !== 'welcome') return false
      if (wasIn) onChanges({ kind: 'changes', orders: 0, restaurants: 0, joined: [] })
      wasIn = true
      return true
    },
  })
}
