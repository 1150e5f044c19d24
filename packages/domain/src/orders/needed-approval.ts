import type { ApprovalRequest } from '../access/index.ts'
import { ZERO } from '../money/index.ts'
import type { DiscountCommand } from './discount.ts'
import type { VoidLine } from './void-line.ts'

/** The yes it takes to void this many of a dish that was sent. */
export function voidApproval(lineId: string, { quantity }: Pick<VoidLine, 'quantity'>): ApprovalRequest {
  return { action: 'void_line', subjectId: lineId, most: { quantity } }
}

/** The yes it takes to lower a line or the bill this much, or to give it away. */
export function discountApproval(
  orderId: string,
  { kind, lineId, rateBps, amountPence }: Pick<DiscountCommand, 'kind' | 'lineId' | 'rateBps' | 'amountPence'>,
): ApprovalRequest {
  return {
    action: kind === 'comp' ? 'comp' : 'discount_order',
    subjectId: lineId ?? orderId,
    most: rateBps === null ? { amountPence: amountPence ?? ZERO } : { rateBps },
  }
}
