import type { GuestFrame } from '../guest-tables/index.ts'
import type { PageHead } from '../public-menu/guest-pages.ts'
import type { BookableDay, GuestBooking } from './guest-booking.schema.ts'

/** Where guests book. */
type BookingPlace = GuestFrame & {
  /** With the location's name where the restaurant has several. */
  readonly placeName: string
  /** As the restaurant writes it, and as a phone dials it; null where none is known. */
  readonly phone: { readonly text: string; readonly link: string } | null
}

/** The page where guests choose a date, a time and how many they are, and say who comes. */
export type BookPage = BookingPlace & {
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
export type BookingPage = BookingPlace & {
  readonly kind: 'booking'
  readonly code: string
  readonly addressLines: readonly string[]
  readonly booking: GuestBooking
}
