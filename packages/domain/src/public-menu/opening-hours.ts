import { formatServingTimes, type ServingTime } from '../menu/index.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The week as it hangs on a door: each day from Monday with its hours, "12:00–15:00, 18:00–22:30", or "Closed". */
export function hoursByDay(times: readonly ServingTime[]): { readonly day: string; readonly hours: string }[] {
  return weekdays.map((day, index) => {
    const hours = times
      .filter(({ days }) => days.includes(index + 1))
      .toSorted((one, other) => one.fromMinute - other.fromMinute)
      .map((time) => formatServingTimes([{ ...time, days: [1, 2, 3, 4, 5, 6, 7] }]).replace('daily ', ''))
    return { day, hours: hours.join(', ') || 'Closed' }
  })
}
