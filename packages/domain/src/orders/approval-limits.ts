import { DomainError } from '../errors/index.ts'
import { sumPence } from '../money/index.ts'
import type { Approval, Limited } from './approval.ts'
import { maxDiscount } from './discount-limits.ts'
import { givenAway, givenBack } from './given-away.ts'
import type { Discount, Order } from './order.ts'
import { linesAfterDiscounts, reductionsOf } from './totals.ts'

/** A limit in pounds is one of the visit, so a bill that was taken off another has none of it: there a manager is asked. */
const isWithin = (amountPence: number, limitPence: number | null, { visit }: Pick<Order, 'visit'>) =>
  limitPence === null || amountPence <= (visit?.beganOn ? 0 : limitPence)

/**
 * Holds who approved a discount or comp to their own limits. They are for the bill in all, with what was given before, so
 * that two small discounts are not a way around one large one; points a guest used do not count.
 *
 * @param next the order with the discount on it, not yet held to those limits
 * @throws `approval_needed`
 */
export function assertReductionWithin(
  next: Order,
  { kind, lineId }: Pick<Discount, 'kind' | 'lineId'>,
  { limits }: Limited,
): void {
  if (!limits) return
  const { discountBps, discountPence, compPence } = limits
  const refused = () => new DomainError('approval_needed', { orderId: next.id })
  if (!isWithin(amountGiven(next, kind), kind === 'comp' ? compPence : discountPence, next)) throw refused()
  if (kind === 'comp' || discountBps === null) return
  const given = new Set(next.discounts.filter((each) => each.kind === kind && each.points === null).map(({ id }) => id))
  const reductions = reductionsOf(next).filter(({ discountId }) => given.has(discountId))
  const offPence = sumPence(reductions.map(({ amountPence }) => amountPence))
  const lines = linesAfterDiscounts({ ...next, discounts: [] })
  const max = maxDiscount(lines, discountBps)
  if (offPence > max.billPence) throw refused()
  if (lineId === null) return
  const ofLine = reductions.filter((each) => each.lineId === lineId).map(({ amountPence }) => amountPence)
  if (sumPence(ofLine) > (max.byLine.get(lineId) ?? 0)) throw refused()
}

/**
 * Holds who approved a void to what they may take off one bill after the kitchen had it.
 *
 * @param next the order with the void on it
 * @throws `approval_needed`
 */
export function assertVoidsWithin(next: Order, { limits }: Limited): void {
  if (limits && !isWithin(amountGiven(next, 'void'), limits.voidPence, next)) {
    throw new DomainError('approval_needed', { orderId: next.id })
  }
}

function amountGiven(order: Order, kind: 'discount' | 'comp' | 'void'): number {
  return sumPence(givenAway(order).flatMap((given) => (given.kind === kind ? given.amountPence : [])))
}

/**
 * Holds who approved money that goes back to what they may give back of one bill, by whichever way it goes: refunds, a
 * differing card sent back, and a payment corrected to another tender. Tips count.
 *
 * @throws `approval_needed`
 */
export function assertRefundsWithin(order: Paid, refundPence: number, limited: Limited): void {
  if (!isRefundWithin(order, refundPence, limited)) throw new DomainError('approval_needed', { orderId: order.id })
}

/**
 * The same where what goes back is found out by the command: the refusal says for how much a manager is asked.
 *
 * @throws `refund_above_limit`
 */
export function assertMayGiveBack(order: Paid, refundPence: number, approval: Approval | undefined): Approval {
  const isApproved = approval && refundPence <= (approval.maxPence ?? refundPence)
  if (!isApproved || !isRefundWithin(order, refundPence, approval)) {
    throw new DomainError('refund_above_limit', { orderId: order.id, refundPence })
  }
  return approval
}

type Paid = Pick<Order, 'id' | 'payments' | 'visit'>

function isRefundWithin(order: Paid, refundPence: number, { limits }: Limited): boolean {
  const backPence = refundPence + sumPence(givenBack(order).map(({ amountPence }) => amountPence))
  return isWithin(backPence, limits?.refundPence ?? null, order)
}
