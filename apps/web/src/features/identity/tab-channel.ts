/** What one tab tells the others; the names are the specification's. */
export type SessionEvent = 'signed_in' | 'signed_out' | 'token_refreshed' | 'password_recovery' | 'user_updated'

const names: ReadonlySet<unknown> = new Set<SessionEvent>([
  'signed_in',
  'signed_out',
  'token_refreshed',
  'password_recovery',
  'user_updated',
])

const channelName = 'tableside.session'

/** Tells every other open tab of this browser. */
export function announceSession(event: SessionEvent): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(event)
  channel.close()
}

/** Hears what other tabs announce. @returns stops listening */
export function hearSession(onEvent: (event: SessionEvent) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isSessionEvent(data)) onEvent(data)
  }
  return () => channel.close()
}

function isSessionEvent(value: unknown): value is SessionEvent {
  return names.has(value)
}
