import { hoursOn } from '../opening-hours/index.ts'
import { addDays, instantOf, isOnClock, localDate, localTime } from '../time/index.ts'
import type { BookingSettings } from './settings.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60

type Hours = Pick<BookingSettings, 'hours' | 'specialDays' | 'slotMinutes'>

/**
 * The instants at which parties may arrive on a date, by the restaurant's clock, earliest first. A special day has its own
 * hours. Hours that go on past midnight belong to the date they began on.
 */
export function arrivalTimes({ hours, specialDays, slotMinutes }: Hours, date: string, timeZone: string): string[] {
  const midnight = Date.parse(date)
  const times = periodsOn({ hours, specialDays }, date).flatMap(({ fromMinute, last }) => {
    const count = Math.floor((last - fromMinute) / slotMinutes) + 1
    const wallTimes = Array.from(
      { length: count },
      (_, index) => midnight + (fromMinute + index * slotMinutes) * minuteMs,
    )
    // The night the clocks go forward leaves an hour out: nobody arrives in it, nor an hour after the last arrival.
    return wallTimes
      .filter((wallTime) => isOnClock(wallTime, timeZone))
      .map((wallTime) => instantOf(wallTime, timeZone))
  })
  return [...new Set(times)].sort()
}

/** The hours of a date, each with its last arrival in minutes after the date's midnight. */
function periodsOn({ hours, specialDays }: Omit<Hours, 'slotMinutes'>, date: string) {
  return hoursOn({ weekly: hours, specialDays }, date).map(({ fromMinute, untilMinute }) => ({
    fromMinute,
    last: untilMinute < fromMinute ? untilMinute + dayMinutes : untilMinute,
  }))
}

/** Whether parties may arrive at an instant, first and last arrival included; also between two slots. */
export function isArrivalTime(settings: Omit<Hours, 'slotMinutes'>, instant: string, timeZone: string): boolean {
  const local = localTime(instant, timeZone)
  const today = localDate(instant, timeZone)
  return [addDays(today, -1), today].some((date) => {
    const minute = (local - Date.parse(date)) / minuteMs
    return periodsOn(settings, date).some(({ fromMinute, last }) => minute >= fromMinute && minute <= last)
  })
}
