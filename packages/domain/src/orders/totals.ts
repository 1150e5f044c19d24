import { allocate, type Pence, pence, portionHalfUp, sumPence, times, unitPortionHalfUp, ZERO } from '../money/index.ts'
import { type VatClass, vatGroups } from '../tax/index.ts'
import { amountsOf, overpaidPence, serviceOffPence } from './amounts.ts'
import { withinLimit } from './discount-limits.ts'
import type { Discount, Order, OrderLine, Totals } from './order.ts'
import { partsFor, vatPartsOf } from './vat-parts.ts'

/** What is left of a line after its voids. */
export function quantityLeft(line: OrderLine): number {
  return line.voids.reduce((left, each) => left - each.quantity, line.quantity)
}

/** A line's gross price before discounts. */
export function linePence(line: OrderLine): Pence {
  return times(line.unitPricePence, quantityLeft(line))
}

type DishLine = OrderLine & { readonly vatClass: VatClass }
export const isVoucher = ({ vatClass }: OrderLine): boolean =>
  vatClass === 'gift_voucher' || vatClass === 'taxed_voucher'
const isOfSettlement = ({ vatClass }: OrderLine): boolean => vatClass === 'account_settlement'

/** Something the house makes and sells: neither a gift voucher nor the settlement of an account. */
export const isDish = (line: OrderLine): line is DishLine => !isVoucher(line) && !isOfSettlement(line)

/** The sale of a gift voucher: an order of its own. */
export function isVoucherSale(order: Pick<Order, 'lines'>): boolean {
  return order.lines.some(isVoucher)
}

/** The settlement of a house account: an order of its own, paid in the command that makes it. */
export function isSettlement(order: Pick<Order, 'lines'>): boolean {
  return order.lines.some(isOfSettlement)
}

/** Whether what is paid on it is turnover: no voucher is sold on it and no account settled. */
export function isTurnover(order: Pick<Order, 'lines'>): boolean {
  return !isVoucherSale(order) && !isSettlement(order)
}

type OrderBody = Omit<Order, 'totals'>

/** Works out every figure of the bill from its lines, discounts and payments. The one place that does. */
export function withTotals(order: OrderBody): Order {
  const discounted = linesAfterDiscounts(order)
  const linesPence = sumPence(order.lines.filter(isDish).map(linePence))
  const vouchersPence = sumPence(order.lines.filter(isVoucher).map(linePence))
  const settlementPence = sumPence(order.lines.filter(isOfSettlement).map(linePence))
  const afterPence = sumPence(discounted.map((line) => line.grossPence))
  // A discretionary service charge is outside the scope of VAT, so it is in no rate group (VAT Notice 709/1, 3.4).
  const serviceChargePence = pence(
    Math.max(0, portionHalfUp(afterPence, order.serviceChargeBps) - serviceOffPence(order.payments)),
  )
  const totalPence = pence(afterPence + serviceChargePence + vouchersPence + settlementPence)
  const amounts = amountsOf(order.payments)
  const tooMuchPence = overpaidPence({ ...order, totalPence })
  const totals: Totals = {
    linesPence,
    discountPence: pence(linesPence - afterPence),
    serviceChargePence,
    ...(isVoucherSale(order) && { vouchersPence }),
    ...(isSettlement(order) && { settlementPence }),
    totalPence,
    vat: vatGroups(discounted.flatMap(({ parts }) => parts)),
    ...amounts,
    balanceDuePence: balanceDue(order.state, totalPence, amounts),
    ...(tooMuchPence !== 0 && { overpaidPence: tooMuchPence }),
  }
  return { ...order, totals }
}

type Discounted = Pick<OrderBody, 'lines' | 'discounts' | 'orderType' | 'vatRates'>

/** Each line's gross amount after its own and its part of the bill's discounts, and what of it bears which VAT. Adds up exactly. */
export function linesAfterDiscounts(order: Discounted) {
  return withReductions(order).lines.map(({ parts, ...line }) => ({ ...line, parts: partsFor(parts, line.grossPence) }))
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
    grossPence: linePence(line),
    parts: vatPartsOf(line, quantityLeft(line), order),
  }))
  const leftOf = new Map(order.lines.map((line) => [line.id, quantityLeft(line)]))
  const before = lines.map(({ lineId, grossPence }) => ({ lineId, grossPence }))
  const billPence = sumPence(before.map(({ grossPence }) => grossPence))
  const given: (Discount & { readonly offPence: Pence })[] = []
  for (const discount of order.discounts) {
    if (billPence < (discount.minBillPence ?? 0)) continue
    const reached = lines.map((line) => reachedPence(discount, line, leftOf.get(line.lineId) ?? 0))
    const off = withinLimit(discount, discountPence(discount, sumPence(reached)), before, given)
    if (off === ZERO) continue
    given.push({ ...discount, offPence: off })
    const parts = allocate(off, reached)
    lines.forEach((line, index) => {
      const amountPence = parts[index] ?? ZERO
      line.grossPence = pence(line.grossPence - amountPence)
      if (amountPence > 0) reductions.push({ discountId: discount.id, lineId: line.lineId, amountPence })
    })
  }
  return { lines, reductions }
}

/** How much of a line a discount may lower: all of it, or of so many as were there when somebody said yes. */
function reachedPence(
  { lineId, approved }: Pick<Discount, 'lineId' | 'approved'>,
  line: { readonly lineId: string; readonly grossPence: Pence },
  left: number,
): Pence {
  if (lineId !== null && lineId !== line.lineId) return ZERO
  if (!approved) return line.grossPence
  const quantity = approved.lines.find((each) => each.lineId === line.lineId)?.quantity ?? 0
  return quantity >= left ? line.grossPence : unitPortionHalfUp(line.grossPence, BigInt(quantity), BigInt(left))
}

/**
 * What a discount takes off `base`; never more than there is, so a later void cannot turn a bill negative, and never
 * more than was approved.
 */
export function discountPence(
  { rateBps, amountPence, approved }: Pick<Discount, 'rateBps' | 'amountPence' | 'approved'>,
  base: Pence,
): Pence {
  const wanted = rateBps === null ? (amountPence ?? ZERO) : portionHalfUp(base, rateBps)
  return pence(Math.min(wanted, base, approved?.amountPence ?? wanted))
}

/** Why a discount takes off less than was given: the bill is below its minimum, or above what the giver may give. */
export type Shortfall =
  | { readonly because: 'minimum'; readonly minBillPence: Pence }
  | { readonly because: 'limit'; readonly offPence: Pence; readonly wantedPence: Pence }

export function shortfallOf(order: Order, discount: Discount): Shortfall | undefined {
  const { minBillPence = ZERO, approved } = discount
  if (order.totals.linesPence < minBillPence) return { because: 'minimum', minBillPence }
  if (!approved?.limits) return undefined
  const offOf = (of: Discounted) =>
    sumPence(
      reductionsOf(of)
        .filter(({ discountId }) => discountId === discount.id)
        .map(({ amountPence }) => amountPence),
    )
  const { limits: _, ...unlimited } = approved
  const discounts = order.discounts.map((each) =>
    each.id === discount.id ? { ...discount, approved: unlimited } : each,
  )
  const [offPence, wantedPence] = [offOf(order), offOf({ ...order, discounts })]
  return offPence < wantedPence ? { because: 'limit', offPence, wantedPence } : undefined
}

/** Dishes that came after the yes to a comp or a percentage, so that it does not lower them. */
export function notApproved(
  { lines }: Pick<Order, 'lines'>,
  { lineId, rateBps, approved }: Pick<Discount, 'lineId' | 'rateBps' | 'approved'>,
): { readonly line: OrderLine; readonly quantity: number }[] {
  if (!approved || rateBps === null) return []
  return lines.flatMap((line) => {
    if (!isDish(line) || (lineId !== null && lineId !== line.id)) return []
    const quantity = quantityLeft(line) - (approved.lines.find((each) => each.lineId === line.id)?.quantity ?? 0)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

/** A refund on an open bill is owed again; one on a closed sale gives money back for good. */
function balanceDue(state: Order['state'], total: Pence, amounts: ReturnType<typeof amountsOf>): Pence {
  return state === 'open' ? pence(total - amounts.paidPence + amounts.refundedPence) : ZERO
}
