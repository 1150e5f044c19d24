import { z } from 'zod'
import type { ApprovalRequest } from '../access/index.ts'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { aboveZeroPenceSchema, basisPoints, pence, ZERO, zeroOrMorePenceSchema } from '../money/index.ts'
import type { Approval } from '../orders/approval.ts'
import type { CommandContext, Decision } from '../orders/decision.ts'
import { dishSharesSchema } from '../orders/dish-share.ts'
import type { Order } from '../orders/order.ts'
import { isVoucherSale } from '../orders/totals.ts'
import { captured } from '../payments/settle.ts'
import { assertOwed } from '../payments/take.ts'
import { type HouseAccount, overLimit } from './account.ts'

export const onAccountCommandSchema = z.strictObject({
  /** Made on the device. */
  paymentId: idSchema,
  houseAccountId: idSchema,
  amountPence: aboveZeroPenceSchema,
  /** What it pays for, where the guests split the bill by dishes. */
  dishes: dishSharesSchema.optional(),
  approvalId: idSchema.optional(),
})
export type OnAccountCommand = z.infer<typeof onAccountCommandSchema>

/**
 * The yes it takes to put this much on an account: for how far it goes over the limit, so that a yes does not cover what
 * another till put on it since.
 */
export function limitApproval(
  account: Pick<HouseAccount, 'id' | 'limitPence' | 'owedPence'>,
  { amountPence }: Pick<OnAccountCommand, 'amountPence'>,
) {
  const overPence = overLimit(account, amountPence)
  if (overPence === 0) return undefined
  const max = { amountPence: zeroOrMorePenceSchema.parse(overPence) }
  return { action: 'exceed_account_limit', subjectId: account.id, max } satisfies ApprovalRequest
}

/**
 * Puts the bill, or a part of it, on a house account. The sale is one, with its VAT, and the account owes it. No fee is
 * taken, because nobody has paid: it is taken of what settles the account. A tip is money for the staff and is not put
 * on an account.
 *
 * @throws `account_stopped`
 * @throws `account_buys_no_voucher`: money owed would become money in advance
 * @throws `approval_needed` over the limit without a manager's yes
 */
export function takeOnAccount(
  order: Order,
  { paymentId: id, amountPence, dishes }: OnAccountCommand,
  account: HouseAccount,
  approval: Approval | undefined,
  context: CommandContext,
): Decision {
  const houseAccountId = account.id
  if (isVoucherSale(order)) throw new DomainError('account_buys_no_voucher', { orderId: order.id })
  assertOwed(order, { paymentId: id, amountPence, tipPence: ZERO, dishes })
  if (account.stoppedAt !== null) throw new DomainError('account_stopped', { houseAccountId })
  const overPence = overLimit(account, amountPence)
  if (overPence > 0 && !approval) throw new DomainError('approval_needed', { houseAccountId, overPence })
  const owedPence = pence(account.owedPence + amountPence)
  return captured(
    order,
    {
      id,
      tender: 'house_account',
      state: 'captured',
      amountPence,
      tipPence: ZERO,
      feeBps: basisPoints(0),
      ...(dishes && { dishes }),
      feePence: ZERO,
      providerFeePence: ZERO,
      providerRef: null,
      card: null,
      tenderedPence: null,
      changePence: null,
      houseAccount: {
        id: houseAccountId,
        name: account.name,
        owedPence,
        ...(overPence > 0 && approval && { approvedBy: approval.approvedBy }),
      },
      refunds: [],
      startedAt: context.at,
      startedBy: context.by,
      settledAt: context.at,
    },
    context,
  )
}
