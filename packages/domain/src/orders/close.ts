import { DomainError } from '../errors/index.ts'
import { assertOpen, changed } from './change.ts'
import { andThen, type CommandContext, type Decision, decided } from './decision.ts'
import { letGo } from './hold.ts'
import type { Order } from './order.ts'
import { withPointsTaken } from './points-taken.ts'
import { saleTransfers } from './postings.ts'
import { ratesApart } from './rates-apart.ts'
import { sendTheRest } from './send.ts'
import { isSettlement, isVoucherSale, quantityLeft, reductionsOf } from './totals.ts'

/** Closes the order once it is paid and no answer is outstanding; otherwise leaves it as it is. */
export function closeIfPaid(order: Order, context: CommandContext): Decision {
  const { balanceDuePence, pendingPence, paidPence } = order.totals
  const isPaid = order.state === 'open' && paidPence > 0 && balanceDuePence <= 0 && pendingPence === 0
  return isPaid ? close(order, context) : decided(order, [])
}

/**
 * Closes the order when a change has made what was paid enough. Not a bill that was opened again: it is paid already, and
 * more may be wrong on it than the first thing that is put right.
 */
export function closeAfterChange(order: Order, context: CommandContext): Decision {
  return order.reopenings > 0 ? decided(order, []) : closeIfPaid(order, context)
}

/** Closes an order on which nothing is owed without a payment: all voided, or all given away. */
export function closeOrder(order: Order, context: CommandContext): Decision {
  assertOpen(order)
  if (order.totals.pendingPence > 0) throw new DomainError('payment_unsettled', { orderId: order.id })
  if (order.totals.balanceDuePence > 0) {
    throw new DomainError('balance_due', { balanceDuePence: order.totals.balanceDuePence })
  }
  return close(order, context)
}

function close(order: Order, context: CommandContext): Decision {
  // Who pays first and cooks later (counter, takeaway) must not lose the dishes: they go to the kitchen now.
  return andThen(sendTheRest(order, context), (sent) => closed(sent, context))
}

function closed(open: Order, { at }: CommandContext): Decision {
  const hasDishes = open.lines.some((line) => quantityLeft(line) > 0)
  const discounts = hasDishes ? withPointsTaken(open) : open.discounts
  const order = changed(open, {
    state: hasDishes ? 'paid' : 'voided',
    closedAt: at,
    holds: letGo(open.holds),
    discounts,
  })
  const { totalPence, tipPence, vat } = order.totals
  // Worked out here for those who follow the log: what each discount took off each dish.
  const reductions = reductionsOf(order)
  const apart = ratesApart(order)
  const data = {
    ...{ orderId: order.id, totalPence, tipPence, vat },
    ...(reductions.length > 0 ? { reductions } : {}),
    ...(apart.length > 0 ? { ratesApart: apart } : {}),
  }
  return decided(order, [{ type: hasDishes ? paidAs(order) : 'order.voided', data }], {
    transfers: saleTransfers(order),
  })
}

/** A voucher sold is no sale, nor is an account settled: nothing counts them as one. */
function paidAs(order: Order): string {
  if (isSettlement(order)) return 'house_account.settled'
  return isVoucherSale(order) ? 'voucher.sold' : 'order.paid'
}
