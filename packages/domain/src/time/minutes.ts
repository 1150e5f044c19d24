/** Whole minutes between an instant and now, in milliseconds since 1970; never negative where two clocks disagree. */
export function minutesSince(instant: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
}

/** Minutes from now, in milliseconds since 1970, until an instant: a part of one counts whole, and what is past is 0. */
export function minutesUntil(instant: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000))
}
