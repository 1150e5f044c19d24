export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** "7 h 30". */
export function hoursWords(minutes: number): string {
  const rest = minutes % 60
  return `${(minutes - rest) / 60} h ${String(rest).padStart(2, '0')}`
}
