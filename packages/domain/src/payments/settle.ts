import { DomainError } from '../errors/index.ts'
import { type BasisPoints, type Pence, portionHalfEven, ZERO } from '../money/index.ts'
import { changed } from '../orders/change.ts'
import { closeIfPaid } from '../orders/close.ts'
import { andThen, type CommandContext, type Decision, decided } from '../orders/decision.ts'
import type { Order } from '../orders/order.ts'
import type { CapturedPayment, HeldPayment, Payment, PaymentOutcome, ProviderClaim } from '../orders/payment.ts'
import { paymentTransfers } from '../orders/postings.ts'
import { holdsAfterCapture, holdsAfterFailure } from '../tabs/pay-from-hold.ts'

/**
 * How final a state is. A payment only ever moves up, so the provider's reply, its webhook and the
 * reconciler may come in any order and any number of times and end in the same row.
 * `captured` is the highest: money that has moved is recorded whatever we believed before. A decline is
 * the card's own answer and outranks a failure, which may only mean that we gave up asking.
 */
const finality: Record<Payment['state'], number> = {
  pending: 0,
  held: 0,
  unknown: 1,
  failed: 2,
  declined: 3,
  captured: 4,
}

/** What the platform earns of a payment, tip apart: this much the provider is asked to keep for it. */
export function processingFee({ amountPence, feeBps }: { readonly amountPence: Pence; readonly feeBps: BasisPoints }) {
  return portionHalfEven(amountPence, feeBps)
}

/** Brings a card payment to what the provider says about it. Saying the same twice changes nothing. */
export function settlePayment(
  order: Order,
  paymentId: string,
  outcome: PaymentOutcome,
  context: CommandContext,
): Decision {
  const payment = order.payments.find((candidate) => candidate.id === paymentId)
  if (!payment) throw new DomainError('payment_not_found', { paymentId })
  if (payment.state === 'captured') return decided(order, [])
  if (outcome.state === 'differs') return differing(order, payment, outcome.said, context)
  // The provider has said what it took: now only the right amount, or a person, settles it.
  const isDisputed = payment.state === 'unknown' && payment.said !== null
  if (isDisputed && outcome.state !== 'captured') return decided(order, [])
  if (finality[outcome.state] <= finality[payment.state]) return decided(order, [])

  const attempt = attemptOf(payment)
  const { amountPence, feeBps } = attempt
  const settledAt = context.at
  switch (outcome.state) {
    case 'captured': {
      const feePence = processingFee({ amountPence, feeBps })
      // Only a guest who was asked on the reader can have added to what we knew.
      const tipPence = attempt.asksTip ? (outcome.tipPence ?? ZERO) : attempt.tipPence
      const none = { tenderedPence: null, changePence: null, refunds: [] }
      return captured(order, { ...attempt, ...outcome, tipPence, feePence, settledAt, ...none }, context)
    }
    case 'declined':
    case 'failed': {
      const why = outcome.state === 'declined' ? outcome.declineCode : outcome.why
      // The share is owed again, and its service charge with it.
      const { serviceOffPence: _, ...unpaid } = attempt
      const asBefore = { ...order, holds: holdsAfterFailure(order.holds, attempt.holdId) }
      const given = decided(withPayment(asBefore, { ...unpaid, ...outcome, settledAt }), [
        { type: `payment.${outcome.state}`, data: { orderId: order.id, paymentId, why } },
      ])
      // Other payments may already cover the bill, which only waited for this answer.
      return andThen(given, (settled) => closeIfPaid(settled, context))
    }
    case 'pending':
      return decided(order, [])
    case 'unknown':
      return decided(withPayment(order, { ...attempt, state: 'unknown', unknownSince: context.at, said: null }), [
        { type: 'payment.unknown', data: { orderId: order.id, paymentId } },
      ])
  }
}

/**
 * The provider took another amount than we asked for, whatever we believed before. The payment stays
 * unknown, with both figures, until somebody decides which of the two counts.
 */
function differing(
  order: Order,
  payment: Exclude<Payment, CapturedPayment>,
  said: ProviderClaim,
  { at }: CommandContext,
) {
  const known = payment.state === 'unknown' ? payment.said : null
  if (known?.providerRef === said.providerRef && known.amountPence === said.amountPence) return decided(order, [])
  const { id, amountPence, tipPence } = payment
  const unknownSince = payment.state === 'unknown' ? payment.unknownSince : at
  const facts = { orderId: order.id, paymentId: id, askedPence: amountPence + tipPence, saidPence: said.amountPence }
  return decided(withPayment(order, { ...attemptOf(payment), state: 'unknown', unknownSince, said }), [
    { type: 'payment.differs', data: facts },
  ])
}

/** What is true of an attempt whatever becomes of it. */
export function attemptOf(payment: Payment) {
  const { id, tender, amountPence, tipPence, feeBps, startedAt, startedBy } = payment
  const { partnerBps, dishes, serviceOffPence, holdId, asksTip, terminal, cashDrawerId, takenOffline } = payment
  const optional = {
    ...(partnerBps !== undefined && { partnerBps }),
    ...(dishes && { dishes }),
    ...(serviceOffPence !== undefined && { serviceOffPence }),
    ...(holdId && { holdId }),
    ...(asksTip && { asksTip }),
    ...(terminal && { terminal }),
    ...(cashDrawerId && { cashDrawerId }),
    ...(takenOffline && { takenOffline }),
  }
  return { id, tender, amountPence, tipPence, feeBps, ...optional, startedAt, startedBy }
}

/** Cash, a card on an external terminal, a bank transfer: taken at once, and no provider we ask had a part in it. */
export function asCapturedAtOnce(
  payment: ReturnType<typeof attemptOf> & Pick<HeldPayment, 'tenderedPence' | 'changePence'>,
  settledAt: string,
): CapturedPayment {
  const none = { providerFeePence: ZERO, providerRef: null, card: null, refunds: [] }
  return { ...payment, ...none, state: 'captured', feePence: processingFee(payment), settledAt }
}

/** Records money taken, with its ledger transfers, and closes the order when nothing is owed any more. */
export function captured(order: Order, payment: CapturedPayment, context: CommandContext): Decision {
  return andThen(taken(order, payment), (paidOrder) => closeIfPaid(paidOrder, context))
}

/** The same, for money that goes straight back: the order stays open. */
export function taken(order: Order, payment: CapturedPayment): Decision {
  const { amountPence, tipPence, feePence, tender, serviceOffPence } = payment
  const holds = holdsAfterCapture(order.holds, payment.holdId, payment.settledAt)
  return decided(
    withPayment({ ...order, holds }, payment),
    [
      {
        type: 'payment.captured',
        data: {
          ...{ orderId: order.id, paymentId: payment.id, tender, amountPence, tipPence, feePence },
          ...(serviceOffPence !== undefined && { serviceOffPence }),
        },
      },
    ],
    { transfers: paymentTransfers(order.id, payment) },
  )
}

/** The order with this payment put in or replaced. */
export function withPayment(order: Order, payment: Payment): Order {
  const others = order.payments.some((known) => known.id === payment.id)
    ? order.payments.map((known) => (known.id === payment.id ? payment : known))
    : [...order.payments, payment]
  return changed(order, { payments: others })
}
