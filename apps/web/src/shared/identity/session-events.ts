/** What happens to a session; the names are the specification's (§4). */
export const sessionEvents = [
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'PASSWORD_RECOVERY',
  'USER_UPDATED',
] as const
export type SessionEvent = (typeof sessionEvents)[number]

/** `here`: this tab did it. `elsewhere`: another tab of this browser did it. */
export type EventSource = 'here' | 'elsewhere'
export type SessionListener = (event: SessionEvent, source: EventSource) => void

/** Tells everybody in this tab, and every other open tab of this browser. */
export type SessionEvents = {
  readonly tell: (event: SessionEvent) => void
  /** @returns stops listening */
  readonly hear: (listener: SessionListener) => () => void
  readonly close: () => void
}

/** What of BroadcastChannel is needed. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>

export function createSessionEvents(channel: Channel = new BroadcastChannel('tableside.session')): SessionEvents {
  const listeners = new Set<SessionListener>()
  const emit = (event: SessionEvent, source: EventSource) => {
    for (const listener of listeners) listener(event, source)
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const event = sessionEvents.find((name) => name === data)
    if (event) emit(event, 'elsewhere')
  }
  return {
    tell(event) {
      channel.postMessage(event)
      emit(event, 'here')
    },
    hear(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => channel.close(),
  }
}
