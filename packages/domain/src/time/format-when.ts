import { localClock } from './local-clock.ts'

/** "Saturday 28 November at 18:30", by the restaurant's clock. */
export function formatWhen(instant: string, timeZone: string): string {
  const at = new Date(instant)
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return `${day.format(at).replace(',', '')} at ${localClock(instant, timeZone)}`
}
