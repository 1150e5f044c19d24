import type { Duplex } from 'node:stream'

/** Counts open connections by whoever they are of, and takes no more than `max` of one. */
export function createQuota(max: number) {
  const open = new Map<string, number>()
  return {
    /** False when `key` has as many as it may; otherwise it has one more until `socket` closes. */
    take(key: string, socket: Duplex): boolean {
      const count = open.get(key) ?? 0
      if (count >= max) return false
      open.set(key, count + 1)
      socket.once('close', () => {
        const left = (open.get(key) ?? 1) - 1
        if (left === 0) open.delete(key)
        else open.set(key, left)
      })
      return true
    },
  }
}
