import type { PlannedShift, RotaWarningKind } from '@tableside/domain/rota'
import { instantOf, localTime } from '@tableside/domain/time'

export const warningLabels: Record<RotaWarningKind, { readonly label: string; readonly why: string }> = {
  overlap: { label: 'Planned twice', why: 'The same person has another shift at this time.' },
  short_rest: {
    label: 'Under 11 hours’ rest',
    why: 'Less than eleven hours since their day before ends (Working Time Regulations 1998, reg. 10).',
  },
  no_break: {
    label: 'No 20 minute break',
    why: 'Over six hours without a break of 20 minutes (Working Time Regulations 1998, reg. 12).',
  },
  absent: { label: 'Away that day', why: 'They are on holiday, or said that they cannot work.' },
  outside_opening: { label: 'Outside opening', why: 'More than two hours before the place opens or after it closes.' },
  over_hours: { label: 'Over contracted hours', why: 'More in this week than their contract says.' },
}

/** Minutes on the wall since midnight of a date; beyond 24 hours for the night after it. */
export function minuteOfDay(instant: string, date: string, timeZone: string): number {
  return Math.floor((localTime(instant, timeZone) - Date.parse(date)) / 60_000)
}

export function instantOfMinute(date: string, minute: number, timeZone: string): string {
  return instantOf(Date.parse(date) + minute * 60_000, timeZone)
}

/** "09:30". */
export function formatClock(minute: number): string {
  const ofDay = ((minute % 1440) + 1440) % 1440
  return `${`${Math.floor(ofDay / 60)}`.padStart(2, '0')}:${`${ofDay % 60}`.padStart(2, '0')}`
}

/** What "09:30" is in minutes; undefined while a time field is not filled. */
export function minuteOfClock(time: string): number | undefined {
  const parts = /^(\d{2}):(\d{2})$/.exec(time)
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : undefined
}

/** "09:30–17:00". */
export function formatShiftTimes({ startsAt, endsAt, businessDate }: PlannedShift, timeZone: string): string {
  const at = (instant: string) => formatClock(minuteOfDay(instant, businessDate, timeZone))
  return `${at(startsAt)}–${at(endsAt)}`
}

export function formatNotice(minutes: number): string {
  if (minutes < 0) return 'after it had begun'
  if (minutes < 120) return `${minutes} min before it began`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours before it began` : `${Math.floor(hours / 24)} days before it began`
}
