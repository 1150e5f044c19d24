import { businessDate } from '../time/index.ts'

/**
 * The calendar subscriptions are billed by: days in the platform's own country, from midnight to midnight. A day is a
 * date and never a number of hours, so the two days a year on which the clocks change are days like the others.
 */
const billingDay = { timeZone: 'Europe/London', cutoffMinutes: 0 }

/** The day of an instant, `YYYY-MM-DD`. */
export function billingDate(instant: string): string {
  return businessDate(instant, billingDay)
}

/** The day of the month a subscription comes round on. */
export function anchorOf(date: string): number {
  return new Date(date).getUTCDate()
}

/**
 * The day the next period begins: the anchor's day in the month after, or that month's last day where it is shorter.
 * The anchor is kept, so what began on 31 January comes on 28 February and then again on 31 March.
 */
export function nextAnchor(date: string, anchorDay: number): string {
  const year = new Date(date).getUTCFullYear()
  const month = new Date(date).getUTCMonth() + 1
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay))).toISOString().slice(0, 10)
}
