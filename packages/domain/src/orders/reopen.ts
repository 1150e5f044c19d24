import { z } from 'zod'
import type { ApprovalRequest } from '../access/index.ts'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { zeroOrMorePenceSchema } from '../money/index.ts'
import { type BusinessDay, businessDate } from '../time/index.ts'
import { isRefundPending } from './amounts.ts'
import type { Approval } from './approval.ts'
import { assertNotVoucherSale, changed } from './change.ts'
import { type Decision, decided } from './decision.ts'
import type { Order } from './order.ts'
import { saleTransfersBack } from './postings.ts'
import { ratesApart } from './rates-apart.ts'
import { reductionsOf } from './totals.ts'

export const reopenOrderSchema = z.strictObject({
  reason: z.string().trim().min(1).max(200),
  approvalId: idSchema.optional(),
})
export type ReopenOrder = z.infer<typeof reopenOrderSchema>

type ReopenedBill = Pick<Order, 'id'> & { readonly totals: Pick<Order['totals'], 'totalPence'> }

/** The yes it takes to open this bill again, whose sale goes out of the books. */
export function reopenApproval({ id, totals }: ReopenedBill): ApprovalRequest {
  return {
    action: 'reopen_order',
    subjectId: id,
    max: { amountPence: zeroOrMorePenceSchema.parse(totals.totalPence) },
  }
}

/** Whether a bill closed at `closedAt` may still be opened again: its business date is today's, and so not closed for good. */
export function isStillToday(closedAt: string | null, now: string, day: BusinessDay): boolean {
  return closedAt !== null && businessDate(closedAt, day) === businessDate(now, day)
}

/** Whether a paid bill can be opened again: sold here, and nothing of it was given back. */
export function isReopenable({
  state,
  payments,
  totals,
  discounts,
}: Pick<Order, 'state' | 'payments' | 'totals' | 'discounts'>): boolean {
  const isOurs = payments.every(({ tender }) => tender !== 'imported')
  const isSale = totals.vouchersPence === undefined && totals.settlementPence === undefined
  const isRefunded = payments.some(
    (payment) =>
      payment.state === 'captured' &&
      payment.refunds.some((refund) => refund.state === 'done' || isRefundPending(refund)),
  )
  const isGivenBack = isRefunded || discounts.some(({ pointsBack }) => pointsBack)
  return state === 'paid' && isOurs && isSale && !isGivenBack
}

/**
 * Opens a paid bill again, so that what was forgotten or wrong on it is put right. Its sale leaves the books and is
 * counted anew, as it is then, when the bill is closed; what was paid stays paid. That its day is not closed and no VAT
 * invoice names it is held by `save_order` under the restaurant's lock.
 *
 * @param closedOn the business date it was closed on: today's
 * @throws `order_not_paid_yet`, `voucher_sale_alone`
 * @throws `order_not_reopenable` of another till's sale or a settled account, or once money of it was given back
 * @throws `approval_needed` without a manager's yes
 */
export function reopenOrder(
  order: Order,
  { reason }: ReopenOrder,
  approval: Approval | undefined,
  { closedOn }: { readonly closedOn: string },
): Decision {
  assertNotVoucherSale(order)
  if (order.state !== 'paid') throw new DomainError('order_not_paid_yet', { orderId: order.id })
  if (!isReopenable(order)) throw new DomainError('order_not_reopenable', { orderId: order.id })
  if (!approval) throw new DomainError('approval_needed', { orderId: order.id })
  const { approvedBy } = approval
  const data = {
    ...{ orderId: order.id, totalPence: order.totals.totalPence, reason, approvedBy },
    sold: soldAs(order, closedOn),
  }
  return decided(
    changed(order, { state: 'open', closedAt: null, reopenings: order.reopenings + 1 }),
    [{ type: 'order.reopened', data }],
    {
      transfers: saleTransfersBack(order),
    },
  )
}

/** The sale as it was counted, for those who follow the log: they take exactly that out again. */
function soldAs(order: Order, closedOn: string) {
  const { orderType, servedBy, covers, openedAt, closedAt, totals, discounts, lines } = order
  const { linesPence, serviceChargePence, totalPence } = totals
  return {
    ...{ closedOn, orderType, servedBy, covers, openedAt, closedAt, linesPence, serviceChargePence, totalPence },
    discounts: discounts.map(({ id, kind, by, approvedBy }) => ({ id, kind, by, approvedBy })),
    reductions: reductionsOf(order),
    ratesApart: ratesApart(order),
    lines: lines.map(({ id, itemId, name, vatClass, quantity, unitPricePence, voids }) => ({
      ...{ id, itemId, name, vatClass, quantity, unitPricePence },
      voids: voids.map(({ quantity: voided, wasSent, by, approvedBy }) => ({
        quantity: voided,
        wasSent,
        by,
        approvedBy,
      })),
    })),
  }
}
