import { addMinutes } from '../time/index.ts'
import type { BookingSettings } from './settings.ts'
import { turnMinutes } from './settings.ts'

/** A party at its tables: booked, or sitting there. */
export type Occupation = {
  readonly tableIds: readonly string[]
  readonly startsAt: string
  readonly endsAt: string
  readonly partySize: number
}

/** The tables of a location that can be booked, in the order of its floor. */
export type BookableTables = {
  readonly tables: readonly { readonly id: string; readonly seats: number }[]
  readonly combinations: BookingSettings['combinations']
}

export type Sitting = { readonly startsAt: string; readonly endsAt: string }

/** When a party of this size comes and is gone again. */
export function sittingOf(settings: BookingSettings, partySize: number, startsAt: string): Sitting {
  return { startsAt, endsAt: addMinutes(startsAt, turnMinutes(settings, partySize)) }
}

/** The first of some tables that another party has at the time, the minutes between two parties included. */
export function findConflictingTable(
  tableIds: readonly string[],
  { startsAt, endsAt }: Sitting,
  occupations: readonly Occupation[],
  bufferMinutes: number,
): string | undefined {
  return tableIds.find((id) =>
    occupations.some(
      (other) =>
        other.tableIds.includes(id) &&
        other.startsAt < addMinutes(endsAt, bufferMinutes) &&
        startsAt < addMinutes(other.endsAt, bufferMinutes),
    ),
  )
}

/**
 * The tables a party gets: the free one with the fewest seats that are enough, or the free combination with the fewest where
 * no single table is large enough. Undefined where there is none.
 */
export function freeTables(
  { tables, combinations }: BookableTables,
  partySize: number,
  sitting: Sitting,
  occupations: readonly Occupation[],
  bufferMinutes: number,
): string[] | undefined {
  const seats = new Map(tables.map((table) => [table.id, table.seats]))
  const combined = combinations.filter((ids) => ids.every((id) => seats.has(id)))
  return [...tables.map(({ id }) => [id]), ...combined]
    .map((ids) => ({ ids, seats: ids.reduce((sum, id) => sum + (seats.get(id) ?? 0), 0) }))
    .filter((each) => each.seats >= partySize)
    .toSorted((a, b) => a.ids.length - b.ids.length || a.seats - b.seats)
    .find(({ ids }) => findConflictingTable(ids, sitting, occupations, bufferMinutes) === undefined)?.ids
}

/** How many guests arrive from one time up to the next. */
export function coversArriving(occupations: readonly Occupation[], startsAt: string, slotMinutes: number): number {
  const until = addMinutes(startsAt, slotMinutes)
  return occupations
    .filter((each) => each.startsAt >= startsAt && each.startsAt < until)
    .reduce((sum, { partySize }) => sum + partySize, 0)
}
