import { addDays } from '../time/index.ts'

/** A wedding is booked a year ahead; further on it is rather a slip. */
export const usualDaysAhead = 400

/** What the staff are asked about before they book it: it may be meant, and is more often a slip. */
export type UnusualBooking = 'past' | 'far_ahead' | 'too_few_seats'

type Wanted = {
  readonly date: string
  readonly today: string
  readonly partySize: number
  /** Of the tables that were chosen; null where the rules choose. */
  readonly seats: number | null
}

/** @param date the trading day they come on, as a date, like `today` */
export function unusualBooking({ date, today, partySize, seats }: Wanted): UnusualBooking | undefined {
  if (date < today) return 'past'
  if (date > addDays(today, usualDaysAhead)) return 'far_ahead'
  return seats !== null && seats < partySize ? 'too_few_seats' : undefined
}
