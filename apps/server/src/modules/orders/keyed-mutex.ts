/**
 * Lets work on one key happen one after the other in this process, in the order it came. Saves sixty
 * hands on one bill from deciding anew sixty times; that nothing is lost between processes is the
 * version check's to say.
 */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>()

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve()
    // Whether the one before was refused is its own caller's business.
    const mine = before.then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
