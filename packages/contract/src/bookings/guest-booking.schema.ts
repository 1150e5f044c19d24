import { penceSchema } from '@tableside/domain/money'
import { testCardSchema } from '@tableside/domain/payments'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'

/** What is free for a party on a day. */
export const bookableDaySchema = z.object({
  date: z.iso.date(),
  /** "Saturday 28 November" */
  dayText: z.string(),
  partySize: z.int(),
  times: z.array(z.object({ at: instantSchema, label: z.string() })),
  /** Why there is no time, and what to do; empty where there is one. */
  whyNot: z.string(),
  /** What is paid to keep the table, and when it goes back; empty where nothing is. */
  depositTerms: z.string(),
})
export type BookableDay = z.infer<typeof bookableDaySchema>

/**
 * What became of a booking, as its guest reads it. `due`: its deposit is to be paid; `checking`: nobody knows yet whether it
 * was; `lapsed`: it was not paid in time; `here`: the party sits there; `visited`: it did.
 */
export const guestBookingStates = [
  ...(['due', 'checking', 'booked', 'here', 'visited'] as const),
  ...(['past', 'cancelled', 'lapsed', 'no_show'] as const),
] as const

/** A guest's own booking. */
export const guestBookingSchema = z.object({
  state: z.enum(guestBookingStates),
  /** "Saturday 28 November at 18:30" */
  when: z.string(),
  partySize: z.int(),
  guestName: z.string(),
  note: z.string(),
  /** What its deposit is, and what becomes or became of it; null where none was asked for. */
  depositText: z.string().nullable(),
  /** How the deposit is paid; null where there is nothing to pay now. */
  paying: z
    .object({
      duePence: penceSchema,
      /** Cards of the simulator; none where a card is given on the provider's page. */
      testCards: z.array(testCardSchema),
    })
    .nullable(),
  /** What cancelling means now; null where it can be cancelled no more. */
  cancelText: z.string().nullable(),
  /** Where it is changed; null where it is not. */
  changePath: z.string().nullable(),
  /** For a calendar program; null where it is not booked. */
  calendarPath: z.string().nullable(),
})
export type GuestBooking = z.infer<typeof guestBookingSchema>
