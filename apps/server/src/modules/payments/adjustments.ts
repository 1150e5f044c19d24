import { assert } from '@tableside/domain/errors'
import { disputeTransfers, failedRefundTransfers } from '@tableside/domain/ledger'
import { type Pence, pence } from '@tableside/domain/money'
import { businessDate, businessDaySchema } from '@tableside/domain/time'
import { and, eq } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import { theSystem } from '../../db/people.ts'
import { ledgerTransfers, orders, providerAdjustments, restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notifications/index.ts'
import { findOrder } from '../orders/index.ts'
import { connectedStripe, providerOfPayment } from './connection/index.ts'
import { refundRequest } from './provider.ts'

type PaymentRef = { readonly restaurantId: string; readonly orderId: string; readonly paymentId: string }

type Adjustment = PaymentRef & {
  readonly providerRef: string
  readonly kind: 'dispute' | 'failed_refund'
  readonly refundId: string | null
  readonly status: string
  readonly reason: string
  readonly amountPence: Pence
  /** What has moved in all so far, as the provider has it: a second message books only what is new. */
  readonly movedPence: Pence
  readonly movedFeePence: Pence
}

/** Asks Stripe about a dispute of one of our payments and books what it moved. */
export async function syncDispute(
  services: Services,
  payment: PaymentRef,
  account: string,
  ref: string,
): Promise<void> {
  const { client } = await connectedStripe(services)
  const dispute = await client.disputes.retrieve(ref, {}, { stripeAccount: account })
  const sum = (amounts: readonly number[]) => pence(amounts.reduce((total, amount) => total + amount, 0))
  await book(services, {
    ...payment,
    providerRef: dispute.id,
    kind: 'dispute',
    refundId: null,
    status: dispute.status,
    reason: dispute.reason,
    amountPence: pence(dispute.amount),
    movedPence: sum(dispute.balance_transactions.map(({ amount }) => -amount)),
    movedFeePence: sum(dispute.balance_transactions.map(({ fee }) => fee)),
  })
}

/** Asks the provider about the refunds of a payment that were done: one may have failed at the guest's bank since. */
export async function syncFailedRefunds(services: Services, ref: PaymentRef): Promise<void> {
  const { restaurantId, orderId, paymentId } = ref
  const order = await findOrder(services.db, restaurantId, orderId)
  const payment = order?.payments.find(({ id }) => id === paymentId)
  if (payment?.state !== 'captured' || payment.tender !== 'card') return
  const provider = await providerOfPayment(services, restaurantId, paymentId)
  if (!provider) return
  for (const refund of payment.refunds) {
    if (refund.state !== 'done' || refund.providerRef === null) continue
    const answer = await provider.findRefund(refundRequest(restaurantId, payment, refund))
    if (answer.state !== 'failed') continue
    const amountPence = pence(refund.amountPence + refund.tipBackPence)
    await book(services, {
      ...ref,
      providerRef: refund.providerRef,
      kind: 'failed_refund',
      refundId: refund.id,
      status: 'failed',
      reason: refund.reason,
      amountPence,
      movedPence: amountPence,
      movedFeePence: pence(0),
    })
  }
}

async function book(services: Services, adjustment: Adjustment): Promise<void> {
  const { restaurantId, orderId, paymentId, refundId, providerRef, kind, status, reason, amountPence } = adjustment
  const { movedPence, movedFeePence } = adjustment
  const at = services.now()
  await services.db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const mine = and(
      eq(providerAdjustments.restaurantId, restaurantId),
      eq(providerAdjustments.providerRef, providerRef),
    )
    const [known] = await tx.select().from(providerAdjustments).where(mine)
    if (known && known.status === status && known.bookedPence === movedPence && known.bookedFeePence === movedFeePence)
      return
    const [order] = await tx
      .select({ number: orders.number, locationId: orders.locationId })
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurantId), eq(orders.id, orderId)))
    assert(order, 'what the provider moves was paid for an order')
    const { locationId } = order
    const about = { orderId, paymentId, refundId }
    const newPence = pence(movedPence - (known?.bookedPence ?? 0))
    const newFeePence = pence(movedFeePence - (known?.bookedFeePence ?? 0))
    const transfers =
      kind === 'dispute' ? disputeTransfers(about, newPence, newFeePence) : failedRefundTransfers(about, newPence)
    const type = kind === 'dispute' ? 'payment.disputed' : 'payment.refund_returned'
    const data = { ...about, providerRef, status, reason, amountPence, takenPence: newPence, feePence: newFeePence }
    const seq = await recordEvents(tx, { restaurantId, by: theSystem, at }, [{ type, data }])
    if (transfers.length > 0) {
      const [day] = await tx
        .select({ timeZone: restaurants.timeZone, cutoffMinutes: restaurants.cutoffMinutes })
        .from(restaurants)
        .where(eq(restaurants.restaurantId, restaurantId))
      const booked = { restaurantId, locationId, seq, businessDate: businessDate(at, businessDaySchema.parse(day)), at }
      await tx.insert(ledgerTransfers).values(transfers.map((each, ordinal) => ({ ...booked, ordinal, ...each })))
    }
    const facts = { status, reason, amountPence, bookedPence: movedPence, bookedFeePence: movedFeePence, updatedAt: at }
    await tx
      .insert(providerAdjustments)
      .values({ restaurantId, locationId, providerRef, kind, ...about, ...facts, at })
      .onConflictDoUpdate({
        target: [providerAdjustments.restaurantId, providerAdjustments.providerRef],
        set: facts,
        setWhere: eq(providerAdjustments.restaurantId, restaurantId),
      })
    await notify(
      tx,
      { restaurantId, by: theSystem, at, newId: services.newId },
      {
        kind: 'payment_adjusted',
        subject: `${providerRef}:${status}`,
        facts: { kind, status, amountPence, orderId, orderNumber: order.number, locationId },
      },
    )
  })
  services.announcer.announce(restaurantId)
}
