import { useEffect, useState } from 'react'
import { device, followUnsent, keptRestaurants } from './queue-storage.ts'

/** What this device had been paired for and the server has not answered, by restaurant; for pages without a session. */
export function useKeptWork(): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    let isOver = false
    const ends: (() => void)[] = []
    void keptRestaurants().then((ids) => {
      if (isOver) return
      const follow = (id: string) =>
        followUnsent(id, device, (count) => setCounts((before) => new Map(before).set(id, count)))
      ends.push(...ids.map(follow))
    })
    return () => {
      isOver = true
      for (const end of ends) end()
    }
  }, [])
  return counts
}
