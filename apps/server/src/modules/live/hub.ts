import type { LiveEvent } from '@tableside/contract/live'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { restaurantCounters } from '../../db/schema/index.ts'
import { everyLocation } from '../../db/visible-locations.ts'
import type { Announcer } from '../../services.ts'

/**
 * Screens of a restaurant are woken no oftener than this: of a sale that follows another one so soon they hear together with
 * the next. The first is shown at once.
 */
const gatherMs = 25

/** How many entries one look at the log brings; a screen further behind looks again. */
export const batchSize = 500

type Follower = { readonly wake: () => void }

/** An entry of the log and the locations it tells of; none when it is of the restaurant as a whole. */
export type LocatedEvent = { readonly event: LiveEvent; readonly locationIds: readonly string[] }

/** The last entry of a log, and which log it is: another one after the restaurant was put back to an earlier moment. */
export type LogHead = { readonly seq: number; readonly log: string }

/** Reads a restaurant's event log for the screens that follow it, and wakes them when it grows. */
export type Hub = Announcer & {
  follow(restaurantId: string, follower: Follower): () => void
  /** The entries after `after`, in order; at most a batch of them. */
  read(restaurantId: string, after: number): Promise<LocatedEvent[]>
  head(restaurantId: string): Promise<LogHead>
  /** Wakes this process's followers of a restaurant, those of one moment together; of all of them when none is named. */
  wake(restaurantId?: string): void
  /** Wakes those whose log has grown beyond what was read here: who should have said so was killed. */
  sweep(): Promise<void>
  /** Notified of every wake, whichever process made it; of none in particular when anything may have changed. */
  onWake(listener: (restaurantId: string | undefined) => void): () => void
  /** Notified of every announcement made in this process. */
  onAnnounce(listener: (restaurantId: string) => void): () => void
}

export function createHub(db: Database, onError: (error: unknown) => void): Hub {
  const followers = new Map<string, Set<Follower>>()
  const announceListeners = new Set<(restaurantId: string) => void>()
  const wakeListeners = new Set<(restaurantId: string | undefined) => void>()
  // A hundred screens that wake at once read the log once; by restaurant and cursor.
  const reading = new Map<string, Map<number, Promise<LocatedEvent[]>>>()
  /** Up to which entry each followed log was read. */
  const readTo = new Map<string, number>()

  /** Restaurants whose screens were woken a moment ago, and whether there was more since. */
  const woken = new Map<string, boolean>()

  const wakeFollowers = (some: Iterable<Follower>) => {
    for (const follower of some) {
      try {
        follower.wake()
      } catch (error) {
        onError(error)
      }
    }
  }

  const wakeTogether = (restaurantId: string) => {
    if (woken.has(restaurantId)) return void woken.set(restaurantId, true)
    woken.set(restaurantId, false)
    setTimeout(() => {
      const isMore = woken.get(restaurantId)
      woken.delete(restaurantId)
      if (isMore) wakeTogether(restaurantId)
    }, gatherMs)
    wakeFollowers(followers.get(restaurantId) ?? [])
  }

  const wake = (restaurantId?: string) => {
    // A look that began before the news may not have seen it: who wakes now looks anew.
    if (restaurantId === undefined) reading.clear()
    else reading.delete(restaurantId)
    if (restaurantId === undefined) for (const some of followers.values()) wakeFollowers(some)
    else if (followers.has(restaurantId)) wakeTogether(restaurantId)
    for (const listener of wakeListeners) listener(restaurantId)
  }

  const readOn = async (restaurantId: string, after: number) => {
    const events = await readLog(db, restaurantId, after)
    const seq = events.at(-1)?.event.seq ?? after
    if (followers.has(restaurantId)) readTo.set(restaurantId, Math.max(seq, readTo.get(restaurantId) ?? 0))
    return events
  }

  return {
    wake,

    async sweep() {
      if (followers.size === 0) return
      const ids = `{${[...followers.keys()].join(',')}}`
      const { rows } = await db.acrossRestaurants.execute<{ id: string; seq: number }>(sql`
        select c.restaurant_id as id, c.event_seq as seq from restaurant_counters c
        where c.restaurant_id = any (${ids}::uuid[])`)
      for (const { id, seq } of rows) if (seq > (readTo.get(id) ?? 0)) wake(id)
    },

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
        if (all.size > 0) return
        followers.delete(restaurantId)
        readTo.delete(restaurantId)
      }
    },

    read(restaurantId, after) {
      const pendingReads = reading.get(restaurantId) ?? new Map<number, Promise<LocatedEvent[]>>()
      const known = pendingReads.get(after)
      if (known) return known
      reading.set(restaurantId, pendingReads)
      const pending = everyLocation(() => readOn(restaurantId, after)).finally(() => {
        pendingReads.delete(after)
        if (pendingReads.size === 0 && reading.get(restaurantId) === pendingReads) reading.delete(restaurantId)
      })
      pendingReads.set(after, pending)
      return pending
    },

    async head(restaurantId) {
      const [head] = await db.inRestaurant(restaurantId, (tx) =>
        tx
          .select({ seq: restaurantCounters.eventSeq, putBackAt: restaurantCounters.putBackAt })
          .from(restaurantCounters)
          .where(eq(restaurantCounters.restaurantId, restaurantId)),
      )
      return { seq: head?.seq ?? 0, log: head?.putBackAt ?? '' }
    },
  }
}

async function readLog(db: Database, restaurantId: string, after: number): Promise<LocatedEvent[]> {
  type Row = { readonly event: LiveEvent; readonly location_ids: readonly string[] }
  const rows = await db.listWithinLocations<Row>('read_log', restaurantId, [after, batchSize])
  return rows.map(({ event, location_ids: locationIds }) => ({ event, locationIds }))
}
