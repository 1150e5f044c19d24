import { instantOf } from '@tableside/domain/time'
import { formatClock } from '../format-time.ts'

/** "2026-11-28" and "18:30", by the restaurant's clock. */
export function dayAndTime(instant: string, timeZone: string): { date: string; time: string } {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))
  return { date, time: formatClock(instant, timeZone) }
}

/** Undefined while it is no date and time. */
export function instantAt(date: string, time: string, timeZone: string): string | undefined {
  const local = Date.parse(`${date}T${time}:00Z`)
  return Number.isNaN(local) ? undefined : instantOf(local, timeZone)
}
