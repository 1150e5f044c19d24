import { addDays, instantOf, localDate } from '../time/index.ts'
import { type OpeningHours, openPeriods } from './opening-hours.ts'

/** When a location opens next after an instant; null where it does not within two weeks. */
export function nextOpening(hours: OpeningHours, instant: string, timeZone: string): string | null {
  const today = localDate(instant, timeZone)
  const begins = Array.from({ length: 15 }, (_, day) => addDays(today, day)).flatMap((date) =>
    openPeriods(hours, date).map(({ fromMinute }) => instantOf(Date.parse(date) + fromMinute * 60_000, timeZone)),
  )
  return begins.filter((at) => at > instant).sort()[0] ?? null
}
