import type { LiveEvent } from '@tableside/contract/live'
import { type AccessRecord, can, rightsIn } from '@tableside/domain/access'
import { kindsFor } from '@tableside/domain/notifications'
import type { LocatedEvent } from './hub.ts'

/** What a till or a kitchen screen needs, and who looks in; the rest of the journal is for those who may see reports. */
const atWork = /^(order|collection|guest_order|hold|kitchen|menu|payment|printer|receipt|visit|table)\./

/** What a till or a kitchen screen reads again once it has changed; of what changed it is notified no more. */
const readAtWork = /^(bookings?|drawer|floor|location|restaurant)\./

/** What changes the board that guests look at. It asks what is on it by now, and is notified no more. */
const onReadyBoard = /^kitchen\.|^order\.(paid|voided|moved|joined_into)$/

/** What is of the restaurant as a whole; what else tells of no location is reported to nobody who sees only some. */
const everywhere = /^(menu|restaurant|staff|customer|visit|support|location)\./

/** An entry of the log as this person may see it: without the fees, or not at all. */
export function visibleEvents(access: AccessRecord, { event, locationIds }: LocatedEvent): LiveEvent[] {
  if (!isAtVisibleLocation(access, event, locationIds)) return []
  if (event.type === 'restaurant.notified') return isFor(access, event.data.kind) ? [event] : []
  if (can(access, { permission: 'reports.view' }) === true) return [event]
  if (can(access, { permission: 'orders.view' }) !== true) {
    return onReadyBoard.test(event.type) ? [{ ...event, data: {} }] : []
  }
  if (readAtWork.test(event.type)) return [{ ...event, data: {} }]
  if (!atWork.test(event.type)) return []
  const { feePence: _fee, feeBackPence: _feeBack, ...data } = event.data
  return [{ ...event, data }]
}

/** Somebody who sees some locations is notified of those; of what moves between two, when they see both. */
function isAtVisibleLocation(
  { location_ids: theirs }: AccessRecord,
  event: LiveEvent,
  locationIds: readonly string[],
): boolean {
  if (theirs === undefined) return true
  if (locationIds.length === 0) return everywhere.test(event.type)
  return locationIds.every((id) => theirs.includes(id))
}

/** A notification is only for those it concerns. */
function isFor(access: AccessRecord, kind: unknown): boolean {
  return kindsFor(rightsIn(access).permissions).some((known) => known === kind)
}
