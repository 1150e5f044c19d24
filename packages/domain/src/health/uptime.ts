/** Minutes in which the service answered, of those in which it should have. */
export type Uptime = { readonly expected: number; readonly up: number }

/** "99.95 %", cut off and not rounded, so that only a full hundred reads so; "–" where nothing was measured. */
export function formatUptime({ expected, up }: Uptime): string {
  return expected <= 0 ? '–' : formatShare(up, expected)
}

/** Two decimals of a percentage, cut off. */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0) return '–'
  const hundredths = Math.floor((Math.min(part, whole) * 10_000) / whole)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')} %`
}

/** The minute an instant lies in, as an instant. */
export function minuteOf(at: string): string {
  return `${at.slice(0, 16)}:00.000Z`
}

/** Minutes from the beginning of one to the beginning of the other. */
export function minutesBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)
}

/**
 * How many minutes of a UTC day should have been probed: none before the first probe ever, none after the last minute
 * that is over.
 */
export function expectedOn(day: string, firstProbe: string | undefined, at: string): number {
  if (!firstProbe) return 0
  const begin = Math.max(Date.parse(`${day}T00:00:00.000Z`), Date.parse(minuteOf(firstProbe)))
  const end = Math.min(Date.parse(`${day}T00:00:00.000Z`) + dayMs, Date.parse(minuteOf(at)))
  return Math.max(0, Math.floor((end - begin) / 60_000))
}

/** Since when a window of so many days is measured, where that is later than its beginning; undefined for a whole window. */
export function measuredSince(firstProbe: string | null, days: number, at: string): string | undefined {
  if (firstProbe === null || Date.parse(firstProbe) <= Date.parse(at) - days * dayMs) return undefined
  return firstProbe
}

const dayMs = 24 * 60 * 60_000
