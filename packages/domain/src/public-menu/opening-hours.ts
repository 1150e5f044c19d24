import { formatServingTimes } from '../menu/index.ts'
import { hoursOn, type OpeningHours } from '../opening-hours/index.ts'
import { addDays } from '../time/index.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type DayAndHours = { readonly day: string; readonly hours: string }

/** So far ahead days with hours of their own are listed. */
const daysAhead = 60

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
