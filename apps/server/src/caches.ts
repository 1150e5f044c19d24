import type { FastifyBaseLogger } from 'fastify'
import type { Notices } from './db/notices.ts'
import { withRetry } from './db/pool.ts'

/**
 * Nothing is kept for longer, whatever happened. Only a process that was killed between its commit and its notice owes one,
 * and the process that starts in its place makes all of them forget everything: the limit is for what that does not reach,
 * such as a change somebody made in the database by hand.
 */
const maxAgeMs = 60_000
/** Ten thousand screens, and whoever else works. */
const maxEntries = 20_000
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
  /** Calls a listener with each id that is forgotten, by whichever process; with none in particular when all there is goes. */
  onForget(listener: (id: string | undefined) => void): () => void
  /** Settles once the other processes are notified of everything forgotten so far; undefined when they are. */
  published(): Promise<void> | undefined
}

type Drop = (id: string | undefined) => void

/** Nothing is kept while this process gets no notices. */
export function createCaches(notices: Notices, log: FastifyBaseLogger): Caches {
  // What is kept is dropped first: it was there before whoever listens.
  const drops = new Set<Drop>()
  const unpublished = new Set<string | undefined>()
  let publishing: Promise<void> | undefined

  const drop: Drop = (id) => {
    for (const each of drops) each(id)
  }
  const forget = (id?: string) => {
    drop(id)
    unpublished.add(id)
    // All that is forgotten in one go is in one notice.
    if (unpublished.size > 1) return
    const published = Promise.resolve(publishing).then(publish)
    publishing = published
    void published.then(() => {
      if (publishing === published) publishing = undefined
    })
  }

  /** Where the database is away the notice is not lost: a process that listens again forgets everything, and notifies the others. */
  async function publish(): Promise<void> {
    const ids = [...unpublished]
    unpublished.clear()
    const isAll = ids.includes(undefined) || ids.length > maxIds
    await withRetry(() => notices.publish('cached_changed', isAll ? [] : ids.map(String))).catch((error) =>
      log.error({ err: error }, 'notifying the other processes of what has changed'),
    )
  }

  notices.subscribe('cached_changed', (ids) => {
    if (ids.length === 0) drop(undefined)
    for (const id of ids) drop(id)
  })
  // This process missed the notices before, and the others those it owed when it was killed.
  notices.onConnect(() => forget())

  return {
    create(idsOf) {
      const { cache, drop } = createCache(notices.isListening, idsOf)
      drops.add(drop)
      return cache
    },
    forget,
    onForget(listener) {
      drops.add(listener)
      return () => drops.delete(listener)
    },
    published: () => publishing,
  }
}

type Entry<T> = { readonly until: number; readonly answer: Promise<T>; ids?: readonly string[] }

function createCache<T>(isListening: () => boolean, idsOf: (answer: T, key: string) => readonly string[]) {
  // In the order in which they become too old.
  const known = new Map<string, Entry<T>>()

  const makeRoom = (now: number) => {
    for (const [key, { until }] of known) {
      if (until > now && known.size < maxEntries) return
      known.delete(key)
    }
  }
  const cache: Cache<T> = (key, ask) => {
    if (!isListening()) return ask()
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
