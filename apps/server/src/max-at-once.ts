import { DomainError } from '@tableside/domain/errors'

type Bounds = {
  /** How many are under way at most. */
  readonly max: number
  /** How many wait at most, and how long. */
  readonly maxWaiting?: number
  readonly waitMs?: number
}

/**
 * Lets so many pieces of work be under way, in the order they came. Whoever ends hands its place over, so nobody slips in
 * between; what waited begins in a turn of the event loop of its own, so that a crowd holds up nothing else.
 */
export function maxAtOnce({ max, maxWaiting = Number.POSITIVE_INFINITY, waitMs }: Bounds) {
  const waiting = new Set<() => void>()
  let underWay = 0

  const placeInLine = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(go)
        reject(new DomainError('busy'))
      }
      const late = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      const go = () => {
        clearTimeout(late)
        waiting.delete(go)
        setImmediate(resolve)
      }
      waiting.add(go)
    })

  /** @throws `busy` when too many wait already, or it has waited for too long */
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay < max) underWay += 1
    else if (waiting.size >= maxWaiting) throw new DomainError('busy')
    else await placeInLine()
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else underWay -= 1
    }
  }
}
