import type { ApprovalRequest } from '../access/index.ts'
import { type Pence, ZERO, zeroOrMorePenceSchema } from '../money/index.ts'
import type { DiscountCommand } from './discount.ts'
import type { VoidLine } from './void-line.ts'

/** The yes it takes to void this many of a dish that was sent. */
export function voidApproval(lineId: string, { quantity }: Pick<VoidLine, 'quantity'>): ApprovalRequest {
  return { action: 'void_line', subjectId: lineId, max: { quantity } }
}

/**
 * The approval needed to lower a line or the bill this much, or to give it away.
 *
 * @param offPence what a percentage comes to on the bill the approver sees
 */
export function discountApproval(
  orderId: string,
  { kind, lineId, rateBps, amountPence }: Pick<DiscountCommand, 'kind' | 'lineId' | 'rateBps' | 'amountPence'>,
  offPence: Pence,
): ApprovalRequest {
  return {
    action: kind === 'comp' ? 'comp' : 'discount_order',
    subjectId: lineId ?? orderId,
    max:
      rateBps === null
        ? { amountPence: amountPence ?? ZERO }
        : { rateBps, amountPence: zeroOrMorePenceSchema.parse(offPence) },
  }
}
