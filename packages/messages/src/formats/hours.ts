import type { ServingTime } from '@tableside/domain/menu'
import {
  areHoursKnown,
  hoursOn,
  nextOpening,
  type OpeningHours,
  type OpenPeriod,
} from '@tableside/domain/opening-hours'
import { addDays, localClock, localDate } from '@tableside/domain/time'
import type { Words } from '../words/index.ts'

const anyMonday = '2026-11-23'
/** So far ahead days with hours of their own are listed. */
const daysAhead = 60

/** "Mon–Fri 07:00–11:30, Sat 09:00–12:00". */
export const formatServingTimes = (words: Words, times: readonly ServingTime[]): string =>
  words.list(
    times.map((time) => {
      const hours = formatPeriod(words, time)
      return time.days.length === 7 ? words.t('times.daily', { hours }) : `${formatDays(words, time.days)} ${hours}`
    }),
  )

function formatDays(words: Words, days: readonly number[]): string {
  const sorted = days.toSorted((one, other) => one - other)
  const [first = 1] = sorted
  const last = sorted.at(-1) ?? first
  const isRun = sorted.length > 2 && last - first === sorted.length - 1
  const name = (day: number) => weekday(words, addDays(anyMonday, day - 1), 'short')
  return isRun ? `${name(first)}–${name(last)}` : sorted.map(name).join(' ')
}

const weekday = (words: Words, date: string, length: 'short' | 'long') => words.day(date, { weekday: length })

const formatPeriod = (words: Words, { fromMinute, untilMinute }: OpenPeriod) =>
  words.leftToRight(`${formatClock(fromMinute)}–${formatClock(untilMinute)}`)

const formatClock = (minute: number) =>
  `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

type DayAndHours = { readonly day: string; readonly hours: string }

/**
 * The week as it hangs on a door: each day from Monday with its hours, "12:00–15:00, 18:00–22:30", or "Closed"; then the days to
 * come that have hours of their own.
 *
 * @param today the date on the restaurant's wall
 */
export function formatHoursByDay(words: Words, openingHours: OpeningHours, today: string): DayAndHours[] {
  const week = { ...openingHours, specialDays: [] }
  const days = [0, 1, 2, 3, 4, 5, 6].map((index) => addDays(anyMonday, index))
  const special = openingHours.specialDays
    .filter(({ date }) => date >= today && date < addDays(today, daysAhead))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return [
    ...days.map((date) => ({ day: weekday(words, date, 'long'), hours: formatHours(words, week, date) })),
    ...special.map(({ date, label }) => {
      const day = words.day(date, { weekday: 'short', day: 'numeric', month: 'short' })
      return {
        day: label === '' ? day : words.t('times.dayWithLabel', { day, label }),
        hours: formatHours(words, openingHours, date),
      }
    }),
  ]
}

function formatHours(words: Words, openingHours: OpeningHours, date: string): string {
  const hours = hoursOn(openingHours, date).map((period) => formatPeriod(words, period))
  return words.list(hours) || words.t('times.closed')
}

/** "today at 18:00": when a location opens next; empty where its hours are not known, or where that is not within two weeks. */
export function formatNextOpening(words: Words, hours: OpeningHours, now: string, timeZone: string): string {
  const opensAt = areHoursKnown(hours) ? nextOpening(hours, now, timeZone) : null
  return opensAt === null ? '' : formatComingTime(words, opensAt, now, timeZone)
}

/** "today at 18:00", "on Saturday at 12:00", "on Saturday 12 December at 12:00": by the clock on the restaurant's wall. */
function formatComingTime(words: Words, instant: string, now: string, timeZone: string): string {
  const [date, today] = [localDate(instant, timeZone), localDate(now, timeZone)]
  const time = localClock(instant, timeZone)
  if (date === today) return words.t('times.todayAt', { time })
  const isNear = date <= addDays(today, 7)
  const day = words.day(date, { weekday: 'long', ...(isNear ? {} : { day: 'numeric', month: 'long' }) })
  return words.t('times.onDayAt', { day, time })
}

/** "Saturday 28 November at 18:30" */
export function formatWhen(words: Words, instant: string, timeZone: string): string {
  const day = words.day(instant, { weekday: 'long', day: 'numeric', month: 'long' }, timeZone)
  return words.t('times.dayAt', { day, time: localClock(instant, timeZone) })
}
