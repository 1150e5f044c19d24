/**
 * Remembers answers for a moment, so that a hundred requests of one second ask once. Failures are
 * not remembered. Bounded: the oldest go first. `forget` makes the next call of each key ask again.
 */
export function createTtlCache<T>(ttlMs: number, maxEntries = 10_000) {
  const known = new Map<string, { readonly until: number; readonly answer: Promise<T> }>()

  const remember = (key: string, ask: () => Promise<T>): Promise<T> => {
    const now = performance.now()
    const before = known.get(key)
    if (before && before.until > now) return before.answer
    known.delete(key)
    const oldest = known.size >= maxEntries ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)

    const answer = ask()
    known.set(key, { until: now + ttlMs, answer })
    answer.catch(() => known.delete(key))
    return answer
  }
  return Object.assign(remember, { forget: () => known.clear() })
}
