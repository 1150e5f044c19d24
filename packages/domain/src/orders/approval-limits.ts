import type { ApprovalLimits } from '../access/index.ts'
import { DomainError } from '../errors/index.ts'
import { sumPence, times } from '../money/index.ts'
import { maxDiscount } from './discount-limits.ts'
import type { Discount, Order } from './order.ts'
import { linesAfterDiscounts, reductionsOf } from './totals.ts'

/** The limits of whoever approved it; absent where their role has none. */
type Limited = { readonly limits?: ApprovalLimits | undefined }

/** The limits as the order keeps them, with what was given within them; nothing where there are none. */
export function keptLimits({ limits }: Limited): { readonly limits?: ApprovalLimits } {
  return limits && Object.values(limits).some((limit) => limit !== null) ? { limits } : {}
}

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
  const given = new Set(next.discounts.filter((each) => each.kind === kind && each.points === null).map(({ id }) => id))
  const reductions = reductionsOf(next).filter(({ discountId }) => given.has(discountId))
  const offPence = sumPence(reductions.map(({ amountPence }) => amountPence))
  const { discountBps, discountPence, compPence } = limits
  const refused = () => new DomainError('approval_needed', { orderId: next.id })
  if (kind === 'comp') {
    if (compPence !== null && offPence > compPence) throw refused()
    return
  }
  if (discountPence !== null && offPence > discountPence) throw refused()
  if (discountBps === null) return
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
  if (!limits || limits.voidPence === null) return
  const offPence = sumPence(
    next.lines.flatMap(({ unitPricePence, voids }) =>
      voids.filter(({ wasSent }) => wasSent).map(({ quantity }) => times(unitPricePence, quantity)),
    ),
  )
  if (offPence > limits.voidPence) throw new DomainError('approval_needed', { orderId: next.id })
}

/**
 * Holds who approved a refund to what they may give back of one bill, tips included.
 *
 * @throws `approval_needed`
 */
export function assertRefundsWithin(
  { id, payments }: Pick<Order, 'id' | 'payments'>,
  refundPence: number,
  { limits }: Limited,
): void {
  if (!limits || limits.refundPence === null) return
  const before = payments.flatMap((payment) => ('refunds' in payment ? payment.refunds : []))
  const backPence = before
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountPence, tipBackPence }) => sum + amountPence + tipBackPence, refundPence)
  if (backPence > limits.refundPence) throw new DomainError('approval_needed', { orderId: id })
}
