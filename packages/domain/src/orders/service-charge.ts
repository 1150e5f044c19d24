import { basisPoints } from '../money/index.ts'
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

/** Whoever paid for dishes paid their service charge too: taken off now, it would pay for the others' dishes. */
export function isPartPaidByDish({ payments }: Order): boolean {
  return payments.some(({ state, dishes }) => state !== 'declined' && state !== 'failed' && dishes !== undefined)
}
