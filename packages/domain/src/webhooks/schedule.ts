const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/**
 * How long after each failed try the next one comes: ten tries in a little more than three days, as the Standard Webhooks
 * recommend. After the last one the delivery is given up; it can be sent again by hand.
 */
export const retryAfterMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const
export const maxAttempts = retryAfterMs.length + 1

/** An endpoint that has taken nothing for so long is paused, and its owner notified. */
export const pausedAfterDays = 5
/** An endpoint is given this long to answer. */
export const answerWithinMs = 5_000
/** The secret before is good for this long after a new one was made. */
export const overlapHours = 24
export const maxEndpoints = 10
export const maxReplayed = 10_000
/** How long deliveries can be looked at and sent again one by one. */
export const deliveriesKeptDays = 30

/**
 * When a delivery that has failed `attempts` times is tried again; undefined when it is given up. Spread by a tenth each
 * way, so that not everything comes back at one moment.
 *
 * @param spread from 0 to 1
 */
export function nextTryAt(attempts: number, at: string, spread: number): string | undefined {
  const wait = retryAfterMs[attempts - 1]
  return wait === undefined ? undefined : later(at, Math.floor((wait * (9_000 + Math.floor(2_000 * spread))) / 10_000))
}

/** When an endpoint in which nothing arrived for so many rounds is tried again: it shall not be hammered. */
export function nextRoundAt(failures: number, at: string): string {
  return later(at, Math.min(hour, 5 * second * 2 ** Math.min(failures - 1, 10)))
}

/** Whether it is time to pause an endpoint that goes on failing. */
export function isGivenUp(failingSince: string, at: string): boolean {
  return Date.parse(at) - Date.parse(failingSince) >= pausedAfterDays * 24 * hour
}

const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()
