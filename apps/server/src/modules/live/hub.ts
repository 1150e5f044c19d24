import type { LiveEvent } from '@tableside/contract/live'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { drawers, events, kitchenTickets, orders, restaurantCounters, workedShifts } from '../../db/schema/index.ts'
import { everyLocation } from '../../db/visible-locations.ts'
import type { Announcer } from '../../services.ts'

/** How many entries one look at the log brings; a screen further behind looks again. */
const batchSize = 500

type Follower = { readonly wake: () => void }

/** An entry of the log and the locations it tells of; none when it is of the restaurant as a whole. */
export type LocatedEvent = { readonly event: LiveEvent; readonly locationIds: readonly string[] }

/** Reads a restaurant's event log for the screens that follow it, and wakes them when it grows. */
export type Hub = Announcer & {
  follow(restaurantId: string, follower: Follower): () => void
  /** The entries after `after`, in order; at most a batch of them. */
  read(restaurantId: string, after: number): Promise<LocatedEvent[]>
  /** The last entry there is. */
  lastSeq(restaurantId: string): Promise<number>
  /** Wakes this process's followers of a restaurant; of all of them when none is named. */
  wake(restaurantId?: string): void
  /** Told of every wake, whichever process made it; of none in particular when anything may have changed. */
  onWake(listener: (restaurantId: string | undefined) => void): () => void
  /** Told of every announcement made in this process. */
  onAnnounce(listener: (restaurantId: string) => void): () => void
}

export function createHub(db: Database, onError: (error: unknown) => void): Hub {
  const followers = new Map<string, Set<Follower>>()
  const announceListeners = new Set<(restaurantId: string) => void>()
  const wakeListeners = new Set<(restaurantId: string | undefined) => void>()
  // A hundred screens that wake at once read the log once; by restaurant and cursor.
  const reading = new Map<string, Map<number, Promise<LocatedEvent[]>>>()

  const wake = (restaurantId?: string) => {
    // A look that began before the news may not have seen it: who wakes now looks anew.
    if (restaurantId === undefined) reading.clear()
    else reading.delete(restaurantId)
    const all = restaurantId === undefined ? [...followers.values()] : [followers.get(restaurantId) ?? []]
    for (const follower of all.flatMap((some) => [...some])) {
      try {
        follower.wake()
      } catch (error) {
        onError(error)
      }
    }
    for (const listener of wakeListeners) listener(restaurantId)
  }

  return {
    wake,

    announce(restaurantId) {
      // Called at the end of somebody's request; what wakes now reads for everybody.
      everyLocation(() => {
        wake(restaurantId)
        for (const listener of announceListeners) listener(restaurantId)
      })
    },

    onWake(listener) {
      wakeListeners.add(listener)
      return () => wakeListeners.delete(listener)
    },

    onAnnounce(listener) {
      announceListeners.add(listener)
      return () => announceListeners.delete(listener)
    },

    follow(restaurantId, follower) {
      const all = followers.get(restaurantId) ?? new Set()
      followers.set(restaurantId, all.add(follower))
      return () => {
        all.delete(follower)
        if (all.size === 0) followers.delete(restaurantId)
      }
    },

    read(restaurantId, after) {
      const pendingReads = reading.get(restaurantId) ?? new Map<number, Promise<LocatedEvent[]>>()
      const known = pendingReads.get(after)
      if (known) return known
      reading.set(restaurantId, pendingReads)
      const pending = everyLocation(() => readLog(db, restaurantId, after)).finally(() => {
        pendingReads.delete(after)
        if (pendingReads.size === 0 && reading.get(restaurantId) === pendingReads) reading.delete(restaurantId)
      })
      pendingReads.set(after, pending)
      return pending
    },

    async lastSeq(restaurantId) {
      const [counter] = await db.inRestaurant(restaurantId, (tx) =>
        tx
          .select({ seq: restaurantCounters.eventSeq })
          .from(restaurantCounters)
          .where(eq(restaurantCounters.restaurantId, restaurantId)),
      )
      return counter?.seq ?? 0
    },
  }
}

/**
 * The journal holds ids only; what a kitchen screen shows is added here: the ticket as it is by now,
 * and the name it is called by, as `calledFor` in domain/orders has it. Applying a later state early changes nothing, events say what is, not
 * what to add.
 */
async function readLog(db: Database, restaurantId: string, after: number): Promise<LocatedEvent[]> {
  const theTicket = sql`(
    select jsonb_build_object('ticket', t.ticket) from ${kitchenTickets} t
    where t.restaurant_id = ${restaurantId} and t.id = (${events.body} ->> 'ticketId')::uuid)`
  const ticket = sql`case ${events.type}
    when 'kitchen.ticket_sent' then ${theTicket}
    when 'kitchen.ticket_changed' then ${theTicket}
    when 'order.moved' then (
      select jsonb_build_object('calledFor', coalesce(
        o.table_name || (
          select coalesce(string_agg(' + ' || (j.joined ->> 'name'), '' order by j.nth), '')
          from jsonb_array_elements(o.joined_tables) with ordinality as j(joined, nth)),
        nullif(o.guest_name, ''))) from ${orders} o
      where o.restaurant_id = ${restaurantId} and o.id = (${events.body} ->> 'orderId')::uuid)
    when 'order.guest_changed' then jsonb_build_object('guestAllergy', (
      select t.ticket -> 'guestAllergy' from ${kitchenTickets} t
      where t.restaurant_id = ${restaurantId} and t.order_id = (${events.body} ->> 'orderId')::uuid limit 1))
    else '{}' end`
  const rows = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({
        seq: events.seq,
        type: events.type,
        at: events.at,
        by: events.by,
        data: sql<LiveEvent['data']>`${events.body} || ${ticket}`,
        locationIds: sql<string[]>`array_remove(array[
          ${events.body} ->> 'locationId', ${events.body} ->> 'fromLocationId', ${events.body} ->> 'toLocationId',
          (select o.location_id from ${orders} o
            where o.restaurant_id = ${restaurantId} and o.id = ${events.orderId})::text,
          (select t.location_id from ${kitchenTickets} t
            where t.restaurant_id = ${restaurantId} and t.id = (${events.body} ->> 'ticketId')::uuid)::text,
          (select d.location_id from ${drawers} d
            where d.restaurant_id = ${restaurantId} and d.id = (${events.body} ->> 'drawerId')::uuid)::text,
          (select w.location_id from ${workedShifts} w
            where w.restaurant_id = ${restaurantId} and w.id = (${events.body} ->> 'shiftId')::uuid)::text
        ], null)`,
      })
      .from(events)
      .where(and(eq(events.restaurantId, restaurantId), gt(events.seq, after)))
      .orderBy(events.seq)
      .limit(batchSize),
  )
  return rows.map(({ locationIds, ...event }) => ({ event, locationIds }))
}
