import type { LiveEvent } from '@tableside/contract/live'
import { type AccessRecord, can } from '@tableside/domain/access'

/** What a till or a kitchen screen needs; the rest of the journal is for those who may see reports. */
const atWork = /^(order|kitchen|menu|payment)\./

/** An entry of the log as this person may see it: without the fees, or not at all. */
export function shownTo(access: AccessRecord, event: LiveEvent): LiveEvent[] {
  if (can(access, { permission: 'reports.view' }) === true) return [event]
  if (!atWork.test(event.type)) return []
  const { feePence: _fee, feeBackPence: _feeBack, ...data } = event.data
  return [{ ...event, data }]
}
