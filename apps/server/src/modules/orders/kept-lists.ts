/** Lists that were rendered, by restaurant and view; what was kept longest ago makes room. */
export type KeptLists<List> = { get(key: string): List | undefined; keep(key: string, list: List): void }

/** @param maxLength characters of all lists together */
export function createKeptLists<List>(lengthOf: (list: List) => number, maxLength: number): KeptLists<List> {
  const lists = new Map<string, List>()
  let length = 0
  const drop = (key: string) => {
    const list = lists.get(key)
    if (list !== undefined) length -= lengthOf(list)
    lists.delete(key)
  }

  return {
    get: (key) => lists.get(key),
    keep(key, list) {
      drop(key)
      lists.set(key, list)
      length += lengthOf(list)
      for (const oldest of lists.keys()) {
        if (length <= maxLength) return
        drop(oldest)
      }
    },
  }
}
