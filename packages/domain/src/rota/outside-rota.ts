import type { WorkedShift } from '../staff/worked-shift.ts'
import type { PlannedShift } from './planned-shift.ts'

/** Clocking in or out this much beside the plan is nothing to ask about. */
const rotaGraceMinutes = 15

/**
 * Whether somebody worked when no published shift of theirs said so: a manager looks at it before it is paid.
 * @param planned the published shifts of the person around that day
 */
export function isOutsideRota(worked: WorkedShift, planned: readonly PlannedShift[]): boolean {
  const graceMs = rotaGraceMinutes * 60_000
  const start = Date.parse(worked.startedAt)
  const end = worked.endedAt === null ? undefined : Date.parse(worked.endedAt)
  return !planned.some(
    ({ staffId, state, publishedAt, startsAt, endsAt }) =>
      staffId === worked.staffId &&
      state === 'planned' &&
      publishedAt !== null &&
      start >= Date.parse(startsAt) - graceMs &&
      start < Date.parse(endsAt) &&
      (end === undefined || end <= Date.parse(endsAt) + graceMs),
  )
}
