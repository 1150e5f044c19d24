import type { LiveEvent } from '@tableside/contract/live'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { events, restaurantCounters } from '../../db/schema/index.ts'
import type { Announcer } from '../../services.ts'

/** How many entries one look at the log brings; a screen further behind looks again. */
const stretch = 500

export type Follower = { readonly wake: () => void }

/** Reads a restaurant's event log for the screens that follow it, and wakes them when it grows. */
export type Hub = Announcer & {
  follow(restaurantId: string, follower: Follower): () => void
  /** The entries after `after`, in order; at most a stretch of them. */
  read(restaurantId: string, after: number): Promise<LiveEvent[]>
  /** The last entry there is. */
  lastSeq(restaurantId: string): Promise<number>
  /** Wakes this process's followers of a restaurant; of all of them when none is named. */
  wake(restaurantId?: string): void
  /** Told of every announcement made in this process. */
  onAnnounce(tell: (restaurantId: string) => void): () => void
}

export function createHub(db: Database, onError: (error: unknown) => void): Hub {
  const followers = new Map<string, Set<Follower>>()
  const told = new Set<(restaurantId: string) => void>()
  // A hundred screens that wake at once read the log once.
  const reading = new Map<string, Promise<LiveEvent[]>>()

  const wake = (restaurantId?: string) => {
    const all = restaurantId === undefined ? [...followers.values()] : [followers.get(restaurantId) ?? []]
    for (const follower of all.flatMap((some) => [...some])) {
      try {
        follower.wake()
      } catch (error) {
        onError(error)
      }
    }
  }

  return {
    wake,

    announce(restaurantId) {
      wake(restaurantId)
      for (const tell of told) tell(restaurantId)
    },

    onAnnounce(tell) {
      told.add(tell)
      return () => told.delete(tell)
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
      const key = `${restaurantId} ${after}`
      const shared = reading.get(key) ?? readLog(db, restaurantId, after).finally(() => reading.delete(key))
      reading.set(key, shared)
      return shared
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

function readLog(db: Database, restaurantId: string, after: number): Promise<LiveEvent[]> {
  return db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ seq: events.seq, type: events.type, at: events.at, by: events.by, data: events.body })
      .from(events)
      .where(and(eq(events.restaurantId, restaurantId), gt(events.seq, after)))
      .orderBy(events.seq)
      .limit(stretch),
  )
}
