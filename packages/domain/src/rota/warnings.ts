import { isRestShort, needsBreak } from '../staff/hours.ts'
import { type BusinessDay, localTime } from '../time/index.ts'
import type { Absence, DayHours, PlannedShift } from './planned-shift.ts'

/**
 * What whoever plans should look at. Advice, never a refusal: the person who plans knows why.
 * - `overlap`: the same person is planned twice at once
 * - `short_rest`: less than eleven hours since their day before (Working Time Regulations 1998, reg. 10)
 * - `no_break`: more than six hours without a break of 20 minutes (reg. 12)
 * - `absent`: on a holiday, or on a day they said they cannot
 * - `outside_opening`: begins long before the place opens, or ends long after it closes
 * - `over_hours`: more in the week than their contract says
 */
export const rotaWarningKinds = [
  'overlap',
  'short_rest',
  'no_break',
  'absent',
  'outside_opening',
  'over_hours',
] as const
export type RotaWarningKind = (typeof rotaWarningKinds)[number]

export type RotaWarning = {
  readonly kind: RotaWarningKind
  readonly staffId: string
  /** The shift it is about; null for a person's whole week. */
  readonly shiftId: string | null
}

export type RotaFacts = {
  /** All planned shifts of the people, the day before the week and the other locations included. */
  readonly shifts: readonly PlannedShift[]
  readonly absences: readonly Absence[]
  /** Opening by date; undefined where nobody has said. */
  readonly hours: ((date: string) => DayHours) | undefined
  /** Minutes a week by contract, by person. */
  readonly weeklyMinutes: ReadonlyMap<string, number>
  /** The week looked at: its first and last date. */
  readonly from: string
  readonly to: string
}

const breakEnough = 20
/** Setting up and clearing away is work, too. */
const aroundOpeningMinutes = 120

/** Minutes that will be paid. */
export function plannedMinutes({ startsAt, endsAt, breakMinutes }: PlannedShift): number {
  return Math.max(0, (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 - breakMinutes)
}

/** The warnings of a week at a location, by shift and by person. */
export function rotaWarnings(
  { shifts, absences, hours, weeklyMinutes, from, to }: RotaFacts,
  locationId: string,
  day: BusinessDay,
): RotaWarning[] {
  const live = shifts.filter(({ state }) => state === 'planned').sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  const inWeek = (shift: PlannedShift) => shift.businessDate >= from && shift.businessDate <= to
  const here = live.filter((shift) => inWeek(shift) && shift.locationId === locationId)
  const about = (kind: RotaWarningKind, { id, staffId }: PlannedShift): RotaWarning => ({ kind, staffId, shiftId: id })

  const byShift = here.flatMap((shift) => {
    const own = live.filter((other) => other.staffId === shift.staffId && other.id !== shift.id)
    const before = own.findLast((other) => other.startsAt < shift.startsAt)
    const isRushed =
      before !== undefined &&
      before.endsAt <= shift.startsAt &&
      isRestShort(
        { businessDate: before.businessDate, startedAt: before.startsAt, endedAt: before.endsAt },
        {
          businessDate: shift.businessDate,
          startedAt: shift.startsAt,
        },
      )
    const length = (Date.parse(shift.endsAt) - Date.parse(shift.startsAt)) / 60_000
    return [
      ...(own.some((other) => other.startsAt < shift.endsAt && shift.startsAt < other.endsAt)
        ? [about('overlap', shift)]
        : []),
      ...(isRushed ? [about('short_rest', shift)] : []),
      ...(needsBreak(length) && shift.breakMinutes < breakEnough ? [about('no_break', shift)] : []),
      ...(absences.some((absence) => isAbsent(absence, shift)) ? [about('absent', shift)] : []),
      ...(hours && isOutsideOpening(shift, hours, day) ? [about('outside_opening', shift)] : []),
    ]
  })
  const people = [...new Set(here.map(({ staffId }) => staffId))]
  const byPerson = people.flatMap((staffId): RotaWarning[] => {
    const contracted = weeklyMinutes.get(staffId)
    if (contracted === undefined) return []
    const own = live.filter((shift) => shift.staffId === staffId && inWeek(shift))
    const planned = own.reduce((sum, shift) => sum + plannedMinutes(shift), 0)
    return planned > contracted ? [{ kind: 'over_hours', staffId, shiftId: null }] : []
  })
  return [...byShift, ...byPerson]
}

function isAbsent({ staffId, fromDate, toDate }: Absence, shift: PlannedShift): boolean {
  return staffId === shift.staffId && fromDate <= shift.businessDate && shift.businessDate <= toDate
}

function isOutsideOpening(
  { startsAt, endsAt, businessDate }: PlannedShift,
  hours: (date: string) => DayHours,
  { timeZone }: BusinessDay,
): boolean {
  const opening = hours(businessDate)
  if (!opening) return true
  const midnight = Date.parse(businessDate)
  const minutes = (instant: string) => (localTime(instant, timeZone) - midnight) / 60_000
  const closes = opening.closes <= opening.opens ? opening.closes + 24 * 60 : opening.closes
  return minutes(startsAt) < opening.opens - aroundOpeningMinutes || minutes(endsAt) > closes + aroundOpeningMinutes
}
