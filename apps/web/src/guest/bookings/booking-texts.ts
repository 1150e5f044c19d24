import type { GuestBooking } from '@tableside/contract/bookings'

type State = GuestBooking['state']

const headings: Record<State, string> = {
  due: 'Not booked yet',
  checking: 'Checking your payment',
  booked: 'Booked',
  here: 'You are here',
  visited: 'Thank you for your visit',
  past: 'Past booking',
  cancelled: 'Cancelled',
  lapsed: 'Not booked',
  no_show: 'Not there',
}

export const bookingHeading = (state: State): string => headings[state]

const texts: Partial<Record<State, string>> = {
  due: 'Your table is held until the deposit is paid.',
  cancelled: 'Your table was released.',
  lapsed: 'Your table was given to others.',
  no_show: 'Your party was marked as not having come. Call us if that is wrong.',
}

/** What it means for the guest; empty where the heading says it. */
export const bookingText = (state: State): string => texts[state] ?? ''
