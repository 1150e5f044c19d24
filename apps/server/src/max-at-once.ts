/**
 * Lets at most so many pieces of work be under way, in the order they came. One that waited begins in a turn of the event loop
 * of its own, so that a crowd holds up nothing else.
 */
export function maxAtOnce(max: number) {
  const waiting: (() => void)[] = []
  let underWay = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay < max) underWay += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) setImmediate(next)
      else underWay -= 1
    }
  }
}
