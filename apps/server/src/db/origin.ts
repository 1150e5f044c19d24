import { AsyncLocalStorage } from 'node:async_hooks'
import { isLate, type Tap } from '@tableside/domain/devices'
import type { DomainEvent } from '@tableside/domain/orders'

/*
 * The paired device the request at hand came from, and when it was tapped there, set once at its entry (http/routes.ts):
 * each entry of the journal it makes says so beside the person, and no command can forget it (docs/adr/0049, 0120).
 */
type Origin = { readonly deviceId: string | null; readonly tap: Tap | undefined }

const ofRequest = new AsyncLocalStorage<Origin>()

/** Does the work of a request; `deviceId` is null for one that is not from a paired device. */
export function fromOrigin<T>(origin: Origin, work: () => T): T {
  return ofRequest.run(origin, work)
}

/** An entry with the device it was made at, and with both instants where it came late. */
export function withOrigin(event: DomainEvent): DomainEvent {
  const { deviceId = null, tap } = ofRequest.getStore() ?? {}
  const late = tap && isLate(tap) ? tap : undefined
  if (!deviceId && !late) return event
  return { ...event, data: { ...(deviceId && { deviceId }), ...late, ...event.data } }
}
