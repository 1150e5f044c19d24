import type { PlatformChanges } from '@tableside/contract/live'
import { sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import type { Hub } from './hub.ts'

/** What happens within this time is reported together, however much it is. */
const gatherMs = 1_000
/** Of a restaurant that is heard of for the first time at most this many entries are looked at. */
const maxEntries = 200
/** How many restaurants one look takes in; those left over wait for the next. */
const maxRestaurants = 500

/** Tells the platform's people what changes across restaurants, as counts. */
export type PlatformWatch = {
  follow(publish: (changes: PlatformChanges) => void): () => void
  stop(): void
}

/** Looks only while somebody watches, once for all who do. */
export function createPlatformWatch(services: Services, hub: Hub): PlatformWatch {
  const watchers = new Set<(changes: PlatformChanges) => void>()
  const moved = new Set<string>()
  const seen = new Map<string, number>()
  let mayBeAnything = false
  let since = services.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  const stopListening = hub.onWake((restaurantId) => {
    if (watchers.size === 0) return
    if (restaurantId === undefined) mayBeAnything = true
    else moved.add(restaurantId)
    timer ??= setTimeout(readChangesOnce, gatherMs)
  })

  async function readChangesOnce(): Promise<void> {
    const ids = [...moved].slice(0, maxRestaurants)
    for (const id of ids) moved.delete(id)
    const isUnclear = mayBeAnything
    mayBeAnything = false
    try {
      const rows = ids.length === 0 ? [] : await readChanges(services, ids, seen, since)
      for (const { id, seq } of rows) seen.set(id, seq)
      const changed = rows.filter(({ entries }) => entries > 0)
      const joined = changed.flatMap(({ id, name, hasJoined }) => (hasJoined ? [{ id, name }] : []))
      const orders = changed.reduce((sum, row) => sum + row.orders, 0)
      if (changed.length > 0 || isUnclear) publish({ kind: 'changes', orders, restaurants: changed.length, joined })
    } catch (error) {
      services.log.warn({ err: error }, 'platform watch')
      for (const id of ids) moved.add(id)
    } finally {
      timer = moved.size > 0 && watchers.size > 0 ? setTimeout(readChangesOnce, gatherMs) : undefined
    }
  }

  function publish(changes: PlatformChanges): void {
    for (const watcher of watchers) watcher(changes)
  }

  return {
    follow(watcher) {
      if (watchers.size === 0) {
        // Nobody looked in the meantime: what happened before now is on the page already.
        seen.clear()
        since = services.now()
      }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    stop() {
      stopListening()
      clearTimeout(timer)
    },
  }
}

type Row = {
  readonly id: string
  readonly name: string
  readonly seq: number
  readonly entries: number
  readonly orders: number
  readonly hasJoined: boolean
}

/** Counts the entries that came since the last look; ids and counts only leave the database, and who joined. */
async function readChanges({ db }: Services, ids: readonly string[], seen: ReadonlyMap<string, number>, since: string) {
  const restaurants = sql`${`{${ids.join(',')}}`}::uuid[]`
  const seqs = sql`${`{${ids.map((id) => seen.get(id) ?? 'null').join(',')}}`}::bigint[]`
  const after = sql`(${seqs})[array_position(${restaurants}, r.restaurant_id)]`
  const { rows } = await db.acrossRestaurants.execute<Row>(sql`
    select r.restaurant_id as id, r.name, c.event_seq as seq, news.entries, news.orders, news.joined as "hasJoined"
    from restaurants r
    join restaurant_counters c on c.restaurant_id = r.restaurant_id
    cross join lateral (
      select count(*) as entries, count(distinct e.body ->> 'orderId') as orders,
        coalesce(bool_or(e.type = 'restaurant.created'), false) as joined
      from events e
      where e.restaurant_id = r.restaurant_id and e.seq > coalesce(${after}, c.event_seq - ${maxEntries})
        and (${after} is not null or e.at >= ${since})
    ) as news
    where r.restaurant_id = any (${restaurants})`)
  return rows
}
