import type { Location } from '@tableside/contract/restaurants'
import { type Booking, type BookingDeposit, isLate } from '@tableside/domain/bookings'
import { compareTableNames } from '@tableside/domain/floor'
import { formatPence, type Tone } from '@tableside/ui'
import { formatSince } from '../format-since.ts'
import { formatTableName } from '../format-table-name.ts'

/** "Okafor, 6" */
export function formatParty({ guestName, partySize }: Pick<Booking, 'guestName' | 'partySize'>): string {
  return `${guestName || 'Name erased'}, ${partySize}`
}

/** "Table 2 and 4", "Bar 2"; "No table" where all have left the floor. */
export function formatTableNames({ tables }: Pick<Location, 'tables'>, ids: readonly string[]): string {
  const names = ids.flatMap((id) => tables.find((table) => table.id === id)?.name ?? []).sort(compareTableNames)
  const [first, ...more] = names
  if (first === undefined) return 'No table'
  return [formatTableName(first), ...more].join(' and ')
}

const depositLabels: Record<BookingDeposit['state'], string> = {
  due: 'to be paid',
  paid: 'paid',
  used: 'used',
  lapsed: 'not paid',
  kept: 'kept',
  returning: 'to be given back',
  returned: 'given back',
}

/** "Deposit £20.00 paid", "Deposit £20.00, £5.00 to be given back" */
export function formatDeposit({ amountPence, leftPence, state }: BookingDeposit): string {
  const part = state === 'returning' && leftPence < amountPence ? `, ${formatPence(leftPence)}` : ''
  return `Deposit ${formatPence(amountPence)}${part} ${depositLabels[state]}`
}

/** What stands beside a booking, and how loud; nothing for one that is simply to come. */
export function bookingStatus(booking: Booking, now: number): { label: string; tone: Tone } | undefined {
  if (isLate(booking, new Date(now).toISOString()))
    return { label: `${formatSince(booking.startsAt, now)} late`, tone: 'attention' }
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
