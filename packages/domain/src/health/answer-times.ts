/**
 * How long answers took, kept as counts by upper bound: a share of them can be read off without keeping any single
 * one, and the counts of many minutes and servers simply add up. The steps are a fifth apart or so, and a figure
 * read off is the upper bound: never better than it was.
 */
export const answerBoundsMs = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800, 1_000,
  1_200, 1_500, 2_000, 3_000, 5_000, 10_000,
] as const

/** One more than there are bounds: the last counts what took longer still. */
export const answerBuckets = answerBoundsMs.length + 1

/** Which count an answer belongs to. */
export function bucketOf(ms: number): number {
  let low = 0
  let high: number = answerBoundsMs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ms <= (answerBoundsMs[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * The time that `percent` of all answers did not pass.
 *
 * @returns undefined without answers · the last bound and `isOver` when it is beyond it
 */
export function withinMs(
  counts: readonly number[],
  percent: number,
): { readonly ms: number; readonly isOver: boolean } | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return undefined
  let seen = 0
  for (const [index, count] of counts.entries()) {
    seen += count
    if (seen * 100 < all * percent) continue
    const bound = answerBoundsMs[index]
    return bound === undefined
      ? { ms: answerBoundsMs[answerBoundsMs.length - 1] ?? 0, isOver: true }
      : { ms: bound, isOver: false }
  }
  return undefined
}
