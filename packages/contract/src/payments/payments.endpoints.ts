import { idSchema } from '@tableside/domain/ids'
import { orderSchema } from '@tableside/domain/orders'
import { cardPaymentCommandSchema, cashPaymentCommandSchema, refundCommandSchema } from '@tableside/domain/payments'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'

const tag = 'Payments'
const inOrder = inRestaurant.extend({ orderId: idSchema })
const onPayment = inOrder.extend({ paymentId: idSchema })
const reply = z.object({ order: orderSchema })
const take = { permission: 'payments.take', feature: 'payment_processing' } as const

export const payCash = endpoint({
  name: 'payCash',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/payments/cash',
  summary: 'Takes cash for the bill or a part of it; answers the change. Closes the order when nothing is owed.',
  tag,
  access: take,
  isIdempotent: true,
  params: inOrder,
  body: cashPaymentCommandSchema,
  reply,
  status: 201,
  refusals: [
    'order_empty',
    'already_paid',
    'payment_exists',
    'payment_too_large',
    'tip_too_large',
    'payment_unsettled',
    'tendered_too_little',
  ],
})

export const payCard = endpoint({
  name: 'payCard',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/payments/card',
  summary:
    'Charges a card. Look at the payment’s state in the reply: captured, declined, or unknown – then we are checking with the provider and no second attempt is accepted.',
  tag,
  access: take,
  isIdempotent: true,
  params: inOrder,
  body: cardPaymentCommandSchema,
  reply,
  status: 201,
  refusals: [
    'order_empty',
    'already_paid',
    'payment_exists',
    'payment_too_large',
    'tip_too_large',
    'payment_unsettled',
    'provider_not_configured',
  ],
})

export const checkPayment = endpoint({
  name: 'checkPayment',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/payments/:paymentId/check',
  summary: 'Asks the provider now what became of a payment whose answer is outstanding.',
  tag,
  access: take,
  isIdempotent: false,
  params: onPayment,
  reply,
  status: 200,
  refusals: ['payment_not_found'],
})

export const refundPayment = endpoint({
  name: 'refundPayment',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/payments/:paymentId/refunds',
  summary:
    'Gives money back to the tender it came from, never more than was taken, with an approval; the fee goes back in proportion, and what goes back of the tip carries none.',
  tag,
  access: take,
  isIdempotent: true,
  params: onPayment,
  body: refundCommandSchema,
  reply,
  status: 201,
  refusals: [
    'payment_not_found',
    'refund_exists',
    'payment_not_captured',
    'approval_needed',
    'approval_invalid',
    'refund_too_large',
    'refund_line_too_many',
    'line_not_found',
    'voucher_not_voided',
    'voucher_balance_short',
    'voucher_changed',
    'provider_not_configured',
  ],
})
