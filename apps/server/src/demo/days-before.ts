const dayMs = 24 * 60 * 60 * 1_000

/** At one o'clock of that day, so that no evening's rush and no clock change is in the way. */
export function daysBefore(now: string, days: number): string {
  return `${new Date(Date.parse(now) - days * dayMs).toISOString().slice(0, 10)}T13:05:00.000Z`
}
