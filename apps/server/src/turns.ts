/**
 * Lets so many pieces of work begin in each turn of the event loop, in the order they came: however large a crowd is, what
 * the tills ask is looked at in between.
 */
export function inTurns(each: number): () => Promise<void> | void {
  const waiting: (() => void)[] = []
  let begun = 0

  const turn = () => {
    const next = waiting.splice(0, each)
    begun = next.length
    for (const begin of next) begin()
    if (begun > 0) setImmediate(turn)
  }
  return () => {
    if (begun === each) return new Promise((resolve) => waiting.push(resolve))
    begun += 1
    if (begun === 1) setImmediate(turn)
  }
}
