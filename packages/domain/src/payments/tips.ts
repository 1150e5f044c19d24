import type { Order } from '../orders/order.ts'

/** Whether guests are asked for a tip: never on top of a service charge, unless the restaurant wants it so. */
export function isTipOffered({ totals }: Pick<Order, 'totals'>, asksTipsWithService: boolean): boolean {
  return totals.serviceChargePence === 0 || asksTipsWithService
}
