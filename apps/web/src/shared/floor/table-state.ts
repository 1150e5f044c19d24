import type { Location } from '@tableside/contract/restaurants'
import { type Booking, isLate } from '@tableside/domain/bookings'
import {
  boundsOf,
  type FloorOrder,
  type OccupiedState,
  occupiedState,
  type TurningTable,
} from '@tableside/domain/floor'
import type { CourseNames } from '@tableside/domain/menu'
import { formatClock } from '../format-time.ts'

type Table = Location['tables'][number]

/** A table of the floor with what is going on there. */
export type TableState = {
  readonly table: Table
  /** Oldest first; usually one. */
  readonly orders: readonly FloorOrder[]
  readonly condition: TableCondition
  /** Since when it is so; undefined for a free table. */
  readonly since: string | undefined
  /** The course that is away; undefined in every other condition. */
  readonly course: number | undefined
  readonly courseNames: CourseNames
  readonly hasUnsent: boolean
  /** The table whose party spread over to this one; undefined for a table of its own. */
  readonly joinedTo: string | undefined
  /** Whose the table is, by name; undefined for a free one, and while the name is not known. */
  readonly waiterName: string | undefined
  readonly isMine: boolean
  /** Somebody else's, while only one's own are looked at. */
  readonly isMuted: boolean
  /** The next party that has booked the table, within the next hours. */
  readonly booking: TableBooking | undefined
}

/** A booking with its time by the restaurant's clock. */
export type TableBooking = Booking & { readonly clock: string }

/** Today's bookings, and the moment and the clock they are looked at by. */
export type Expected = { readonly bookings: readonly Booking[]; readonly now: number; readonly timeZone: string }
const nobodyExpected: Expected = { bookings: [], now: 0, timeZone: 'UTC' }

/** Who looks at the floor, and what waiters and courses are called. */
export type Viewer = {
  readonly courseNames: CourseNames
  readonly nameOf?: (staffId: string) => string | undefined
  readonly staffId?: string | undefined
  readonly isMineOnly?: boolean
  /** Whether a round of an order has left this till and not reached the kitchen. */
  readonly isSending?: (orderId: string) => boolean
}

const nobody: Viewer = { courseNames: [] }

export type TableCondition = 'free' | 'booked' | 'late' | 'sending' | OccupiedState['state'] | TurningTable['state']

/** Whether guests can sit down at once: nobody sits there, and it is clean. */
export const isFreeNow = ({ condition }: Pick<TableState, 'condition'>) =>
  condition === 'free' || condition === 'booked' || condition === 'late'

/** How early a table shows as booked. */
const bookedAheadMs = 2 * 3_600_000

/**
 * The floor as a waiter wants to see it at a glance.
 *
 * @param turning the tables that are paid or to be cleaned; at one of them new guests may sit by now
 * @param expected today's bookings, in the order their parties come
 */
export function tableStates(
  tables: readonly Table[],
  open: readonly FloorOrder[],
  { courseNames, nameOf = () => undefined, staffId, isMineOnly = false, isSending = () => false }: Viewer = nobody,
  turning: readonly TurningTable[] = [],
  { bookings, now, timeZone }: Expected = nobodyExpected,
): TableState[] {
  const soon = bookings.filter(
    // One that nobody has marked does not hide the next.
    ({ state, startsAt, endsAt }) =>
      state === 'booked' && Date.parse(startsAt) <= now + bookedAheadMs && Date.parse(endsAt) > now,
  )
  return tables.map((table) => {
    const own = open.filter((order) => order.tableId === table.id)
    const spread = open.filter((order) => order.joinedTables.some(({ id }) => id === table.id))
    const orders = [...own, ...spread].sort((a, b) => (a.openedAt < b.openedAt ? -1 : 1))
    const booking = soon.find(({ tableIds }) => tableIds.includes(table.id))
    const isMine = orders.some(({ servedBy }) => servedBy === staffId)
    return {
      table,
      orders,
      ...conditionOf(
        orders,
        turning.find(({ tableId }) => tableId === table.id),
        booking && (isLate(booking, new Date(now).toISOString()) ? 'late' : 'booked'),
        orders.some(({ id }) => isSending(id)),
      ),
      courseNames,
      booking: booking && { ...booking, clock: formatClock(booking.startsAt, timeZone) },
      hasUnsent: orders.some(({ unsent }) => unsent > 0),
      joinedTo: own.length === 0 ? (spread[0]?.tableName ?? undefined) : undefined,
      waiterName: orders[0] && nameOf(orders[0].servedBy),
      isMine,
      isMuted: isMineOnly && orders.length > 0 && !isMine,
    }
  })
}

function conditionOf(
  [first, ...more]: readonly FloorOrder[],
  turning: TurningTable | undefined,
  booked: 'booked' | 'late' | undefined,
  isSending: boolean,
): Pick<TableState, 'condition' | 'since' | 'course'> {
  if (!first) return { condition: turning?.state ?? booked ?? 'free', since: turning?.since, course: undefined }
  const occupied = occupiedState([first, ...more])
  // Nobody cooks what has not reached the kitchen.
  if (isSending && (occupied.state === 'sent' || occupied.state === 'away')) {
    return { condition: 'sending', since: occupied.since, course: undefined }
  }
  const course = occupied.state === 'away' ? occupied.course : undefined
  return { condition: occupied.state, since: occupied.since, course }
}

/** Where something stands in its area, in squares from the area's own corner: an area may be drawn anywhere. */
type At = { readonly left: number; readonly top: number }
export type Placed = TableState & At
export type PlacedFixture = Location['fixtures'][number] & At
export type Area = {
  readonly name: string
  readonly tables: readonly Placed[]
  readonly fixtures: readonly PlacedFixture[]
  readonly columns: number
  readonly rows: number
}

/** The floor by area in its order, each with its tables and fixtures where they stand. Areas without tables are not drawn. */
export function floorAreas(
  // What a device has kept since before there were fixtures has none.
  { areas, fixtures = [] }: Pick<Location, 'areas'> & Partial<Pick<Location, 'fixtures'>>,
  states: readonly TableState[],
): Area[] {
  return areas
    .map((name) => {
      const here = states.filter(({ table }) => table.area === name)
      const around = fixtures.filter(({ area }) => area === name)
      const { left, top, right, bottom } = boundsOf(
        here.map(({ table }) => table),
        around,
      )
      const at = ({ x, y }: { readonly x: number; readonly y: number }) => ({ left: x - left, top: y - top })
      return {
        name,
        tables: here.map((state) => ({ ...state, ...at(state.table) })),
        fixtures: around.map((fixture) => ({ ...fixture, ...at(fixture) })),
        columns: right - left,
        rows: bottom - top,
      }
    })
    .filter(({ tables }) => tables.length > 0)
}
