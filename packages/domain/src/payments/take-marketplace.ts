import { type Pence, pence, ZERO, zeroOrMorePenceSchema } from '../money/index.ts'
import { heldLines } from '../orders/courses.ts'
import { type Decision, decided } from '../orders/decision.ts'
import type { Order } from '../orders/order.ts'
import { asCapturedAtOnce, captured, taken } from './settle.ts'
import type { PaymentContext } from './take.ts'

export type MarketplacePayment = {
  /** "Deliveroo". */
  readonly channel: string
  /** The marketplace's number of the order. */
  readonly number: string
  readonly chargedPence: Pence
}

/**
 * Writes down what the guests paid to a marketplace. Nobody is asked: it counts at once, with the same fee as every tender,
 * and the marketplace's statement is held against it by hand. Never more than the bill: what the marketplace charged beyond
 * it is a difference that somebody has seen. An order that is still held for its time stays open until it is fired.
 */
export function takeFromMarketplace(
  order: Order,
  { channel, number, chargedPence }: MarketplacePayment,
  { feeBps, partnerBps, ...context }: PaymentContext,
): Decision {
  const amountPence = pence(Math.min(chargedPence, order.totals.balanceDuePence))
  if (amountPence <= 0) return decided(order, [])
  const payment = asCapturedAtOnce(
    {
      id: context.newId(),
      tender: 'marketplace',
      amountPence: zeroOrMorePenceSchema.parse(amountPence),
      tipPence: ZERO,
      feeBps,
      ...(partnerBps !== undefined && { partnerBps }),
      terminal: { name: channel, reference: number },
      startedAt: context.at,
      startedBy: context.by,
      tenderedPence: null,
      changePence: null,
    },
    context.at,
  )
  return heldLines(order).length > 0 ? taken(order, payment) : captured(order, payment, context)
}
