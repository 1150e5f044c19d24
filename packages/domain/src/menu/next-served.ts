import { addDays, instantOf, localClock, localDate } from '../time/index.ts'
import type { ServingTime } from './serving-time.ts'

/** When times of the week begin next after an instant; null without any. */
export function nextServed(times: readonly ServingTime[], instant: string, timeZone: string): string | null {
  const today = localDate(instant, timeZone)
  const begins = Array.from({ length: 8 }, (_, day) => addDays(today, day)).flatMap((date) => {
    const weekday = new Date(Date.parse(date)).getUTCDay() || 7
    return times
      .filter(({ days }) => days.includes(weekday))
      .map(({ fromMinute }) => instantOf(Date.parse(date) + fromMinute * 60_000, timeZone))
  })
  return begins.filter((at) => at > instant).sort()[0] ?? null
}

/** "today at 18:00": when a place opens next, by the clock on its wall; empty where its hours are not known. */
export function formatNextOpening(openingHours: readonly ServingTime[], now: string, timeZone: string): string {
  const opensAt = nextServed(openingHours, now, timeZone)
  return opensAt === null ? '' : formatComingTime(opensAt, now, timeZone)
}

/** "today at 18:00", "on Saturday at 12:00": of an instant in the coming week, by the clock on the restaurant's wall. */
export function formatComingTime(instant: string, now: string, timeZone: string): string {
  const clock = localClock(instant, timeZone)
  if (localDate(instant, timeZone) === localDate(now, timeZone)) return `today at ${clock}`
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone })
  return `on ${weekday.format(Date.parse(instant))} at ${clock}`
}
