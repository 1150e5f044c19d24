import type { Refusal } from '../errors/refusal.ts'

export const bookingRefusals = {
  booking_time_taken: {
    status: 409,
    title: 'That time is not free any more.',
    next: 'Choose another time. What you have typed is still here.',
  },
  booking_table_taken: {
    status: 409,
    title: 'Another party has that table at this time.',
    next: 'Choose another table or time.',
  },
  booking_changed: {
    status: 409,
    title: 'Somebody else has changed this booking.',
    next: 'Look at it again before you change it.',
  },
  bookings_closed: {
    status: 409,
    title: 'Bookings are not taken online right now.',
    next: 'Call the restaurant.',
  },
  deposit_not_usable: {
    status: 409,
    title: 'There is no deposit to use for this bill.',
    next: 'Look at the booking: it was used, given back or never paid.',
  },
  booking_limit: {
    status: 409,
    title: 'There are open bookings with this number or address already.',
    next: 'Change one of them, or call the restaurant.',
  },
} as const satisfies Record<string, Refusal>
