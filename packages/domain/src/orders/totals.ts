import { allocate, type Pence, pence, portionHalfUp, sumPence, times, ZERO } from '../money/index.ts'
import { amountsOf } from '../payments/amounts.ts'
import { type VatClass, vatGroups, vatRate } from '../tax/index.ts'
import type { Discount, Order, OrderLine, Totals } from './order.ts'

/** What is left of a line after its voids. */
export function quantityLeft(line: OrderLine): number {
  return line.voids.reduce((left, each) => left - each.quantity, line.quantity)
}

/** A line's gross price before discounts. */
export function linePence(line: OrderLine): Pence {
  return times(line.unitPricePence, quantityLeft(line))
}

type DishLine = OrderLine & { readonly vatClass: VatClass }
const isDish = (line: OrderLine): line is DishLine => line.vatClass !== 'gift_voucher'
const isVoucher = (line: OrderLine): boolean => !isDish(line)

/** The sale of a gift voucher: an order of its own. */
export function isVoucherSale(order: Pick<Order, 'lines'>): boolean {
  return order.lines.some(isVoucher)
}

type OrderBody = Omit<Order, 'totals'>

/** Works out every figure of the bill from its lines, discounts and payments. The one place that does. */
export function withTotals(order: OrderBody): Order {
  const discounted = linesAfterDiscounts(order)
  const linesPence = sumPence(order.lines.filter(isDish).map(linePence))
  const vouchersPence = sumPence(order.lines.filter(isVoucher).map(linePence))
  const afterPence = sumPence(discounted.map((line) => line.grossPence))
  // A discretionary service charge is outside the scope of VAT, so it is in no rate group (VAT Notice 709/1, 3.4).
  const serviceChargePence = portionHalfUp(afterPence, order.serviceChargeBps)
  const totalPence = pence(afterPence + serviceChargePence + vouchersPence)
  const amounts = amountsOf(order.payments)
  const totals: Totals = {
    linesPence,
    discountPence: pence(linesPence - afterPence),
    serviceChargePence,
    ...(vouchersPence > 0 && { vouchersPence }),
    totalPence,
    vat: vatGroups(discounted),
    ...amounts,
    balanceDuePence: balanceDue(order.state, totalPence, amounts),
  }
  return { ...order, totals }
}

type Discounted = Pick<OrderBody, 'lines' | 'discounts' | 'orderType' | 'businessDate'>

/** Each line's gross amount after its own and its part of the bill's discounts, with its VAT rate. Adds up exactly. */
export function linesAfterDiscounts(order: Discounted) {
  return withReductions(order).lines
}

/** What one discount or comp took off one line. */
export type Reduction = { readonly discountId: string; readonly lineId: string; readonly amountPence: Pence }

/** What each discount and comp took off each line; together the bill's `discountPence`. */
export function reductionsOf(order: Discounted): Reduction[] {
  return withReductions(order).reductions
}

function withReductions(order: Discounted) {
  const reductions: Reduction[] = []
  const lines = order.lines.filter(isDish).map((line) => ({
    lineId: line.id,
    rateBps: vatRate(line.vatClass, order.orderType, order.businessDate),
    grossPence: linePence(line),
  }))
  for (const discount of order.discounts) {
    const reached = discount.lineId === null ? lines : lines.filter((line) => line.lineId === discount.lineId)
    const base = sumPence(reached.map((line) => line.grossPence))
    const off = discountPence(discount, base)
    if (off === ZERO) continue
    const parts = allocate(
      off,
      reached.map((line) => line.grossPence),
    )
    reached.forEach((line, index) => {
      const amountPence = parts[index] ?? ZERO
      line.grossPence = pence(line.grossPence - amountPence)
      if (amountPence > 0) reductions.push({ discountId: discount.id, lineId: line.lineId, amountPence })
    })
  }
  return { lines, reductions }
}

/** What a discount takes off `base`; never more than there is, so a later void cannot turn a bill negative. */
function discountPence(discount: Pick<Discount, 'rateBps' | 'amountPence'>, base: Pence): Pence {
  const wanted = discount.rateBps === null ? (discount.amountPence ?? ZERO) : portionHalfUp(base, discount.rateBps)
  return pence(Math.min(wanted, base))
}

/** A refund on an open bill is owed again; one on a closed sale gives money back for good. */
function balanceDue(state: Order['state'], total: Pence, amounts: ReturnType<typeof amountsOf>): Pence {
  return state === 'open' ? pence(total - amounts.paidPence + amounts.refundedPence) : ZERO
}
