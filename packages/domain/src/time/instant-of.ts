import { localTime } from './business-date.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * The instant at which the clocks of a zone showed a wall-clock time. In the hour that comes twice
 * when the clocks go back, the first one; in the hour that is left out when they go forward, the
 * time an hour later, as a clock nobody has changed yet would mean it.
 *
 * @param local milliseconds of an imaginary UTC clock showing that time (see `localTime`)
 * @returns ISO instant
 */
export function instantOf(local: number, timeZone: string): string {
  const offsetAt = (utc: number) => localTime(new Date(utc).toISOString(), timeZone) - utc
  const [before, after] = [offsetAt(local - dayMs), offsetAt(local + dayMs)]
  const real = [local - before, local - after].filter((utc) => utc + offsetAt(utc) === local)
  return new Date(real.length > 0 ? Math.min(...real) : local - before).toISOString()
}

/** Whether clocks of a zone show a time on the wall: the night they go forward leaves an hour out. */
export const isOnClock = (local: number, timeZone: string) => localTime(instantOf(local, timeZone), timeZone) === local
