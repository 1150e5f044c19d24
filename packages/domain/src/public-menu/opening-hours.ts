import { formatServingTimes } from '../menu/index.ts'
import { hoursOn, type OpeningHours } from '../opening-hours/index.ts'
import { addDays } from '../time/index.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type DayAndHours = { readonly day: string; readonly hours: string }

/** So far ahead days with hours of their own are listed. */
const daysAhead = 60
const anyMonday = '2026-11-23'

/**
 * The week as it hangs on a door: each day from Monday with its hours, "12:00–15:00, 18:00–22:30", or "Closed"; then the days to
 * come that have hours of their own.
 *
 * @param today the date on the restaurant's wall
 */
export function hoursByDay(openingHours: OpeningHours, today: string): DayAndHours[] {
  const week = { ...openingHours, specialDays: [] }
  return [
    ...weekdays.map((day, index) => ({ day, hours: formatHours(week, addDays(anyMonday, index)) })),
    ...specialDaysToCome(openingHours, today),
  ]
}

/** "Fri 25 Dec, Christmas": "Closed", the next first. */
export function specialDaysToCome(openingHours: OpeningHours, today: string): DayAndHours[] {
  return openingHours.specialDays
    .filter(({ date }) => date >= today && date < addDays(today, daysAhead))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ date, label }) => ({
      day: label === '' ? formatDate(date) : `${formatDate(date)}, ${label}`,
      hours: formatHours(openingHours, date),
    }))
}

function formatHours(openingHours: OpeningHours, date: string): string {
  const hours = hoursOn(openingHours, date).map((period) =>
    formatServingTimes([{ ...period, days: [1, 2, 3, 4, 5, 6, 7] }]).replace('daily ', ''),
  )
  return hours.join(', ') || 'Closed'
}

const formatDate = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(Date.parse(date))
    .replace(',', '')
