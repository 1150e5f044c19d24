import { formatGuests } from '@tableside/domain/bookings'
import { DomainError } from '@tableside/domain/errors'
import { isOpenAt, type OpeningHours } from '@tableside/domain/opening-hours'
import { formatWhen } from '@tableside/domain/time'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { bookings, guestOrders } from '../../db/schema/index.ts'
import type { Place } from './opening-hours.store.ts'

export type Where = Place & { readonly timeZone: string; readonly at: string }
type IsHit = (instant: string) => boolean

/** What was planned for a time, as it is named: by day, time and size, because a refusal carries no name. */
type Planned = { readonly at: string; readonly text: string }

/** So many are named. */
const maxNamed = 30

/**
 * Shorter hours and closed days leave the bookings and orders that were made as they are: somebody has to know of them.
 *
 * @throws `opening_hours_hit`
 */
export async function assertNothingHit(
  tx: Tx,
  where: Where,
  { before, after }: { readonly before: OpeningHours; readonly after: OpeningHours },
): Promise<void> {
  const { timeZone } = where
  const isHit = (instant: string) => isOpenAt(before, instant, timeZone) && !isOpenAt(after, instant, timeZone)
  const hit = [...(await bookingsHit(tx, where, isHit)), ...(await ordersHit(tx, where, isHit))]
  const planned = hit.toSorted((one, other) => (one.at < other.at ? -1 : 1)).map(({ text }) => text)
  if (planned.length === 0) return
  throw new DomainError('opening_hours_hit', { planned: planned.slice(0, maxNamed), count: planned.length })
}

/** Bookings to come at times that are hit. */
export async function bookingsHit(
  tx: Tx,
  { restaurantId, locationId, timeZone, at }: Where,
  isHit: IsHit,
): Promise<Planned[]> {
  const toCome = await tx
    .select({ startsAt: bookings.startsAt, partySize: bookings.partySize })
    .from(bookings)
    .where(
      and(
        ...[eq(bookings.restaurantId, restaurantId), eq(bookings.locationId, locationId)],
        ...[eq(bookings.state, 'booked'), gt(bookings.startsAt, at)],
      ),
    )
    .orderBy(asc(bookings.startsAt))
  return toCome
    .filter(({ startsAt }) => isHit(startsAt))
    .map(({ startsAt, partySize }) => ({
      at: startsAt,
      text: `${formatWhen(startsAt, timeZone)}, ${formatGuests(partySize)}`,
    }))
}

/** Orders that are to be collected then. */
async function ordersHit(tx: Tx, { restaurantId, locationId, timeZone, at }: Where, isHit: IsHit): Promise<Planned[]> {
  const toCollect = await tx
    .select({ collectAt: guestOrders.collectAt })
    .from(guestOrders)
    .where(
      and(
        ...[eq(guestOrders.restaurantId, restaurantId), eq(guestOrders.locationId, locationId)],
        ...[inArray(guestOrders.state, ['waiting', 'accepted']), gt(guestOrders.collectAt, at)],
      ),
    )
  return toCollect.flatMap(({ collectAt }) =>
    collectAt && isHit(collectAt)
      ? { at: collectAt, text: `${formatWhen(collectAt, timeZone)}, order to collect` }
      : [],
  )
}
