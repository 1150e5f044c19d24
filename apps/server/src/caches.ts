import type { FastifyBaseLogger } from 'fastify'
import type { Notices } from './db/notices.ts'
import { withRetry } from './db/pool.ts'

/**
 * Nothing is kept for longer, whatever happened. A notice is owed only by a process that was killed between its commit and
 * its notice, and the one that starts in its place tells everybody to forget everything: this is for what that does not reach,
 * such as a change somebody made in the database by hand.
 */
const maxAgeMs = 60_000
const maxEntries = 10_000
/** A notice holds 8,000 bytes, an id 37 of them. */
const maxIds = 200

/** Asks once and keeps the answer. */
export type Cache<T> = (key: string, ask: () => Promise<T>) => Promise<T>

/** What is kept in memory of what every request asks, until any process says that it has changed. */
export type Caches = {
  /**
   * @param idsOf what an answer is about: it is dropped when one of those has changed
   */
  create<T>(idsOf: (answer: T, key: string) => readonly string[]): Cache<T>
  /** Drops what is known about an id, here at once and in the other processes; all there is when none is named. */
  forget(id?: string): void
  /** Settles once the other processes were told of everything forgotten so far; undefined when they have been. */
  told(): Promise<void> | undefined
}

type Drop = (id: string | undefined) => void

/** Nothing is kept while this process does not hear the others. */
export function createCaches(notices: Notices, log: FastifyBaseLogger): Caches {
  const drops: Drop[] = []
  const untold = new Set<string | undefined>()
  let telling: Promise<void> | undefined

  const drop: Drop = (id) => {
    for (const each of drops) each(id)
  }
  const forget = (id?: string) => {
    drop(id)
    untold.add(id)
    // All that is forgotten in one go is told in one notice.
    if (untold.size > 1) return
    const told = Promise.resolve(telling).then(tell)
    telling = told
    void told.then(() => {
      if (telling === told) telling = undefined
    })
  }

  /** Where the database is away the notice is not lost: whoever listens again forgets everything, and tells so. */
  async function tell(): Promise<void> {
    const ids = [...untold]
    untold.clear()
    const isAll = ids.includes(undefined) || ids.length > maxIds
    await withRetry(() => notices.tell('cached_changed', isAll ? [] : ids.map(String))).catch((error) =>
      log.error({ err: error }, 'telling the other processes what has changed'),
    )
  }

  notices.hear('cached_changed', (ids) => {
    if (ids.length === 0) drop(undefined)
    for (const id of ids) drop(id)
  })
  // What was said before was missed here, and what this process should have said before it was killed, by the others.
  notices.onConnect(() => forget())

  return {
    create(idsOf) {
      const { cache, drop } = createCache(notices.isHearing, idsOf)
      drops.push(drop)
      return cache
    },
    forget,
    told: () => telling,
  }
}

type Entry<T> = { readonly until: number; readonly answer: Promise<T>; ids?: readonly string[] }

function createCache<T>(isHearing: () => boolean, idsOf: (answer: T, key: string) => readonly string[]) {
  // In the order in which they become too old.
  const known = new Map<string, Entry<T>>()

  const makeRoom = (now: number) => {
    for (const [key, { until }] of known) {
      if (until > now && known.size < maxEntries) return
      known.delete(key)
    }
  }
  const cache: Cache<T> = (key, ask) => {
    if (!isHearing()) return ask()
    const now = performance.now()
    const before = known.get(key)
    if (before && before.until > now) return before.answer
    known.delete(key)
    makeRoom(now)
    const entry: Entry<T> = { until: now + maxAgeMs, answer: ask() }
    known.set(key, entry)
    const settle = (answer: T) => {
      entry.ids = idsOf(answer, key)
    }
    const giveUp = () => {
      if (known.get(key) === entry) known.delete(key)
    }
    entry.answer.then(settle, giveUp)
    return entry.answer
  }
  const drop: Drop = (id) => {
    if (id === undefined) return known.clear()
    // One that is still being asked for may have been asked before the change.
    for (const [key, { ids }] of known) if (!ids || ids.includes(id)) known.delete(key)
  }
  return { cache, drop }
}
