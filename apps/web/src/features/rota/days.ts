const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
/** "Mon, 16 Nov". */
export const dayWords = (date: string): string => shortDay.format(new Date(`${date}T00:00:00Z`))

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** "7 h 30". */
export function hoursWords(minutes: number): string {
  const rest = minutes % 60
  return `${(minutes - rest) / 60} h ${String(rest).padStart(2, '0')}`
}
