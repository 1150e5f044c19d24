import type { Order } from '@tableside/domain/orders'
import { isTurnover, linePence, quantityLeft, reductionsOf } from '@tableside/domain/orders'

/**
 * The day's sums counted from every order one by one, with the rules that decided them: what the roll-ups must equal.
 * For tests and the bench; too slow for a screen.
 */
export function countOrders(orders: readonly (Order & { readonly soldOn: string })[]) {
  const days = new Map<string, ReturnType<typeof emptyDay>>()
  for (const order of orders) {
    if (order.state === 'open' || !isTurnover(order)) continue
    const day = days.get(order.soldOn) ?? emptyDay()
    days.set(order.soldOn, day)
    if (order.state === 'voided') day.voidedOrders += 1
    if (order.state === 'paid') {
      day.orders += 1
      day.covers += order.covers ?? 0
    }
    day.grossPence += order.totals.linesPence
    day.serviceChargePence += order.totals.serviceChargePence
    const kinds = new Map(order.discounts.map(({ id, kind }) => [id, kind]))
    for (const { discountId, lineId, amountPence } of reductionsOf(order)) {
      const item = itemOf(day, order, lineId)
      if (kinds.get(discountId) === 'comp') {
        day.compPence += amountPence
        item.compPence += amountPence
      } else {
        day.discountPence += amountPence
        item.discountPence += amountPence
      }
    }
    for (const line of order.lines) {
      const item = itemOf(day, order, line.id)
      item.quantity += quantityLeft(line)
      item.grossPence += linePence(line)
      item.voidQuantity += line.quantity - quantityLeft(line)
    }
  }
  return days
}

type Item = { quantity: number; grossPence: number; discountPence: number; compPence: number; voidQuantity: number }

function emptyDay() {
  return {
    orders: 0,
    voidedOrders: 0,
    covers: 0,
    grossPence: 0,
    discountPence: 0,
    compPence: 0,
    serviceChargePence: 0,
    items: new Map<string, Item>(),
  }
}

function itemOf(day: ReturnType<typeof emptyDay>, order: Order, lineId: string): Item {
  const line = order.lines.find(({ id }) => id === lineId)
  const key = line?.itemId ?? `name:${line?.name}`
  const item = day.items.get(key) ?? { quantity: 0, grossPence: 0, discountPence: 0, compPence: 0, voidQuantity: 0 }
  day.items.set(key, item)
  return item
}
