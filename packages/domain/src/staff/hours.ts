import { type Pence, pence, plainPounds, unitPortionHalfUp } from '../money/index.ts'
import { isClockOutMissed } from './clock.ts'
import type { WorkedShift } from './worked-shift.ts'

/** What somebody earns in an hour from a business date on. A later record for the same date takes the place of the earlier. */
export type PayRate = {
  readonly staffId: string
  readonly hourlyPence: Pence
  readonly fromDate: string
  readonly recordedAt: string
}

/** The minute the clock on the wall showed: hours add up from the times people see. */
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)

const minutesBetween = (from: string, to: string): number => Math.max(0, minuteOf(to) - minuteOf(from))

/** Minutes of breaks that are not paid. */
export function unpaidMinutes({ breaks }: Pick<WorkedShift, 'breaks'>): number {
  return breaks.reduce(
    (sum, { startedAt, endedAt, isPaid }) =>
      isPaid || endedAt === null ? sum : sum + minutesBetween(startedAt, endedAt),
    0,
  )
}

/** Minutes that count: out − in − unpaid breaks. A shift without an end counts for nothing yet. */
export function workedMinutes(shift: WorkedShift): number {
  if (shift.state !== 'ended') return 0
  return Math.max(0, minutesBetween(shift.startedAt, shift.endedAt) - unpaidMinutes(shift))
}

/** The hourly rate in force on a business date; undefined where none was set. */
export function rateOn(rates: readonly PayRate[], staffId: string, businessDate: string): Pence | undefined {
  const inForce = rates
    .filter((rate) => rate.staffId === staffId && rate.fromDate <= businessDate)
    .sort((a, b) => compare(a.fromDate, b.fromDate) || compare(a.recordedAt, b.recordedAt))
  return inForce.at(-1)?.hourlyPence
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Hours × rate, half up to the penny for each shift; sums are sums of these. */
export function payFor(minutes: number, hourlyPence: Pence): Pence {
  return unitPortionHalfUp(hourlyPence, BigInt(minutes), 60n)
}

/** "7.50": hours for files that other programs read, to the hundredth. Sums are made of minutes, never of these. */
export function decimalHours(minutes: number): string {
  // A hundredth of an hour is written and rounded as a penny is.
  return plainPounds(unitPortionHalfUp(pence(100), BigInt(minutes), 60n))
}

/**
 * What a manager should look at.
 * - `missed_clock_out`: open for 16 hours or more, or begun anew without an end
 * - `no_break`: more than six hours without 20 minutes of rest in one piece (Working Time Regulations 1998, reg. 12)
 * - `short_rest`: less than eleven hours since the day before ended (reg. 10)
 * - `outside_rota`: not as the published rota says, and nobody has approved it yet
 */
export type ShiftFlag = 'missed_clock_out' | 'no_break' | 'short_rest' | 'outside_rota'

export type WorkedInterval = {
  readonly businessDate: string
  readonly startedAt: string
  readonly endedAt: string
}

const maxMinutesWithoutBreak = 6 * 60
const minBreakMinutes = 20
const minRestMinutes = 11 * 60

/** The flags of a worked shift; `before` is the same person's last one that had ended when it began. */
export function flagsOf(shift: WorkedShift, before: WorkedInterval | undefined, at: string): ShiftFlag[] {
  const flags: ShiftFlag[] = []
  if (isClockOutMissed(shift, at)) flags.push('missed_clock_out')
  if (shift.state === 'ended' && needsBreak(minutesBetween(shift.startedAt, shift.endedAt))) {
    const hasRested = shift.breaks.some(
      ({ startedAt, endedAt }) => endedAt !== null && minutesBetween(startedAt, endedAt) >= minBreakMinutes,
    )
    if (!hasRested) flags.push('no_break')
  }
  if (before && isRestShort(before, shift)) flags.push('short_rest')
  return flags
}

/** Whether a shift of this length needs a break of 20 minutes. */
export function needsBreak(minutes: number): boolean {
  return minutes > maxMinutesWithoutBreak
}

/** Whether less than eleven hours lie between the end of one day's work and the beginning of another's. */
export function isRestShort(
  before: WorkedInterval,
  after: Pick<WorkedInterval, 'businessDate' | 'startedAt'>,
): boolean {
  return before.businessDate !== after.businessDate && minutesBetween(before.endedAt, after.startedAt) < minRestMinutes
}
