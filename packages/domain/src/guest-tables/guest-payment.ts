import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { aboveZeroPenceSchema, type Pence, pence, ZERO, zeroOrMorePenceSchema } from '../money/index.ts'
import { type CommandContext, changeDetails, type Decision, type Order, type Trading } from '../orders/index.ts'
import { dishesLeftToPay, dishSharesSchema, payablePence, penceOfDishes } from '../payments/index.ts'

/** What a phone pays of a bill: all that is left, dishes, or an amount. The server works out what it comes to. */
export const guestPaymentRequestSchema = z.strictObject({
  /** Made on the phone; the provider gets it as its idempotency key. */
  paymentId: idSchema,
  orderId: idSchema,
  share: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('all') }),
    z.strictObject({ kind: z.literal('dishes'), dishes: dishSharesSchema }),
    z.strictObject({ kind: z.literal('amount') }),
  ]),
  /** What the phone showed, without the tip. */
  amountPence: aboveZeroPenceSchema,
  tipPence: zeroOrMorePenceSchema,
  /** A card of the simulator; a real one is given on the provider's page. */
  cardToken: z.string().min(1).max(255).optional(),
})
export type GuestPaymentRequest = z.infer<typeof guestPaymentRequestSchema>

/**
 * What a share comes to on the bill as it is now.
 *
 * @throws `guest_share_changed` when that is not what the phone showed: another guest, or a waiter, was faster
 */
export function assertShare(order: Order, { share, amountPence }: GuestPaymentRequest): void {
  const expected =
    share.kind === 'all'
      ? payablePence(order)
      : share.kind === 'dishes'
        ? penceOfDishes(order, share.dishes)
        : amountPence
  if (expected !== amountPence) throw new DomainError('guest_share_changed', { leftPence: payablePence(order) })
}

/** A bill as it is once the deposit of its party is taken off: what guests see, and pay the rest of. */
export function withDepositOff<Bill extends Pick<Order, 'totals'>>(bill: Bill, depositPence: Pence): Bill {
  const { totals } = bill
  const offPence = pence(Math.min(depositPence, payablePence(bill)))
  const paidPence = pence(totals.paidPence + offPence)
  return { ...bill, totals: { ...totals, paidPence, balanceDuePence: pence(totals.balanceDuePence - offPence) } }
}

/** A bill as a phone pays it. */
export function payableBill(bill: Order, depositPence: Pence = ZERO) {
  const order = withDepositOff(bill, depositPence)
  return {
    orderId: order.id,
    payablePence: payablePence(order),
    totalPence: order.totals.totalPence,
    covers: order.covers,
    serviceChargePence: order.totals.serviceChargePence,
    depositPence: pence(payablePence(bill) - payablePence(order)),
    mayRemoveServiceCharge: mayRemoveServiceCharge(bill),
    dishes: dishesLeftToPay(order).map(({ name, share, costPence }) => ({
      ...{ name, share, costPence },
      options: order.lines.find(({ id }) => id === share.lineId)?.modifiers.map((each) => each.name) ?? [],
    })),
  }
}
export type PayableBill = ReturnType<typeof payableBill> & { readonly payablePence: Pence }

/** Before anybody has paid: afterwards the others would pay for what one of them had taken off. */
function mayRemoveServiceCharge({ totals, payments }: Order): boolean {
  const isUntouched = payments.every(({ state }) => state === 'declined' || state === 'failed')
  return totals.serviceChargePence > 0 && isUntouched
}

/**
 * The guests have the optional service charge taken off, as a waiter would for them.
 *
 * @throws `service_charge_part_paid` once somebody has paid a part of the bill
 */
export function removeServiceChargeForGuests(order: Order, trading: Trading, context: CommandContext): Decision {
  if (!mayRemoveServiceCharge(order)) throw new DomainError('service_charge_part_paid')
  return changeDetails(order, { hasServiceCharge: false }, trading, context)
}
