const waiting: (() => void)[] = []

/**
 * Lets each request of a guest's phone begin in a turn of the event loop of its own: however many of them come at the same
 * moment, what the tills ask is looked at in between.
 */
export function inOwnTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(beginNext)
  })
}

function beginNext(): void {
  waiting[0]?.()
  waiting.shift()
  if (waiting.length > 0) setImmediate(beginNext)
}
