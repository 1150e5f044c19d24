import { basisPoints, type Pence, pence, portionHalfUp, sumPence, unitPortionHalfUp, ZERO } from '../money/index.ts'
import { isUnsettled, payablePence } from './amounts.ts'
import type { Order } from './order.ts'
import { isServiceCharged, serviceChargeOf, type Trading } from './place-order.ts'

type ChargeChanges = Pick<Order, 'orderType'> & {
  readonly covers: number | null | undefined
  readonly hasServiceCharge: boolean | undefined
}

/** The service charge afterwards. Without a word about it, it moves only where the rules say otherwise than before. */
export function serviceChargeAfter(
  order: Order,
  { orderType, covers, hasServiceCharge }: ChargeChanges,
  trading: Trading,
) {
  const party = { orderType, covers: covers === undefined ? order.covers : covers }
  const isServiceChargeRemoved = hasServiceCharge === undefined ? order.isServiceChargeRemoved : !hasServiceCharge
  const isAsBefore =
    orderType === order.orderType && isServiceCharged(party, trading) === isServiceCharged(order, trading)
  if (hasServiceCharge === undefined && isAsBefore) return {}
  const serviceChargeBps = isServiceChargeRemoved ? basisPoints(0) : serviceChargeOf(party, trading)
  return { serviceChargeBps, isServiceChargeRemoved }
}

/** The charge as it is before guests had their shares of it taken off. */
export function wholeServiceCharge({ totals, serviceChargeBps }: Pick<Order, 'totals' | 'serviceChargeBps'>): Pence {
  return portionHalfUp(pence(totals.linesPence - totals.discountPence), serviceChargeBps)
}

/** The rate of the service charge of bills together; null where they differ, or where guests had some of it taken off. */
export function serviceChargeRate(bills: readonly Pick<Order, 'totals' | 'serviceChargeBps'>[]) {
  const isWhole = bills.every((bill) => bill.totals.serviceChargePence === wholeServiceCharge(bill))
  const [rate = null, ...others] = new Set(bills.map(({ serviceChargeBps }) => serviceChargeBps))
  return isWhole && others.length === 0 ? rate : null
}

/**
 * The service charge in a share of the bill that nobody has paid yet: in proportion, and never more than the others' shares
 * left of it. Who takes all that is left has all of that. A voucher or a deposit pays for dishes first.
 */
export function serviceChargeOfShare(order: Order, sharePence: Pence): Pence {
  const wholePence = wholeServiceCharge(order)
  const billPence = pence(order.totals.linesPence - order.totals.discountPence + wholePence)
  if (wholePence === 0) return ZERO
  const partOf = (amount: Pence) => unitPortionHalfUp(amount, BigInt(wholePence), BigInt(billPence))
  const others = order.payments.map((payment) => {
    if (payment.serviceOffPence !== undefined) return payment.serviceOffPence
    const pays = (payment.state === 'captured' && payment.tender !== 'voucher') || isUnsettled(payment)
    return pays ? partOf(payment.amountPence) : ZERO
  })
  const leftPence = Math.max(0, wholePence - sumPence(others))
  const duePence = sharePence === payablePence(order) ? leftPence : Math.min(partOf(sharePence), leftPence)
  // Something is paid: a payment of nothing is none.
  return pence(Math.max(0, Math.min(duePence, sharePence - 1)))
}

/** Whoever paid for dishes paid their service charge too: taken off now, it would pay for the others' dishes. */
export function isPartPaidByDish({ payments }: Order): boolean {
  return payments.some(({ state, dishes }) => state !== 'declined' && state !== 'failed' && dishes !== undefined)
}
