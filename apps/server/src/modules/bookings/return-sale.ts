import { DomainError } from '@tableside/domain/errors'
import { type Pence, pence, sumPence, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { decided, type Order } from '@tableside/domain/orders'
import {
  type CapturedPayment,
  isRefundPending,
  isUnsettled,
  leftToRefund,
  startRefund,
} from '@tableside/domain/payments'
import { cancelVoucherSale, type Voucher } from '@tableside/domain/vouchers'
import { guestKey } from '../../commands/idempotency.ts'
import { derivedId } from '../../derived-id.ts'
import type { RestaurantScope } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notifications/index.ts'
import { loadOrder, runOrderCommand, theOrder } from '../orders/index.ts'
import { refundCard } from '../payments/index.ts'
import { voidVoucher, voucherOfSale } from '../vouchers/index.ts'
import type { BookingRow } from './bookings.store.ts'

type Returning = {
  readonly restaurant: RestaurantScope
  /** The sale of the deposit. */
  readonly orderId: string
  readonly booking: Pick<BookingRow, 'id' | 'locationId'>
  readonly at: string
}

/** `answer`: of a provider · `person`: somebody hands money back */
export type ReturnState = 'answer' | 'person' | 'returned' | 'never_paid'

const reason = 'Booking cancelled'

/**
 * Gives back what was paid for a deposit: to each card it was taken from. Cash and what another machine took is handed back
 * by somebody, who is informed how much. The sale of a deposit of which nothing, or only a part, was paid ends after that.
 *
 * @returns what the sale waits for before it can end, or whether anything was paid for it
 */
export async function returnSale(services: Services, returning: Returning): Promise<ReturnState> {
  const { restaurant, orderId, booking, at } = returning
  const { appSecret } = services.config
  const voucher = await voucherOfSale(services.db, restaurant.id, orderId)
  // Stopped first, so that nobody uses it while its money is on its way.
  if (voucher?.soldAt && voucher.voidedAt === null) {
    const key = guestKey('returnDeposit', `${orderId} stop`, voucher.id, appSecret)
    const stopped = { restaurant, params: { voucherId: voucher.id }, key, at, body: { reason } }
    await voidVoucher(services, stopped).catch((error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'voucher_voided')) throw error
    })
  }
  const before = await loadOrder(services.db, restaurant.id, orderId)
  let leftPence: number = owedPence(before, voucher)
  for (const payment of captured(before)) {
    if (payment.tender === 'card') leftPence -= await refund(services, returning, payment, leftPence)
  }
  const order = await loadOrder(services.db, restaurant.id, orderId)
  const amountPence = owedPence(order, await voucherOfSale(services.db, restaurant.id, orderId))
  if (amountPence > 0) {
    const news = { kind: 'deposit_owed', subject: orderId, facts: { orderId, amountPence } } as const
    const by = { restaurantId: restaurant.id, by: restaurant.by, at, newId: services.newId }
    await services.db.inRestaurant(restaurant.id, (tx) => notify(tx, by, { ...news, locationId: booking.locationId }))
    services.announcer.announce(restaurant.id)
  }
  const isOnItsWay =
    order.payments.some(isUnsettled) || captured(order).some((each) => each.refunds.some(isRefundPending))
  const ended = captured(order).length > 0 ? 'returned' : 'never_paid'
  if (order.state !== 'open') return ended
  if (isOnItsWay) return 'answer'
  if (amountPence > 0) return 'person'
  await runOrderCommand(services, { restaurant, key: undefined, at }, theOrder({ orderId }), (now, context) =>
    now.state === 'open' ? cancelVoucherSale(now, context) : decided(now, []),
  )
  return ended
}

/**
 * What is left of a payment of a deposit goes back to its card, once: a try that was cut off is gone on with. No more than
 * is owed: what was used of the deposit stays.
 *
 * @returns how much newly goes back
 */
async function refund(
  services: Services,
  { restaurant, orderId, at }: Returning,
  payment: CapturedPayment,
  owed: number,
): Promise<number> {
  const refundId = derivedId('deposit', orderId, payment.id)
  const known = payment.refunds.find(({ id }) => id === refundId)
  const left = leftToRefund(payment)
  const { amountPence, tipPence } = known
    ? { amountPence: known.amountPence, tipPence: known.tipBackPence }
    : { amountPence: Math.min(left.billPence, owed), tipPence: left.tipPence }
  if (known ? !isRefundPending(known) : amountPence + tipPence === 0) return 0
  const wanted = {
    ...{ refundId, reason },
    amountPence: zeroOrMorePenceSchema.parse(amountPence),
    tipPence: zeroOrMorePenceSchema.parse(tipPence),
  }
  const key = guestKey(
    'returnDeposit',
    refundId,
    [orderId, payment.id, amountPence, tipPence],
    services.config.appSecret,
  )
  const params = { orderId, paymentId: payment.id }
  await refundCard(services, { restaurant, params, key, at, refundId }, () =>
    runOrderCommand(services, { restaurant, key, reservesKey: true, at }, theOrder({ orderId }), (now, context) =>
      startRefund(now, payment.id, wanted, { approvedBy: restaurant.by }, context),
    ),
  )
  return known ? 0 : amountPence
}

const captured = ({ payments }: Order): CapturedPayment[] => payments.filter((each) => each.state === 'captured')

/** What is still held of a deposit, and not on its way back. */
export const heldPence = (order: Order): Pence =>
  sumPence(captured(order).map((payment) => leftToRefund(payment).billPence))

/** What of a deposit is owed to its party and not on its way: of one that was paid, no more than is left on its voucher. */
function owedPence(order: Order, voucher: Pick<Voucher, 'soldAt' | 'balancePence'> | undefined): Pence {
  const held = heldPence(order)
  if (!voucher?.soldAt) return held
  const onItsWay = captured(order).flatMap(({ refunds }) => refunds.filter(isRefundPending))
  const left =
    voucher.balancePence + (order.totals.overpaidPence ?? 0) - sumPence(onItsWay.map((each) => each.amountPence))
  return pence(Math.max(0, Math.min(held, left)))
}

/**
 * Of what is or was given back: what goes to cards, and what the party gets at the restaurant.
 *
 * @param leftPence still owed of the deposit
 */
export function waysBack(
  order: Order,
  leftPence: number,
): { readonly toCardPence: Pence; readonly byHandPence: Pence } {
  const all = captured(order)
  // A refund that failed is not tried again: somebody gives it back another way.
  const isByHand = ({ tender, refunds }: CapturedPayment) =>
    tender !== 'card' || refunds.some((each) => each.state === 'failed')
  const byHand = all.filter(isByHand).map((payment) => leftToRefund(payment).billPence)
  const back = ({ refunds, amountPence }: CapturedPayment) =>
    refunds.length > 0 ? sumPence(refunds.map((each) => each.amountPence)) : amountPence
  const toCard = all.filter((each) => !isByHand(each)).map(back)
  return { toCardPence: pence(sumPence(toCard)), byHandPence: pence(Math.min(leftPence, sumPence(byHand))) }
}
