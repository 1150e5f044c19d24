import { DomainError } from '../errors/index.ts'
import { formatPence, type Pence, pence, sumPence } from '../money/index.ts'
import { assertOpen, changed } from '../orders/change.ts'
import { closeOrder } from '../orders/close.ts'
import { andThen, type CommandContext, type Decision, decided } from '../orders/decision.ts'
import type { Order } from '../orders/order.ts'
import type { Trading } from '../orders/place-order.ts'
import { singleLineOrder } from '../orders/single-line-order.ts'
import type { VatPeriod } from '../tax/index.ts'
import { lastDay, type SellVoucher, type Voucher } from './voucher.ts'

/**
 * Opens the sale of a gift voucher: an order of its own with one line that is no revenue until it is used. Nor is there VAT
 * until then on what may be used for anything (a multi-purpose voucher, VATA 1994 Sch 10B). Paid like any other order.
 */
export function sellVoucher(
  {
    id,
    orderId,
    locationId,
    amountPence,
    validMonths,
    mailTo,
    buyer,
    called = 'Gift voucher',
    isTaxed = false,
  }: SellVoucher & {
    /** What stands on the bill: a deposit is a voucher, too. */
    readonly called?: string
    /** Its VAT is due when it is paid for: a deposit, a single-purpose voucher. */
    readonly isTaxed?: boolean
  },
  trading: Trading & { readonly vatPeriods: readonly VatPeriod[] },
  code: { readonly hash: string; readonly last4: string; readonly sealed: string },
  context: CommandContext,
): Decision {
  const sold = {
    ...{ id, name: `${called} ${formatPence(amountPence)}`, kitchenName: called },
    ...{ unitPricePence: amountPence, vatClass: isTaxed ? ('taxed_voucher' as const) : ('gift_voucher' as const) },
  }
  const order = singleLineOrder({ id: orderId, locationId, guestName: called, sold }, trading, context)
  const today = order.businessDate
  const facts = { orderId, voucherId: id, locationId, amountPence, businessDate: today }
  return {
    ...decided(order, [{ type: 'voucher.sale_opened', data: facts }]),
    newVoucher: {
      id,
      codeHash: code.hash,
      last4: code.last4,
      codeSealed: code.sealed,
      amountPence,
      vatRateBps: isTaxed ? order.vatRates.standardBps : null,
      expiresOn: lastDay(today, validMonths),
      mailTo,
      customerId: buyer?.customerId ?? null,
    },
  }
}

/** Gives up a sale nobody has paid for: the voucher is never good. */
export function cancelVoucherSale(order: Order, context: CommandContext): Decision {
  assertOpen(order)
  if (order.totals.pendingPence > 0) throw new DomainError('payment_unsettled', { orderId: order.id })
  if (order.totals.paidPence > order.totals.refundedPence) {
    throw new DomainError('below_paid', { paidPence: order.totals.paidPence, totalPence: 0 })
  }
  const { at, by } = context
  const lines = order.lines.map((line) => ({
    ...line,
    voids: [{ quantity: 1, reason: 'Voucher not bought', wasSent: false, by, approvedBy: null, at }],
  }))
  const cancelled = decided(changed(order, { lines }), [
    { type: 'voucher.sale_cancelled', data: { orderId: order.id, voucherId: order.lines[0]?.id } },
  ])
  return andThen(cancelled, (next) => closeOrder(next, context))
}

/**
 * What of a voucher's sale may be given back: never more than is still on it, counting what is on its way
 * back, and only once it is stopped, so that nobody pays with it in the meantime. Paid too much may always go back.
 */
export function assertVoucherSaleRefundable(
  order: Order,
  voucher: Pick<Voucher, 'balancePence' | 'voidedAt'>,
  amountPence: Pence,
): void {
  if (order.state !== 'paid') return
  const refunds = order.payments.flatMap((payment) => (payment.state === 'captured' ? payment.refunds : []))
  const onItsWay = sumPence(
    refunds.filter(({ state }) => state === 'pending' || state === 'unknown').map((each) => each.amountPence),
  )
  const needed = amountPence + onItsWay - (order.totals.overpaidPence ?? 0)
  if (needed <= 0) return
  if (voucher.voidedAt === null) throw new DomainError('voucher_not_voided', { orderId: order.id })
  if (needed > voucher.balancePence) {
    throw new DomainError('voucher_balance_short', { leftPence: pence(voucher.balancePence - onItsWay) })
  }
}
