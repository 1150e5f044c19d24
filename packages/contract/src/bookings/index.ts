export * from './bookings.endpoints.ts'
export type { BookableDay, GuestBooking } from './guest-booking.schema.ts'
export type { BookingPage, BookPage } from './guest-pages.ts'
export * from './guests.endpoints.ts'
