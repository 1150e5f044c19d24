import {
  findConflictingTable,
  freeTables,
  onlineTimes,
  type Party,
  sittingOf,
  unusualBooking,
} from '@tableside/domain/bookings'
import { DomainError } from '@tableside/domain/errors'
import { addDays } from '@tableside/domain/time'
import type { Tx } from '../../db/database.ts'
import { bookings } from '../../db/schema/index.ts'
import type { RestaurantScope } from '../../http/call.ts'
import { type BookingRow, dateOf, loadBookingDay } from './bookings.store.ts'

type Wanted = {
  readonly locationId: string
  readonly startsAt: string
  readonly partySize: number
  /** The tables the staff chose; undefined lets the rules choose. */
  readonly tableIds?: readonly string[] | undefined
  /** Guests book by themselves: within what is offered to them. */
  readonly isOnline: boolean
  /** The staff have said that it is meant, however unusual; left out, nobody is asked. */
  readonly isMeant?: boolean | undefined
  /** The booking that is moved: it keeps its tables where they are free and large enough, and its time may be one not offered. */
  readonly moved?: BookingRow | undefined
}

/**
 * The tables and times a party gets, so that it can be written down in the same transaction. The restaurant must be locked:
 * the last table is given once.
 *
 * @throws `booking_unusual` of what is not said to be meant · `booking_time_taken` where no table is free · `booking_table_taken`, `table_not_found` of a table that was chosen
 */
export async function allotTables(
  tx: Tx,
  restaurant: RestaurantScope,
  { locationId, startsAt, partySize, tableIds, isOnline, isMeant = true, moved }: Wanted,
  now: string,
): Promise<Pick<BookingRow, 'businessDate' | 'startsAt' | 'endsAt' | 'tableIds'>> {
  const date = dateOf(restaurant, locationId, startsAt)
  const day = await loadBookingDay(tx, restaurant, { locationId, date, now }, moved?.id)
  const { settings, room, occupations, tables } = day
  if (!isMeant) {
    const chosen = tables.filter(({ id }) => tableIds?.includes(id)).map(({ seats }) => seats)
    const seats = chosen.length > 0 ? chosen.reduce((sum, each) => sum + each, 0) : null
    const why = unusualBooking({ date, today: dateOf(restaurant, locationId, now), partySize, seats })
    if (why) throw new DomainError('booking_unusual', { why })
  }
  const sitting = sittingOf(settings, partySize, startsAt)
  const allotted = (ids: readonly string[]) => ({ businessDate: date, ...sitting, tableIds: [...ids] })
  if (tableIds) {
    const unknown = tableIds.find((id) => !tables.some((table) => table.id === id))
    if (unknown) throw new DomainError('table_not_found', { tableId: unknown })
    const taken = findConflictingTable(tableIds, sitting, occupations, settings.bufferMinutes)
    if (taken) throw new DomainError('booking_table_taken', { tableId: taken })
    return allotted(tableIds)
  }
  const offered = isOnline
    ? timesAround(day, { partySize, date }, now).find(({ at }) => at === startsAt)?.tableIds
    : freeTables(room, partySize, sitting, occupations, settings.bufferMinutes)
  // A booking that does not grow keeps its own time, also inside the notice guests must give.
  const isWithinOwn = moved?.startsAt === startsAt && partySize <= moved.partySize
  const mayKeep = !isOnline || offered !== undefined || isWithinOwn
  const free = (mayKeep && moved && keptTables(moved)) || offered
  if (!free) throw new DomainError('booking_time_taken')
  return allotted(free)

  function keptTables({ tableIds: own }: BookingRow): string[] | undefined {
    const seats = tables.filter(({ id }) => own.includes(id)).reduce((sum, table) => sum + table.seats, 0)
    const isFree = findConflictingTable(own, sitting, occupations, settings.bufferMinutes) === undefined
    return seats >= partySize && isFree ? own : undefined
  }
}

/** Hours that go on past midnight belong to the date they began on, which may not be the trading day. */
function timesAround(...[day, { partySize, date }, now]: Parameters<typeof onlineTimes>) {
  return [addDays(date, -1), date, addDays(date, 1)].flatMap((each) => onlineTimes(day, { partySize, date: each }, now))
}

type NewBooking = Pick<
  BookingRow,
  'id' | 'locationId' | 'state' | 'source' | 'businessDate' | 'startsAt' | 'endsAt' | 'tableIds'
> &
  Partial<Pick<BookingRow, 'language' | 'depositOrderId' | 'depositDueAt' | 'depositFreeUntil'>> & {
    readonly party: Party
    readonly by: string
    readonly at: string
  }

/** Undefined where a booking has the id already. */
export async function insertBooking(
  tx: Tx,
  restaurantId: string,
  { party, by, at, ...place }: NewBooking,
): Promise<BookingRow | undefined> {
  const [row] = await tx
    .insert(bookings)
    .values({ restaurantId, ...party, ...place, orderId: null, createdAt: at, createdBy: by, version: 1 })
    .onConflictDoNothing()
    .returning()
  return row
}
