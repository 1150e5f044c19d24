import type { Location } from '@tableside/contract/restaurants'
import { type Booking, type BookingDeposit, isLate } from '@tableside/domain/bookings'
import { compareTableNames } from '@tableside/domain/floor'
import { formatPence, type Tone } from '@tableside/ui'
import { formatSince } from '../format-since.ts'

/** "Okafor, 6" */
export function formatParty({ guestName, partySize }: Pick<Booking, 'guestName' | 'partySize'>): string {
  return `${guestName || 'Name erased'}, ${partySize}`
}

/** "2 and 4"; those that left the floor are not named. */
export function formatTableNames({ tables }: Pick<Location, 'tables'>, ids: readonly string[]): string {
  const names = ids.flatMap((id) => tables.find((table) => table.id === id)?.name ?? []).sort(compareTableNames)
  return names.length < 2 ? (names[0] ?? 'no table') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const depositLabels: Record<BookingDeposit['state'], string> = {
  due: 'to be paid',
  paid: 'paid',
  used: 'used',
  lapsed: 'not paid',
  kept: 'kept',
  returned: 'given back',
}

/** "Deposit £20.00 paid" */
export function formatDeposit({ amountPence, state }: BookingDeposit): string {
  return `Deposit ${formatPence(amountPence)} ${depositLabels[state]}`
}

/** What stands beside a booking, and how loud; nothing for one that is simply to come. */
export function bookingStatus(booking: Booking, now: number): { label: string; tone: Tone } | undefined {
  if (isLate(booking, new Date(now).toISOString()))
    return { label: `Late ${formatSince(booking.startsAt, now)}`, tone: 'attention' }
  switch (booking.state) {
    case 'seated':
      return { label: 'Seated', tone: 'good' }
    case 'cancelled':
      return { label: 'Cancelled', tone: 'neutral' }
    case 'no_show':
      return { label: 'No-show', tone: 'bad' }
    default:
      return undefined
  }
}
