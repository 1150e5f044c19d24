import { addDays, instantOf, localClock, localDate } from '../time/index.ts'
import { areHoursKnown, type OpeningHours, openPeriods } from './opening-hours.ts'

/** When a location opens next after an instant; null where it does not within two weeks. */
export function nextOpening(hours: OpeningHours, instant: string, timeZone: string): string | null {
  const today = localDate(instant, timeZone)
  const begins = Array.from({ length: 15 }, (_, day) => addDays(today, day)).flatMap((date) =>
    openPeriods(hours, date).map(({ fromMinute }) => instantOf(Date.parse(date) + fromMinute * 60_000, timeZone)),
  )
  return begins.filter((at) => at > instant).sort()[0] ?? null
}

/** "today at 18:00": when a location opens next; empty where its hours are not known, or where that is not within two weeks. */
export function formatNextOpening(hours: OpeningHours, now: string, timeZone: string): string {
  const opensAt = areHoursKnown(hours) ? nextOpening(hours, now, timeZone) : null
  return opensAt === null ? '' : formatComingTime(opensAt, now, timeZone)
}

/** "today at 18:00", "on Saturday at 12:00", "on Saturday 12 December at 12:00": by the clock on the restaurant's wall. */
function formatComingTime(instant: string, now: string, timeZone: string): string {
  const [date, today] = [localDate(instant, timeZone), localDate(now, timeZone)]
  const clock = localClock(instant, timeZone)
  if (date === today) return `today at ${clock}`
  const weekday = formatDate(date, { weekday: 'long' })
  const day = date > addDays(today, 7) ? ` ${formatDate(date, { day: 'numeric', month: 'long' })}` : ''
  return `on ${weekday}${day} at ${clock}`
}

const formatDate = (date: string, look: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...look, timeZone: 'UTC' }).format(Date.parse(date))
