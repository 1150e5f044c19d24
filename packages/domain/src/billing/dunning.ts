import { addDays, daysBetween } from '../time/index.ts'

/** A payment that failed is tried again on these days after the invoice's own. */
export const retryDays = [1, 3, 5, 7] as const

/** So long everything goes on unpaid; then the plan falls to alpha and the invoice is written off. */
export const graceDays = 14

/**
 * The next day on which an unpaid invoice may be charged by itself; null when every try was made. However late the
 * server comes to it, it is at most one try a day, so a card is never asked four times in a row.
 *
 * @param attempts how often it was tried, the first time included
 */
export function nextTryOn(issuedOn: string, attempts: number, lastTriedOn: string | null): string | null {
  const days = attempts === 0 ? 0 : retryDays[attempts - 1]
  if (days === undefined) return null
  const planned = addDays(issuedOn, days)
  if (lastTriedOn === null) return planned
  const rested = addDays(lastTriedOn, 1)
  return daysBetween(planned, rested) > 0 ? rested : planned
}

/** The first day on which an unpaid subscription is over; the platform may give more days. */
export function graceEnds(issuedOn: string, moreDays: number): string {
  return addDays(issuedOn, graceDays + moreDays)
}
