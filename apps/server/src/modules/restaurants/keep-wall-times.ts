import { addMinutes, instantOf, localTime, minutesSince } from '@tableside/domain/time'
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { bookings } from '../../db/schema/index.ts'

type Zones = { readonly from: string; readonly to: string }

/** A booking at seven stays one at seven when the restaurant's zone is put right: the time on the wall is what was promised. */
export async function keepWallTimes(tx: Tx, restaurantId: string, { from, to }: Zones, now: string): Promise<void> {
  if (from === to) return
  const moved = (instant: string) => instantOf(localTime(instant, from), to)
  const toCome = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurantId, restaurantId), eq(bookings.state, 'booked'), gt(bookings.startsAt, now)))
  for (const { id, startsAt, endsAt, depositFreeUntil, version } of toCome) {
    const begins = moved(startsAt)
    const times = {
      startsAt: begins,
      endsAt: addMinutes(begins, minutesSince(startsAt, Date.parse(endsAt))),
      depositFreeUntil: depositFreeUntil && moved(depositFreeUntil),
    }
    await tx
      .update(bookings)
      .set({ ...times, version: version + 1 })
      .where(and(eq(bookings.restaurantId, restaurantId), eq(bookings.id, id)))
  }
}
