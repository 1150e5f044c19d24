import { instantOf, isOnClock } from '@tableside/domain/time'
import { formatClock } from '../format-time.ts'

/** "2026-11-28" and "18:30", by the restaurant's clock. */
export function dayAndTime(instant: string, timeZone: string): { date: string; time: string } {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))
  return { date, time: formatClock(instant, timeZone) }
}

const localOf = (date: string, time: string) => Date.parse(`${date}T${time}:00Z`)

/** Whether it is in the hour that the night the clocks go forward leaves out. */
export function isLeftOut(date: string, time: string, timeZone: string): boolean {
  const local = localOf(date, time)
  return !Number.isNaN(local) && !isOnClock(local, timeZone)
}

/** Undefined while it is no date and time. */
export function instantAt(date: string, time: string, timeZone: string): string | undefined {
  const local = localOf(date, time)
  return Number.isNaN(local) ? undefined : instantOf(local, timeZone)
}
