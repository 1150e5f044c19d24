import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { aboveZeroPenceSchema, type Pence, pence, ZERO, zeroOrMorePenceSchema } from '../money/index.ts'
import { type Order, serviceChargeOfShare, wholeServiceCharge } from '../orders/index.ts'
import { dishesLeftToPay, dishSharesSchema, payablePence, penceOfDishes } from '../payments/index.ts'

/** What a phone pays of a bill: all that is left, dishes, or an amount. The server works out what it comes to. */
export const guestPaymentRequestSchema = z
  .strictObject({
    /** Made on the phone; the provider gets it as its idempotency key. */
    paymentId: idSchema,
    orderId: idSchema,
    share: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('all') }),
      z.strictObject({ kind: z.literal('dishes'), dishes: dishSharesSchema }),
      z.strictObject({ kind: z.literal('amount') }),
    ]),
    /** The share as the phone showed it, with its service charge and without the tip. */
    amountPence: aboveZeroPenceSchema,
    tipPence: zeroOrMorePenceSchema,
    /** What of that comes off because this guest has the service charge of their share taken off: as the phone showed it. */
    serviceOffPence: aboveZeroPenceSchema.optional(),
    /** A card of the simulator; a real one is given on the provider's page. */
    cardToken: z.string().min(1).max(255).optional(),
  })
  .refine(({ amountPence, serviceOffPence = 0 }) => serviceOffPence < amountPence, {
    message: 'Less than the share it is a part of',
    path: ['serviceOffPence'],
  })
export type GuestPaymentRequest = z.infer<typeof guestPaymentRequestSchema>

/**
 * What a share comes to on the bill as it is now.
 *
 * @throws `guest_share_changed` when that is not what the phone showed: another guest, or a waiter, was faster
 */
export function assertShare(order: Order, { share, amountPence, serviceOffPence }: GuestPaymentRequest): void {
  const expected =
    share.kind === 'all'
      ? payablePence(order)
      : share.kind === 'dishes'
        ? penceOfDishes(order, share.dishes)
        : amountPence
  const isOffAsShown = serviceOffPence === undefined || serviceOffPence === serviceChargeOfShare(order, amountPence)
  if (expected === amountPence && isOffAsShown) return
  throw new DomainError('guest_share_changed', { leftPence: payablePence(order) })
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
    // What some had taken off of their shares makes nobody else's smaller.
    totalPence: pence(order.totals.totalPence - order.totals.serviceChargePence + wholeServiceCharge(order)),
    covers: order.covers,
    serviceChargePence: wholeServiceCharge(order),
    serviceLeftPence: serviceChargeOfShare(order, payablePence(order)),
    depositPence: pence(payablePence(bill) - payablePence(order)),
    dishes: dishesLeftToPay(order).map(({ name, share, costPence }) => ({
      ...{ name, share, costPence },
      options: order.lines.find(({ id }) => id === share.lineId)?.modifiers.map((each) => each.name) ?? [],
    })),
  }
}
export type PayableBill = ReturnType<typeof payableBill> & { readonly payablePence: Pence }
