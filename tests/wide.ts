/*
 * What is tested on every page, in every state and look, for every visitor and moment, is proven in full by `npm run wide`, which takes its time. `npm test`
 * goes by turns: a thing's place on its list says with which one of the others it is tried, so all of them are met each time,
 * and by the same things each time. Nothing else differs: one list, one test, this switch.
 */
export const isWide = process.env.WIDE === '1'

/** All of a list in the wide proof; else the one whose turn it is. */
export function byTurns<T>(list: readonly T[], turn: number): readonly T[] {
  return isWide ? list : list.filter((_, index) => index === turn % list.length)
}
