import { localTime } from './business-date.ts'

/** "21:15", as the clock on the restaurant's wall shows it. */
export function localClock(instant: string, timeZone: string): string {
  return new Date(localTime(instant, timeZone)).toISOString().slice(11, 16)
}

/** The date on the calendar there: "2026-11-28". */
export function localDate(instant: string, timeZone: string): string {
  return new Date(localTime(instant, timeZone)).toISOString().slice(0, 10)
}
