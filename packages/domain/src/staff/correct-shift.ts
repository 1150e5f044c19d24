import { DomainError } from '../errors/index.ts'
import { type BusinessDay, businessDate } from '../time/index.ts'
import type { ShiftDecision } from './clock.ts'
import type { AddShift, ChangeShift, RemoveShift, WorkBreak, WorkedShift } from './worked-shift.ts'

const maxMs = 24 * 3_600_000

type Correcting = BusinessDay & { readonly at: string }

/** Writes down hours that nobody clocked. */
export function addShift(
  others: readonly WorkedShift[],
  { id, staffId, locationId, startedAt, endedAt, breaks, reason }: AddShift,
  correcting: Correcting,
): ShiftDecision {
  const shift: WorkedShift = {
    id,
    staffId,
    locationId,
    businessDate: businessDate(startedAt, correcting),
    startedAt,
    endedAt,
    breaks,
    state: 'ended',
    version: 1,
  }
  assertTimesValid(shift, correcting.at)
  assertNoOverlap(shift, others)
  return corrected('staff.hours_added', undefined, shift, reason)
}

/** Corrects the times of a shift. The version before stays as it was, with its own author. */
export function changeShift(
  shift: WorkedShift,
  others: readonly WorkedShift[],
  { version, locationId, startedAt, endedAt, breaks, reason }: ChangeShift,
  correcting: Correcting,
): ShiftDecision {
  assertVersion(shift, version)
  const facts = {
    ...shift,
    locationId,
    startedAt,
    breaks,
    businessDate: businessDate(startedAt, correcting),
    version: version + 1,
  }
  if (endedAt === null && shift.state !== 'open') throw new DomainError('shift_times_wrong')
  const changed: WorkedShift =
    endedAt === null ? { ...facts, state: 'open', endedAt } : { ...facts, state: 'ended', endedAt }
  assertTimesValid(changed, correcting.at)
  assertNoOverlap(changed, others)
  return corrected('staff.hours_changed', shift, changed, reason)
}

/** Takes a shift off the timesheet that nobody worked. What was written stays readable. */
export function removeShift(shift: WorkedShift, { version, reason }: RemoveShift): ShiftDecision {
  assertVersion(shift, version)
  return corrected('staff.hours_removed', shift, { ...shift, state: 'removed', version: version + 1 }, reason)
}

/** Whether two shifts of one person claim the same time. One whose end nobody knows claims only its beginning. */
export function shiftsOverlap(one: WorkedShift, other: WorkedShift): boolean {
  return Date.parse(one.startedAt) < endOf(other) && Date.parse(other.startedAt) < endOf(one)
}

function endOf({ state, startedAt, endedAt }: WorkedShift): number {
  if (endedAt !== null) return Date.parse(endedAt)
  return state === 'open' ? Number.POSITIVE_INFINITY : Date.parse(startedAt)
}

function assertVersion(shift: WorkedShift, version: number): void {
  if (shift.state === 'removed') throw new DomainError('shift_removed')
  if (shift.version !== version) throw new DomainError('changed_meanwhile')
}

function assertNoOverlap(shift: WorkedShift, others: readonly WorkedShift[]): void {
  const inTheWay = others.find(
    (other) => other.id !== shift.id && other.state !== 'removed' && shiftsOverlap(shift, other),
  )
  if (inTheWay) throw new DomainError('shift_overlaps', { businessDate: inTheWay.businessDate })
}

function assertTimesValid({ startedAt, endedAt, breaks, state }: WorkedShift, at: string): void {
  const [start, now] = [Date.parse(startedAt), Date.parse(at)]
  const end = endedAt === null ? now : Date.parse(endedAt)
  const isRight = start < end && end <= now && end - start <= maxMs
  if (!isRight || !breaksFit(breaks, { start, end, isOpen: state === 'open' })) {
    throw new DomainError('shift_times_wrong')
  }
}

/** One after the other, inside the shift; only the last one of a shift that is still open may still last. */
function breaksFit(
  breaks: readonly WorkBreak[],
  { start, end, isOpen }: { readonly start: number; readonly end: number; readonly isOpen: boolean },
): boolean {
  let free = start
  return breaks.every(({ startedAt, endedAt }, index) => {
    const isLast = index === breaks.length - 1
    if (endedAt === null && !(isOpen && isLast)) return false
    const [from, to] = [Date.parse(startedAt), endedAt === null ? end : Date.parse(endedAt)]
    const fits = from >= free && from <= to && to <= end
    free = to
    return fits
  })
}

function corrected(type: string, before: WorkedShift | undefined, after: WorkedShift, reason: string): ShiftDecision {
  const { id: shiftId, staffId, locationId, version } = after
  const timesOf = ({ startedAt, endedAt, breaks }: WorkedShift) => ({ startedAt, endedAt, breaks })
  const data = { shiftId, staffId, locationId, version, reason, before: before && timesOf(before) }
  return { shifts: [after], events: [{ type, data: { ...data, after: timesOf(after) } }] }
}
