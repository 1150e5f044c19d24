import { guestOrderRequestSchema, guestOrderSchema, guestPaymentRequestSchema } from '@tableside/domain/guest-tables'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { menuRefusals } from '../orders/menu-refusals.ts'
import { guestMenuSchema, guestTableSchema } from './guest-table.schema.ts'

/*
 * What a guest's phone calls: whoever scanned a table's code has its visit in a cookie. Each refusal has a text for guests
 * (messages/catalogs).
 */
const guests = resource('Guests', '/guests/:slug/table', 'public')

/** The restaurant's name in addresses. */
const params = { slug: z.string().min(1).max(100) }

export const getGuestTable = guests.get('getGuestTable', '', {
  summary: 'The bill of the visit a phone was let in to, what it sent, and how guests order and pay.',
  params,
  reply: guestTableSchema,
  refusals: ['guest_session_over'],
})

export const getGuestMenu = guests.get('getGuestMenu', '/menu', {
  summary: 'The menu at the table of a phone, with allergens, diets and choices.',
  params,
  reply: guestMenuSchema,
  refusals: ['guest_session_over'],
})

export const sendGuestOrder = guests.post('sendGuestOrder', '/orders', {
  summary:
    'Orders dishes from a phone: to the kitchen at once or to the staff, as the location has it. Sent again with its id, it is the same order.',
  params,
  body: guestOrderRequestSchema,
  reply: z.object({ guestOrder: guestOrderSchema }),
  status: 201,
  refusals: [
    'guest_session_over',
    'guest_orders_off',
    'guest_place_closed',
    'guest_orders_waiting',
    'id_taken',
    'line_exists',
    ...menuRefusals,
    'order_too_large',
    'changed_meanwhile',
  ],
})

export const callGuestWaiter = guests.post('callGuestWaiter', '/waiter', {
  summary: 'Asks a waiter to come. While one call of the visit waits, there is no second.',
  params,
  reply: z.object({ isCalled: z.literal(true) }),
  refusals: ['guest_session_over'],
})

export const askForGuestBill = guests.post('askForGuestBill', '/bill', {
  summary: 'Asks for the bill: a mark at the till on each open bill of the visit.',
  params,
  reply: z.object({ isAsked: z.literal(true) }),
  refusals: ['guest_session_over', 'changed_meanwhile'],
})

export const useGuestDeposit = guests.post('useGuestDeposit', '/deposit', {
  summary: 'Takes the deposit of its booking off each open bill of the visit that it covers, and so closes it.',
  params,
  reply: z.object({ isClosed: z.literal(true) }),
  refusals: ['guest_session_over', 'guest_payments_off', 'guest_share_changed'],
})

/** What became of a payment, and what is left to pay of its bill. */
const paymentReply = z.object({
  state: z.enum(['pending', 'unknown', 'held', 'failed', 'declined', 'captured']),
  leftPence: z.int().min(0),
})
export type GuestPaymentState = z.infer<typeof paymentReply>['state']

export const payGuestBill = guests.post('payGuestBill', '/payments', {
  isIdempotent: true,
  asksProvider: true,
  summary:
    'Pays all that is left of a bill, dishes of it or an amount, with the service charge of that share or without. `state` says what became of it; where the card is given on the provider’s page, `url` is that page.',
  params,
  body: guestPaymentRequestSchema,
  reply: paymentReply.extend({ url: z.string().nullable() }),
  status: 201,
  refusals: [
    'guest_session_over',
    'guest_payments_off',
    'guest_share_changed',
    'already_paid',
    'order_empty',
    'payment_exists',
    'payment_too_large',
    'payment_unsettled',
    'line_not_found',
    'dish_paid_for',
    'tip_too_large',
    'provider_not_configured',
    'provider_account_not_ready',
  ],
})

export const checkGuestPayment = guests.post('checkGuestPayment', '/payments/:paymentId/check', {
  summary: 'Asks the provider now what became of a payment of a phone.',
  params,
  reply: paymentReply,
  refusals: ['guest_session_over', 'payment_not_found'],
})

export const cancelGuestPayment = guests.post('cancelGuestPayment', '/payments/:paymentId/cancel', {
  summary: 'Gives up a payment that waits for its card. Answers what became of it: it may just have been paid.',
  params,
  reply: paymentReply,
  refusals: ['guest_session_over', 'payment_not_found', 'payment_not_waiting'],
})
