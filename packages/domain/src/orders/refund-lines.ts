import { DomainError } from '../errors/index.ts'
import { type Pence, pence, sumPence, ZERO } from '../money/index.ts'
import { costByLine, portionOf } from './line-costs.ts'
import type { Order } from './order.ts'
import type { RefundedLine } from './payment.ts'
import { quantityLeft } from './totals.ts'

export type LineLeft = {
  readonly lineId: string
  readonly name: string
  /** How many of it can still be given back. */
  readonly quantity: number
  /** What all of those cost the guest: after discounts, with their part of the service charge. */
  readonly paidPence: Pence
}

/** What of each dish was sold, paid for and not given back yet. */
export function linesLeftToRefund(order: Order): LineLeft[] {
  const given = givenBack(order)
  return order.lines.flatMap((line) => {
    const quantity = quantityLeft(line) - (given.get(line.id) ?? 0)
    if (quantity <= 0) return []
    const paidPence = refundOfLines(order, [{ lineId: line.id, quantity }])
    return [{ lineId: line.id, name: line.name, quantity, paidPence }]
  })
}

/**
 * What these dishes cost the guest: after discounts, with their part of the service charge. Counted
 * on from what was given back before, so that giving back one after the other ends at exactly the bill.
 */
export function refundOfLines(order: Order, wanted: readonly RefundedLine[]): Pence {
  return sumPence(shareOfLines(order, wanted).flatMap(({ dishPence, servicePence }) => [dishPence, servicePence]))
}

/** The same line by line, the dish apart from its part of the service charge. `except` is the refund they are of. */
export function shareOfLines(order: Order, wanted: readonly RefundedLine[], except?: string) {
  const paid = costByLine(order)
  const given = givenBack(order, except)
  return order.lines.map((line) => {
    const before = given.get(line.id) ?? 0
    const now = wanted.reduce((sum, each) => (each.lineId === line.id ? sum + each.quantity : sum), 0)
    const { dishPence = ZERO, servicePence = ZERO } = paid.get(line.id) ?? {}
    if (now === 0) return { lineId: line.id, dishBeforePence: ZERO, dishPence: ZERO, servicePence: ZERO }
    const totalPence = pence(dishPence + servicePence)
    const costOf = (quantity: number) => portionOf(totalPence, quantity, quantityLeft(line))
    // The dish is a part of that cost, not of the quantity: rounded apart, its steps could be larger than the whole.
    const dishOf = (quantity: number) => portionOf(dishPence, costOf(quantity), totalPence)
    const dishBeforePence = dishOf(before)
    const dish = pence(dishOf(before + now) - dishBeforePence)
    return {
      lineId: line.id,
      dishBeforePence,
      dishPence: dish,
      servicePence: pence(costOf(before + now) - costOf(before) - dish),
    }
  })
}

/** @throws `refund_line_too_many` for more of a dish than was sold and not given back */
export function assertLinesRefundable(order: Order, wanted: readonly RefundedLine[]): void {
  const given = givenBack(order)
  for (const { lineId, quantity } of wanted) given.set(lineId, (given.get(lineId) ?? 0) + quantity)
  for (const { lineId } of wanted) {
    const line = order.lines.find((each) => each.id === lineId)
    if (!line) throw new DomainError('line_not_found', { lineId })
    if ((given.get(lineId) ?? 0) > quantityLeft(line)) throw new DomainError('refund_line_too_many', { lineId })
  }
}

function givenBack({ payments }: Order, except?: string): Map<string, number> {
  const given = new Map<string, number>()
  for (const payment of payments) {
    if (payment.state !== 'captured') continue
    for (const refund of payment.refunds) {
      if (refund.state === 'failed' || refund.id === except) continue
      for (const { lineId, quantity } of refund.lines) given.set(lineId, (given.get(lineId) ?? 0) + quantity)
    }
  }
  return given
}
