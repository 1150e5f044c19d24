import { AsyncLocalStorage } from 'node:async_hooks'
import type { DomainEvent } from '@tableside/domain/orders'

/*
 * The paired device the request at hand came from, set once at its entry (http/routes.ts): each entry of the journal it
 * makes names that device beside the person, and no command can forget it (docs/adr/0049).
 */
const ofRequest = new AsyncLocalStorage<string | null>()

/** Does the work of a request from a paired device; null for one from anywhere else. */
export function atActingDevice<T>(deviceId: string | null, work: () => T): T {
  return ofRequest.run(deviceId, work)
}

/** An entry with the device it was made at. */
export function atDevice(event: DomainEvent): DomainEvent {
  const deviceId = ofRequest.getStore()
  return deviceId ? { ...event, data: { deviceId, ...event.data } } : event
}
