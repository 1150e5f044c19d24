import { localTime, spanOf } from '../time/index.ts'
import type { PlannedShift, PlanShift } from './planned-shift.ts'

const dayMs = 86_400_000

/**
 * The shifts of one week as drafts for another, at the same hours on the wall, also when the clocks change in between.
 * What is there already – the same person at the same time – is not planned twice.
 */
export function copyShifts(
  from: readonly PlannedShift[],
  known: readonly PlannedShift[],
  days: number,
  timeZone: string,
  newId: () => string,
): PlanShift[] {
  const later = (instant: string) => localTime(instant, timeZone) + days * dayMs
  return from
    .filter(({ state }) => state === 'planned')
    .map(({ staffId, locationId, role, startsAt, endsAt, breakMinutes, note }) => ({
      id: newId(),
      staffId,
      locationId,
      role,
      ...spanOf(later(startsAt), later(endsAt), timeZone),
      breakMinutes,
      note,
    }))
    .filter(
      (copy) =>
        !known.some(
          (shift) =>
            shift.state === 'planned' &&
            shift.staffId === copy.staffId &&
            shift.startsAt < copy.endsAt &&
            copy.startsAt < shift.endsAt,
        ),
    )
}
