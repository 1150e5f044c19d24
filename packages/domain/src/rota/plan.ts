import { type AllowedLocations, allowedLocations, isAllowedAt } from '../access/locations.ts'
import { DomainError, type RefusalCode } from '../errors/index.ts'
import type { DomainEvent } from '../orders/index.ts'
import { type BusinessDay, businessDate } from '../time/index.ts'
import type { CancelPlannedShift, ChangePlannedShift, PlannedShift, PlanShift } from './planned-shift.ts'

/** A shift as it is now, why it changed where somebody was told of it before, and what became true. */
export type PlanDecision = {
  readonly shift: PlannedShift
  readonly reason: string | null
  readonly events: readonly DomainEvent[]
}

const longestMs = 16 * 3_600_000
const shortestMs = 15 * 60_000

/** What of a person decides where they can be planned. */
export type Plannable = {
  readonly isActive: boolean
  readonly role: string
  readonly locationIds: AllowedLocations
}

/** Whether somebody can be planned at a location, or why not: who has left nowhere, and nobody where they do not work. */
export function canPlan({ isActive, role, locationIds }: Plannable, locationId: string): true | RefusalCode {
  if (!isActive) return 'person_has_left'
  return isAllowedAt(allowedLocations(role, locationIds), locationId) || 'person_works_elsewhere'
}

/** Puts a shift on the rota as a draft: nobody is told before the week is published. */
export function planShift({ id, ...facts }: PlanShift, day: BusinessDay): PlanDecision {
  const shift: PlannedShift = {
    id,
    ...facts,
    businessDate: businessDate(facts.startsAt, day),
    state: 'planned',
    version: 1,
    publishedAt: null,
  }
  refuseWrongTimes(shift)
  return decided('rota.shift_planned', shift, null)
}

/**
 * Changes a planned shift. What was published before changes only with a reason, and the version its people
 * were told of is kept: whoever asks what was promised, and how short before it was taken back, finds it.
 */
export function changePlannedShift(
  shift: PlannedShift,
  { version, reason, ...facts }: ChangePlannedShift,
  day: BusinessDay,
): PlanDecision {
  refuseOutdated(shift, version)
  const next: PlannedShift = {
    ...shift,
    ...facts,
    businessDate: businessDate(facts.startsAt, day),
    version: shift.version + 1,
  }
  refuseWrongTimes(next)
  return decided('rota.shift_changed', next, reasonFor(shift, reason))
}

/** Takes a shift off the rota. A draft just goes; one its people were told of stays struck through, with the reason. */
export function cancelPlannedShift(shift: PlannedShift, { version, reason }: CancelPlannedShift): PlanDecision {
  refuseOutdated(shift, version)
  const next: PlannedShift = { ...shift, state: 'cancelled', version: shift.version + 1 }
  return decided('rota.shift_cancelled', next, reasonFor(shift, reason))
}

/** Whose eyes it is for: cancelled drafts are nobody's. */
export function isOnRota({ state, publishedAt }: Pick<PlannedShift, 'state' | 'publishedAt'>): boolean {
  return state === 'planned' || publishedAt !== null
}

function reasonFor({ publishedAt }: PlannedShift, reason: string): string | null {
  if (publishedAt === null) return null
  if (reason.length < 3) throw new DomainError('rota_reason_needed')
  return reason
}

function refuseOutdated(shift: PlannedShift, version: number): void {
  if (shift.state === 'cancelled') throw new DomainError('planned_shift_cancelled')
  if (shift.version !== version) throw new DomainError('changed_meanwhile')
}

function refuseWrongTimes({ startsAt, endsAt, breakMinutes }: PlannedShift): void {
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  const isRight = length >= shortestMs && length <= longestMs && breakMinutes * 60_000 < length
  if (!isRight) throw new DomainError('planned_times_wrong')
}

function decided(type: string, shift: PlannedShift, reason: string | null): PlanDecision {
  const { id: shiftId, staffId, locationId, businessDate: date, startsAt, endsAt, version, publishedAt } = shift
  const data = { shiftId, staffId, locationId, businessDate: date, startsAt, endsAt, version, reason }
  return { shift, reason, events: [{ type, data: { ...data, isPublished: publishedAt !== null } }] }
}
