import { assert, DomainError } from '../errors/index.ts'
import type { DomainEvent } from '../orders/index.ts'
import { type BusinessDay, businessDate } from '../time/index.ts'
import type { ClockAction, WorkedShift } from './worked-shift.ts'

/** After this long without clocking out, somebody has forgotten to. */
const missedAfterHours = 16

/** The shifts as they are now, and what became true. */
export type ShiftDecision = { readonly shifts: readonly WorkedShift[]; readonly events: readonly DomainEvent[] }

export type Clocking = {
  readonly action: ClockAction
  readonly staffId: string
  readonly locationId: string
  /** The id of a shift that begins. */
  readonly newShiftId: string
}

/** Whether a shift has been open for so long that its end was forgotten. */
export function isClockOutMissed(shift: Pick<WorkedShift, 'state' | 'startedAt'>, at: string): boolean {
  if (shift.state === 'missed') return true
  return shift.state === 'open' && Date.parse(at) - Date.parse(shift.startedAt) >= missedAfterHours * 3_600_000
}

export function isOnBreak({ breaks }: Pick<WorkedShift, 'breaks'>): boolean {
  return breaks.some(({ endedAt }) => endedAt === null)
}

/** What somebody may do at the clock now. */
export function clockChoices(open: WorkedShift | undefined, at: string): readonly ClockAction[] {
  if (!open || isClockOutMissed(open, at)) return ['clock_in']
  return isOnBreak(open) ? ['end_break', 'clock_out'] : ['start_break', 'clock_out']
}

/**
 * Carries out what somebody chose at the clock. Whoever forgot to clock out begins anew; the shift before
 * stays behind as missed, for a manager to end. Clocking out ends a break that still lasts.
 */
export function clock(
  open: WorkedShift | undefined,
  clocking: Clocking,
  day: BusinessDay,
  { at }: { readonly at: string },
): ShiftDecision {
  const isMissed = open !== undefined && isClockOutMissed(open, at)
  if (clocking.action === 'clock_in') {
    if (open && !isMissed) throw new DomainError('already_clocked_in')
    return clockIn(open, clocking, day, at)
  }
  if (!open) throw new DomainError('not_clocked_in')
  if (isMissed) throw new DomainError('clock_out_missed')
  switch (clocking.action) {
    case 'start_break':
      if (isOnBreak(open)) throw new DomainError('already_on_break')
      return decided('staff.break_started', {
        ...next(open),
        breaks: [...open.breaks, { startedAt: at, endedAt: null, isPaid: false }],
      })
    case 'end_break':
      if (!isOnBreak(open)) throw new DomainError('not_on_break')
      return decided('staff.break_ended', { ...next(open), breaks: breaksEnded(open, at) })
    case 'clock_out':
      return decided('staff.clocked_out', {
        ...next(open),
        state: 'ended',
        endedAt: at,
        breaks: breaksEnded(open, at),
      })
  }
}

function clockIn(
  forgotten: WorkedShift | undefined,
  { staffId, locationId, newShiftId }: Clocking,
  day: BusinessDay,
  at: string,
): ShiftDecision {
  const shift: WorkedShift = {
    id: newShiftId,
    staffId,
    locationId,
    businessDate: businessDate(at, day),
    startedAt: at,
    endedAt: null,
    breaks: [],
    state: 'open',
    version: 1,
  }
  const begun = decided('staff.clocked_in', shift)
  if (!forgotten) return begun
  const missed = decided('staff.clock_out_missed', { ...next(forgotten), state: 'missed', endedAt: null })
  return { shifts: [...missed.shifts, ...begun.shifts], events: [...missed.events, ...begun.events] }
}

function breaksEnded({ breaks }: WorkedShift, at: string) {
  return breaks.map((each) => (each.endedAt === null ? { ...each, endedAt: at } : each))
}

/** The next version of a shift. */
function next<Shift extends WorkedShift>(shift: Shift): Shift {
  assert(shift.state !== 'removed', 'a removed shift is never clocked')
  return { ...shift, version: shift.version + 1 }
}

function decided(type: string, shift: WorkedShift): ShiftDecision {
  const { id: shiftId, staffId, locationId, version } = shift
  return { shifts: [shift], events: [{ type, data: { shiftId, staffId, locationId, version } }] }
}
