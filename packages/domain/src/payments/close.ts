import { DomainError } from '../errors/index.ts'
import { saleTransfers } from '../ledger/index.ts'
import { changed, refuseUnlessOpen } from '../orders/change.ts'
import { andThen, type CommandContext, type Decision, decided } from '../orders/decision.ts'
import type { Order } from '../orders/order.ts'
import { sendToKitchen, unsentLines } from '../orders/send.ts'
import { quantityLeft } from '../orders/totals.ts'

/** Closes the order once nothing is owed and no answer is outstanding; otherwise leaves it as it is. */
export function closeIfPaid(order: Order, context: CommandContext): Decision {
  const { balanceDuePence, pendingPence, totalPence } = order.totals
  const isPaid = order.state === 'open' && totalPence > 0 && balanceDuePence <= 0 && pendingPence === 0
  return isPaid ? close(order, context) : decided(order, [])
}

/** Closes an order on which nothing is owed without a payment: all voided, or all given away. */
export function closeOrder(order: Order, context: CommandContext): Decision {
  refuseUnlessOpen(order)
  if (order.totals.pendingPence > 0) throw new DomainError('payment_unsettled', { orderId: order.id })
  if (order.totals.balanceDuePence > 0) {
    throw new DomainError('balance_due', { balanceDuePence: order.totals.balanceDuePence })
  }
  return close(order, context)
}

function close(order: Order, context: CommandContext): Decision {
  // Who pays first and cooks later (counter, takeaway) must not lose the dishes: they go to the kitchen now.
  const sent = unsentLines(order).length > 0 ? sendToKitchen(order, context) : decided(order, [])
  return andThen(sent, (open) => {
    const hasDishes = open.lines.some((line) => quantityLeft(line) > 0)
    const state = hasDishes ? 'paid' : 'voided'
    const closed = changed(open, { state, closedAt: context.at })
    const { totalPence, tipPence, vat } = closed.totals
    return decided(
      closed,
      [{ type: hasDishes ? 'order.paid' : 'order.voided', data: { orderId: order.id, totalPence, tipPence, vat } }],
      { transfers: saleTransfers(closed) },
    )
  })
}
