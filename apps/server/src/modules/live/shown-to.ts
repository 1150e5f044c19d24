import type { LiveEvent } from '@tableside/contract/live'
import { type AccessRecord, can } from '@tableside/domain/access'
import { kindsFor } from '@tableside/domain/notifications'

/** What a till or a kitchen screen needs, and who looks in; the rest of the journal is for those who may see reports. */
const atWork = /^(order|kitchen|menu|payment|visit)\./

/** An entry of the log as this person may see it: without the fees, or not at all. */
export function shownTo(access: AccessRecord, event: LiveEvent): LiveEvent[] {
  if (event.type === 'restaurant.notified') return isFor(access, event.data.kind) ? [event] : []
  if (can(access, { permission: 'reports.view' }) === true) return [event]
  if (!atWork.test(event.type)) return []
  const { feePence: _fee, feeBackPence: _feeBack, ...data } = event.data
  return [{ ...event, data }]
}

/** A notification is only for those it concerns. */
function isFor({ role }: AccessRecord, kind: unknown): boolean {
  return kindsFor(role).some((known) => known === kind)
}
