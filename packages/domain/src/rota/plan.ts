import { DomainError } from '../errors/index.ts'
import type { DomainEvent } from '../orders/index.ts'
import { type BusinessDay, businessDate } from '../time/index.ts'
import type { CancelPlannedShift, ChangePlannedShift, PlannedShift, PlanShift } from './planned-shift.ts'

/** A shift as it is now, why it changed where somebody was notified of it before, and what became true. */
export type PlanDecision = {
  readonly shift: PlannedShift
  readonly reason: string | null
  readonly events: readonly DomainEvent[]
}

const maxMs = 16 * 3_600_000
const minMs = 15 * 60_000

/** Puts a shift on the rota as a draft: nobody is notified before the week is published. */
export function planShift({ id, ...facts }: PlanShift, day: BusinessDay): PlanDecision {
  const shift: PlannedShift = {
    id,
    ...facts,
    businessDate: businessDate(facts.startsAt, day),
    state: 'planned',
    version: 1,
    publishedAt: null,
  }
  assertTimesValid(shift)
  return decided('rota.shift_planned', shift, null)
}

/**
 * Changes a planned shift. What was published before changes only with a reason, and the version its people
 * were notified of is kept: whoever asks what was promised, and how short before it was taken back, finds it.
 */
export function changePlannedShift(
  shift: PlannedShift,
  { version, reason, ...facts }: ChangePlannedShift,
  day: BusinessDay,
): PlanDecision {
  assertVersion(shift, version)
  const next: PlannedShift = {
    ...shift,
    ...facts,
    businessDate: businessDate(facts.startsAt, day),
    version: shift.version + 1,
  }
  assertTimesValid(next)
  return decided('rota.shift_changed', next, reasonFor(shift, reason))
}

/** Takes a shift off the rota. A draft just goes; one its people were notified of stays struck through, with the reason. */
export function cancelPlannedShift(shift: PlannedShift, { version, reason }: CancelPlannedShift): PlanDecision {
  assertVersion(shift, version)
  const next: PlannedShift = { ...shift, state: 'cancelled', version: shift.version + 1 }
  return decided('rota.shift_cancelled', next, reasonFor(shift, reason))
}

/** Whose eyes it is for: cancelled drafts are for no one. */
export function isOnRota({ state, publishedAt }: Pick<PlannedShift, 'state' | 'publishedAt'>): boolean {
  return state === 'planned' || publishedAt !== null
}

function reasonFor({ publishedAt }: PlannedShift, reason: string): string | null {
  if (publishedAt === null) return null
  if (reason.length < 3) throw new DomainError('rota_reason_needed')
  return reason
}

function assertVersion(shift: PlannedShift, version: number): void {
  if (shift.state === 'cancelled') throw new DomainError('planned_shift_cancelled')
  if (shift.version !== version) throw new DomainError('changed_meanwhile')
}

function assertTimesValid({ startsAt, endsAt, breakMinutes }: PlannedShift): void {
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  const isRight = length >= minMs && length <= maxMs && breakMinutes * 60_000 < length
  if (!isRight) throw new DomainError('planned_times_wrong')
}

function decided(type: string, shift: PlannedShift, reason: string | null): PlanDecision {
  const { id: shiftId, staffId, locationId, businessDate: date, startsAt, endsAt, version, publishedAt } = shift
  const data = { shiftId, staffId, locationId, businessDate: date, startsAt, endsAt, version, reason }
  return { shift, reason, events: [{ type, data: { ...data, isPublished: publishedAt !== null } }] }
}
