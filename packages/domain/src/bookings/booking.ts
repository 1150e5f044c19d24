import { z } from 'zod'
import { allergyNoteSchema } from '../customers/guest.ts'
import { dialledPhoneSchema } from '../customers/phone.ts'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { allergenSchema, allergens } from '../menu/index.ts'
import { penceSchema } from '../money/index.ts'
import { isOneLine } from '../text/index.ts'
import { instantSchema } from '../time/index.ts'

/** `waiting` is on the waiting list: it came without a booking, and has no table yet. */
export const bookingStates = ['waiting', 'booked', 'seated', 'cancelled', 'no_show'] as const
const bookingStateSchema = z.enum(bookingStates)
export type BookingState = z.infer<typeof bookingStateSchema>

export const bookingSources = ['online', 'phone', 'in_person'] as const
const bookingSourceSchema = z.enum(bookingSources)

/** After so long a party that is not there is called late. */
export const lateAfterMinutes = 15
/** So long after a booking its guest's name, number, address and notes are erased. */
export const bookingKeptDays = 90

const oneLine = z.string().trim().refine(isOneLine, 'Please write it on one line')
const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine(
    (email) => email === '' || z.email().safeParse(email).success,
    'Please enter an email address like name@example.com',
  )

/** Who comes, and what the staff must know of them. */
export const partySchema = z.strictObject({
  partySize: z.int().min(1).max(100),
  guestName: oneLine.min(1, 'Please give a name').max(60),
  phone: z.union([z.literal(''), dialledPhoneSchema]).default(''),
  email: emailSchema.default(''),
  /** "Window, a birthday": for the staff. */
  note: oneLine.max(300).default(''),
  allergies: z.array(allergenSchema).max(allergens.length).default([]),
  allergyNote: allergyNoteSchema.default(''),
})
export type Party = z.infer<typeof partySchema>

/**
 * - `due`: to be paid until `dueAt` · `paid`: owed to the party until it is used or given back
 * - `used`: nothing is left of it · `lapsed`: it was never paid
 * - `kept`, `returned`: when the party did not come · `returning`: not all of it has gone back yet
 */
const depositStates = ['due', 'paid', 'used', 'lapsed', 'kept', 'returning', 'returned'] as const
export const bookingDepositSchema = z.object({
  amountPence: penceSchema,
  /** Owed to the party: for its bill while it is `paid`, to be given back while it is `returning`. */
  leftPence: penceSchema,
  dueAt: instantSchema,
  state: z.enum(depositStates),
})
export type BookingDeposit = z.infer<typeof bookingDepositSchema>

export const bookingSchema = z.object({
  ...partySchema.shape,
  /** Empty once they were erased, and where none was given. */
  guestName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** As they were kept, whatever is refused by now. */
  note: z.string(),
  allergyNote: z.string(),
  id: idSchema,
  locationId: idSchema,
  state: bookingStateSchema,
  source: bookingSourceSchema,
  /** When they come; on the waiting list, since when they wait. */
  startsAt: instantSchema,
  /** When their tables are free again. */
  endsAt: instantSchema,
  /** None while they wait. */
  tableIds: z.array(idSchema).max(8),
  /** The bill that was opened when they sat down. */
  orderId: idSchema.nullable(),
  /** Null where none was asked for. */
  deposit: bookingDepositSchema.nullable(),
  createdAt: instantSchema,
  /** Rises with every change. */
  version: z.int(),
})
export type Booking = z.infer<typeof bookingSchema>

/** What guests send who book by themselves: they can be called and written to. */
export const onlineBookingSchema = partySchema.extend({
  /** Made on the phone, so that a double tap books once. */
  id: idSchema,
  startsAt: instantSchema,
  phone: dialledPhoneSchema,
  email: emailSchema.min(1),
})
export type OnlineBooking = z.infer<typeof onlineBookingSchema>

const nextStates: Readonly<Record<BookingState, readonly BookingState[]>> = {
  waiting: ['cancelled', 'seated'],
  booked: ['cancelled', 'no_show', 'seated'],
  // By mistake, or they come after all.
  cancelled: ['booked'],
  no_show: ['booked', 'seated'],
  seated: [],
}

/**
 * Nobody is a no-show before their time.
 *
 * @throws `booking_not_open` where it was seated, cancelled or marked already, or is still to come
 */
export function assertBookingBecomes(
  { state, startsAt }: Pick<Booking, 'state' | 'startsAt'>,
  next: BookingState,
  now: string,
): void {
  const isTooEarly = next === 'no_show' && startsAt > now
  if (isTooEarly || !nextStates[state].includes(next)) throw new DomainError('booking_not_open', { state })
}

/**
 * What is left of a deposit is decided about once the party has paid or left.
 *
 * @throws `booking_not_open`
 */
export function assertDepositLeft(
  { state, deposit }: Pick<Booking, 'state' | 'deposit'>,
  bill: { readonly state: string } | undefined,
): void {
  const isOver = state === 'seated' && bill !== undefined && bill.state !== 'open'
  if (!isOver || deposit?.state !== 'paid') throw new DomainError('booking_not_open', { state })
}

/** Whether a party should be there by now and is not. */
export function isLate({ state, startsAt }: Pick<Booking, 'state' | 'startsAt'>, now: string): boolean {
  return state === 'booked' && Date.parse(now) >= Date.parse(startsAt) + lateAfterMinutes * 60_000
}
