import { DomainError } from '../errors/index.ts'
import { type Pence, pence, ZERO } from '../money/index.ts'
import { isUnsettled, payablePence, refundedOf } from '../orders/amounts.ts'
import { type DishShare, shareOf, unitsByLine, unitsOfDish } from '../orders/dish-share.ts'
import { costByLine, portionOf } from '../orders/line-costs.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import type { Payment } from '../orders/payment.ts'
import { wholeServiceCharge } from '../orders/service-charge.ts'
import { quantityLeft } from '../orders/totals.ts'

/** A line of the bill, and how much of it nobody has paid for yet. */
export type DishLeft = Pick<OrderLine, 'name' | 'seat'> & {
  readonly share: DishShare
  /** What that share costs: after discounts, with its part of the service charge. */
  readonly costPence: Pence
}

/** What guests who split the bill by dishes still have to choose from. What costs nothing need not be paid for. */
export function dishesLeftToPay(order: Order): DishLeft[] {
  return linesLeft(order).map(({ line, units, costOf }) => ({
    name: line.name,
    seat: line.seat,
    share: shareOf(line.id, units),
    costPence: costOf(units),
  }))
}

/**
 * What these shares come to, after discounts and with their part of the service charge. Counted on from what was paid
 * for before, so the shares of a dish add up to its price; never more than is owed, and whoever takes all that is left
 * pays all that is owed, whatever was lowered or paid as a plain amount in the meantime.
 */
export function penceOfDishes(order: Order, shares: readonly DishShare[]): Pence {
  const wanted = unitsByLine(shares)
  const left = linesLeft(order)
  const payable = payablePence(order)
  if (left.every(({ line, units }) => (wanted.get(line.id) ?? 0) >= units)) return payable
  const cost = left.reduce((sum, { line, costOf }) => sum + costOf(wanted.get(line.id) ?? 0), 0)
  return pence(Math.min(cost, payable))
}

/** @throws `dish_paid_for` for more of a dish than is left to pay for, `line_not_found` for none of this order */
export function assertDishesUnpaid(order: Order, shares: readonly DishShare[]): void {
  const paid = unitsPaidFor(order)
  for (const [lineId, units] of unitsByLine(shares)) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) throw new DomainError('line_not_found', { lineId })
    if ((paid.get(lineId) ?? 0) + units > quantityLeft(line) * unitsOfDish) {
      throw new DomainError('dish_paid_for', { lineId, name: line.name })
    }
  }
}

/** The lines with something left to pay for, how many units of it, and what the next so many of them cost. */
function linesLeft(order: Order) {
  const paid = unitsPaidFor(order)
  // A guest who had their part of the service charge taken off lowers nobody else's.
  const costs = costByLine(order, { serviceChargePence: wholeServiceCharge(order) })
  return order.lines.flatMap((line) => {
    const all = quantityLeft(line) * unitsOfDish
    const before = Math.min(paid.get(line.id) ?? 0, all)
    const { dishPence = ZERO, servicePence = ZERO } = costs.get(line.id) ?? {}
    const upTo = (units: number) => portionOf(pence(dishPence + servicePence), Math.min(units, all), all)
    const costOf = (units: number) => pence(upTo(before + units) - upTo(before))
    const units = all - before
    return units > 0 && costOf(units) > 0 ? [{ line, units, costOf }] : []
  })
}

function unitsPaidFor({ payments }: Order): Map<string, number> {
  return unitsByLine(payments.filter(paysForDishes).flatMap(({ dishes = [] }) => dishes))
}

/** Money that went back in full pays for nothing any more; money on its way does until we know better. */
function paysForDishes(payment: Payment): boolean {
  if (payment.state === 'captured') return refundedOf(payment) < payment.amountPence
  return isUnsettled(payment)
}
