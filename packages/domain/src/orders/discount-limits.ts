import { type BasisPoints, type Pence, pence, portionHalfUp, sumPence, ZERO } from '../money/index.ts'
import type { Discount } from './order.ts'

type Line = { readonly lineId: string; readonly grossPence: Pence }

/** What a percentage comes to on these dishes, before any discount: of the bill, and of each dish. */
export function maxDiscount(lines: readonly Line[], discountBps: BasisPoints) {
  const byLine = new Map(lines.map(({ lineId, grossPence }) => [lineId, portionHalfUp(grossPence, discountBps)]))
  // Each line's percentage is rounded by itself, so together they may come to some pennies more than that of the bill.
  const ofBill = portionHalfUp(sumPence(lines.map(({ grossPence }) => grossPence)), discountBps)
  return { billPence: pence(Math.max(ofBill, sumPence([...byLine.values()]))), byLine }
}

/**
 * Holds a discount to the percentage whoever approved it may give, of the bill as it is now: what was within it on a
 * large bill is not on what is left of that bill.
 *
 * @param lines before any discount
 * @param given what the discounts before it take off
 */
export function withinLimit(
  { kind, lineId, approved, approvedBy }: Discount,
  wantedPence: Pence,
  lines: readonly Line[],
  given: readonly (Pick<Discount, 'kind' | 'lineId' | 'approvedBy'> & { readonly offPence: Pence })[],
): Pence {
  const discountBps = approved?.limits?.discountBps ?? null
  if (kind === 'comp' || discountBps === null) return wantedPence
  const max = maxDiscount(lines, discountBps)
  const before = given.filter((each) => each.kind === kind && each.approvedBy === approvedBy)
  const leftOf = (maxPence: Pence, some: typeof before) =>
    Math.max(0, maxPence - sumPence(some.map(({ offPence }) => offPence)))
  const ofBill = leftOf(max.billPence, before)
  if (lineId === null) return pence(Math.min(wantedPence, ofBill))
  const ofLine = leftOf(
    max.byLine.get(lineId) ?? ZERO,
    before.filter((each) => each.lineId === lineId),
  )
  return pence(Math.min(wantedPence, ofBill, ofLine))
}
