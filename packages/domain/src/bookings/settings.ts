import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { servingTimesSchema } from '../menu/index.ts'
import { zeroOrMorePenceSchema } from '../money/index.ts'
import { specialDaysSchema } from '../opening-hours/index.ts'

/** How a location takes bookings. */
export const bookingSettingsSchema = z.strictObject({
  /** Whether guests book by themselves on the location's page. The staff always can. */
  isOnline: z.boolean(),
  /** When parties arrive, each first and last arrival included. */
  hours: servingTimesSchema,
  /** Dates on which parties arrive at other times, or none is taken; whether it is closed, its opening hours say. */
  specialDays: specialDaysSchema,
  /** A time is offered every so many minutes. */
  slotMinutes: z.union([z.literal(15), z.literal(30), z.literal(60)]),
  /** How long a party keeps its table, by its size; larger parties keep it as long as the largest named. */
  turnTimes: z
    .array(z.strictObject({ upTo: z.int().min(1).max(100), minutes: z.int().min(30).max(600) }))
    .min(1)
    .max(6)
    .refine(
      (times) => times.every((each, index) => each.upTo > (times[index - 1]?.upTo ?? 0)),
      'Name larger parties later',
    ),
  /** Between two parties at one table. */
  bufferMinutes: z.int().min(0).max(60),
  /** How many guests may arrive at one time, so that the kitchen keeps up; null for any number. */
  maxCoversPerSlot: z.int().min(1).max(1000).nullable(),
  /** Larger parties are asked to call. */
  maxPartyOnline: z.int().min(1).max(50),
  /** How long before they come guests can book by themselves at the latest. */
  noticeMinutes: z
    .int()
    .min(0)
    .max(7 * 24 * 60),
  /** How many days ahead guests can book by themselves. */
  daysAhead: z.int().min(1).max(365),
  /** Tables that are put together for a party too large for one of them. */
  combinations: z.array(z.array(idSchema).min(2).max(8)).max(60),
  /** Tables kept for guests who come without a booking. */
  walkInTableIds: z.array(idSchema).max(300),
  /** What guests who book by themselves pay to keep their table; null for nothing. */
  deposit: z
    .strictObject({
      perGuestPence: zeroOrMorePenceSchema.min(100, 'From £1').max(100_00, 'At most £100'),
      /** Smaller parties pay none. */
      fromPartySize: z.int().min(1).max(50),
      /** Who cancels at least so many hours before gets it back; later, or by not coming, it is kept. */
      freeHours: z
        .int()
        .min(0)
        .max(14 * 24),
    })
    .nullable()
    .default(null),
  /** Part of the address of the diary for calendar programs: a higher one ends the old address. */
  calendarVersion: z.int().min(1).max(1_000_000),
})
export type BookingSettings = z.infer<typeof bookingSettingsSchema>

export const defaultBookingSettings: BookingSettings = {
  isOnline: false,
  hours: [],
  specialDays: [],
  slotMinutes: 15,
  turnTimes: [
    { upTo: 2, minutes: 90 },
    { upTo: 4, minutes: 105 },
    { upTo: 8, minutes: 120 },
  ],
  bufferMinutes: 0,
  maxCoversPerSlot: null,
  maxPartyOnline: 8,
  noticeMinutes: 60,
  daysAhead: 60,
  combinations: [],
  walkInTableIds: [],
  deposit: null,
  calendarVersion: 1,
}

/** How long a party of this size keeps its table. */
export function turnMinutes({ turnTimes }: Pick<BookingSettings, 'turnTimes'>, partySize: number): number {
  return (turnTimes.find(({ upTo }) => partySize <= upTo) ?? turnTimes.at(-1))?.minutes ?? 120
}
