import type { GuestPlace, PageHead } from '../public-menu/guest-pages.ts'
import type { BookableDay, GuestBooking } from './guest-booking.schema.ts'

/** The page where guests choose a date, a time and how many they are, and say who comes. */
export type BookPage = Omit<GuestPlace, 'addressLines'> & {
  readonly kind: 'book'
  /** None for a booking that is moved: its page is its guest's. */
  readonly head?: PageHead
  /** The location's name in addresses. */
  readonly locationSlug: string
  readonly day: BookableDay
  /** The dates that can be chosen. */
  readonly firstDate: string
  readonly lastDate: string
  /** Larger parties are asked to call. */
  readonly maxPartySize: number
  readonly allergens: readonly { readonly key: string; readonly label: string }[]
  /** The code of a booking that is moved: who comes is known; null for a new one. */
  readonly changedCode: string | null
}

/** A guest's own booking: what is booked, and the ways to pay its deposit, to change and to cancel it. */
export type BookingPage = GuestPlace & {
  readonly kind: 'booking'
  readonly code: string
  readonly booking: GuestBooking
}
