import { basisPoints, ZERO } from '../money/index.ts'
import type { CommandContext, Decision } from '../orders/decision.ts'
import type { Order } from '../orders/order.ts'
import { captured } from './settle.ts'

/**
 * Writes down that another till took what is owed, in whatever tender, and closes the order. No
 * processing fee: the platform did not process it.
 */
export function takeImported(
  order: Order,
  { paymentId: id }: { paymentId: string },
  context: CommandContext,
): Decision {
  const { at, by } = context
  return captured(
    order,
    {
      id,
      tender: 'imported',
      state: 'captured',
      amountPence: order.totals.balanceDuePence,
      tipPence: ZERO,
      feeBps: basisPoints(0),
      feePence: ZERO,
      providerFeePence: ZERO,
      providerRef: null,
      card: null,
      tenderedPence: null,
      changePence: null,
      refunds: [],
      startedAt: at,
      startedBy: by,
      settledAt: at,
    },
    context,
  )
}
