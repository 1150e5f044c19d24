const dayMs = 24 * 60 * 60 * 1000

/** A date some days later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return dateOf(Date.parse(date) + days * dayMs)
}

/** How many days lie from one date up to another; below zero when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  // Both are midnights in UTC, so nothing is left over.
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** So many dates one after the other: years of them, so the first is read once. */
export function daysFrom(first: string, count: number): string[] {
  const begin = Date.parse(first)
  return Array.from({ length: count }, (_, index) => dateOf(begin + index * dayMs))
}

/** So many dates that end with one, oldest first. */
export function daysUpTo(last: string, count: number): string[] {
  return daysFrom(addDays(last, 1 - count), count)
}

/** An instant so many times 24 hours later, or earlier when negative: how long things are kept and good for. */
export function daysLater(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * dayMs).toISOString()
}

/** How many days are left until an instant, one that has begun counted whole; 0 when it is over. */
export function daysUntil(instant: string, now: string): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(now)) / dayMs))
}

function dateOf(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10)
}
