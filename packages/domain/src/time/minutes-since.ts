/** Whole minutes between an instant and now, in milliseconds since 1970; never negative where two clocks disagree. */
export function minutesSince(instant: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
}
