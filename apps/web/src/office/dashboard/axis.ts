/**
 * Where a chart of money ends: the next round sum of pounds, so that its marks are figures people read: £0, £250, £500.
 *
 * @param maxPence the largest amount that is drawn
 * @returns pence, at least one pound
 */
export function axisEnd(maxPence: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(maxPence, 100)))
  const step = [1, 2, 5, 10].find((each) => each * power >= maxPence) ?? 10
  return step * power
}
