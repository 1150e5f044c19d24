import type { TimesheetRow } from '@tableside/contract/staff'
import type { ClockAction } from '@tableside/domain/staff'
import { instantOf, localTime } from '@tableside/domain/time'

export const actionLabels: Record<ClockAction, string> = {
  clock_in: 'Clock in',
  start_break: 'Start a break',
  end_break: 'End the break',
  clock_out: 'Clock out',
}

export const flagLabels: Record<TimesheetRow['flags'][number], { readonly label: string; readonly why: string }> = {
  missed_clock_out: {
    label: 'No clock-out',
    why: 'Say when this shift ended; until then it counts for nothing.',
  },
  no_break: {
    label: 'No 20 minute break',
    why: 'Over six hours of work without a rest of 20 minutes (Working Time Regulations 1998, reg. 12).',
  },
  short_rest: {
    label: 'Under 11 hours’ rest',
    why: 'Less than eleven hours since the day before ended (Working Time Regulations 1998, reg. 10).',
  },
  outside_rota: {
    label: 'Outside the rota',
    why: 'The published rota says something else. Look at it, and approve the hours if they were worked.',
  },
}

/** The wall-clock parts of an instant, as date and time fields hold them. */
export function wallClock(instant: string, timeZone: string): { date: string; time: string } {
  const text = new Date(localTime(instant, timeZone)).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** The instant at which the clock on the wall showed this; undefined while a field is not filled. */
export function instantAt(date: string, time: string, timeZone: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return undefined
  const local = Date.parse(`${date}T${time}:00.000Z`)
  return Number.isNaN(local) ? undefined : instantOf(local, timeZone)
}
