import { addDays, daysFrom } from '../time/index.ts'

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  return addDays(date, -weekdayOf(date))
}

/** The seven dates of a week, Monday first. */
export function datesOfWeek(monday: string): string[] {
  return daysFrom(monday, 7)
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}
