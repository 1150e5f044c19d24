import type { Refusal } from '../errors/refusal.ts'

export const bookingRefusals = {
  booking_time_taken: {
    status: 409,
    title: 'That time is no longer available.',
    next: 'Choose another time. What you have typed is still here.',
  },
  booking_table_taken: {
    status: 409,
    title: 'Another party has that table at this time.',
    next: 'Choose another table or time.',
  },
  booking_unusual: {
    status: 409,
    title: 'This is an unusual booking: look at its date and its table.',
    next: 'Confirm it if it is meant.',
  },
  bookings_hit: {
    status: 409,
    title: 'Guests have booked for when none would arrive any more.',
    next: 'Look at those bookings, and confirm the hours if they are meant.',
  },
  booking_not_open: {
    status: 409,
    title: 'That cannot be done with this booking.',
    next: 'Reload it: it was seated or cancelled, is over, or is still to come.',
  },
  bookings_closed: {
    status: 409,
    title: 'Bookings are not taken online at the moment.',
    next: 'Call the restaurant.',
  },
  deposit_not_usable: {
    status: 409,
    title: 'There is no deposit to use for this bill.',
    next: 'Look at the booking: it was used, given back or never paid.',
  },
  deposit_too_small: {
    status: 409,
    title: 'The deposit you paid is not enough for so many guests.',
    next: 'Call the restaurant: it can change the booking for you.',
  },
  booking_limit: {
    status: 409,
    title: 'You already have three upcoming bookings.',
    next: 'Change one of them, or call the restaurant.',
  },
} as const satisfies Record<string, Refusal>
