const dayMs = 86_400_000

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(date, -weekday)
}

/** The seven dates of a week, Monday first. */
export function datesOfWeek(monday: string): string[] {
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day))
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
}
