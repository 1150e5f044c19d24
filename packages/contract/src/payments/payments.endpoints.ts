import { orderSchema } from '@tableside/domain/orders'
import {
  cardPaymentCommandSchema,
  cashPaymentCommandSchema,
  correctTenderSchema,
  decideHeldSchema,
  refundCommandSchema,
  terminalPaymentCommandSchema,
} from '@tableside/domain/payments'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const reply = z.object({ order: orderSchema })
const payments = resource('Payments', '/restaurants/:restaurantId/orders/:orderId/payments', {
  permission: 'payments.take',
  feature: 'payment_processing',
})

/** Whatever takes a tender for a bill or a part of it. */
export const billRefusals = [
  'order_empty',
  'already_paid',
  'payment_exists',
  'payment_too_large',
  'payment_unsettled',
] as const

/** Whatever takes a tender for a bill or for dishes of it. */
export const takingRefusals = [...billRefusals, 'line_not_found', 'dish_paid_for'] as const

export const payCash = payments.post('payCash', '/cash', {
  countsFrom: 'tap',
  summary:
    'Takes cash for the bill or a part of it; answers the change. Closes the order when nothing is owed. What a till took offline may be held for a manager: look at the payment’s state in the reply.',
  body: cashPaymentCommandSchema,
  reply,
  status: 201,
  refusals: [...takingRefusals, 'tip_too_large', 'tendered_too_little', 'offline_needs_till', 'drawer_not_found'],
})

export const payTerminal = payments.post('payTerminal', '/terminal', {
  countsFrom: 'tap',
  summary:
    'Writes down a card that was charged on the location’s own terminal (Dojo, Worldpay, SumUp). Nobody is asked whether it was: it counts at once and is reconciled by hand. What a till took offline may be held for a manager.',
  body: terminalPaymentCommandSchema,
  reply,
  status: 201,
  refusals: [...takingRefusals, 'tip_too_large', 'terminal_not_set_up', 'offline_needs_till'],
})

export const correctTender = payments.post('correctTender', '/:paymentId/tender', {
  summary:
    'Puts right what a payment was paid by, cash or the location’s own terminal, with an approval and without a refund: before its drawer is counted and its day closed.',
  body: correctTenderSchema,
  reply,
  refusals: [
    'payment_not_found',
    'tender_not_correctable',
    'terminal_not_set_up',
    'drawer_not_found',
    'drawer_counted_since',
    'day_closed_since',
    'approval_needed',
    'approval_invalid',
  ],
})

export const decideHeldCash = payments.post('decideHeldCash', '/:paymentId/held', {
  summary:
    'Decides about money a till says it took offline, and more of it than its word is enough for: it was taken and counts, or it was not.',
  body: decideHeldSchema,
  reply,
  refusals: ['payment_not_found', 'payment_not_held', 'approval_needed', 'approval_invalid'],
})

export const payCard = payments.post('payCard', '/card', {
  asksProvider: true,
  summary:
    'Charges a card. Look at the payment’s state in the reply: captured, declined, or unknown – then we are checking with the provider and no second attempt is accepted.',
  body: cardPaymentCommandSchema,
  reply,
  status: 201,
  refusals: [
    ...takingRefusals,
    'tip_too_large',
    'provider_not_configured',
    'provider_account_not_ready',
    'reader_not_found',
    'hold_gone',
    'hold_expired',
    'hold_too_small',
  ],
})

export const checkPayment = payments.post('checkPayment', '/:paymentId/check', {
  summary: 'Asks the provider now what became of a payment whose answer is outstanding.',
  isIdempotent: false,
  reply,
  refusals: ['payment_not_found'],
})

export const refundPayment = payments.post('refundPayment', '/:paymentId/refunds', {
  asksProvider: true,
  summary:
    'Gives money back to the tender it came from, never more than was taken, with an approval; the fee goes back in proportion, and what goes back of the tip carries none.',
  body: refundCommandSchema,
  reply,
  status: 201,
  refusals: [
    'payment_not_found',
    'refund_exists',
    'payment_not_captured',
    'payment_of_another_till',
    'approval_needed',
    'approval_invalid',
    'refund_too_large',
    'refund_line_too_many',
    'line_not_found',
    'drawer_not_found',
    'voucher_not_voided',
    'voucher_balance_short',
    'voucher_changed',
    'provider_not_configured',
  ],
})
