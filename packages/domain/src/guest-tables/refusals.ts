import type { Refusal } from '../errors/refusal.ts'

export const guestTableRefusals = {
  guest_session_over: {
    status: 403,
    title: 'This table’s code has to be scanned again.',
    next: 'Scan the code on the table with your phone’s camera. What you chose is still here afterwards.',
  },
  guest_party_unknown: {
    status: 409,
    title: 'The guests who sent this order may have left.',
    next: 'Choose the bill it goes on, or decline it.',
  },
  guest_orders_off: {
    status: 409,
    title: 'Orders from phones are not taken right now.',
    next: 'Please order with a waiter.',
  },
  guest_place_closed: {
    status: 409,
    title: 'We are closed now, and the kitchen takes no more orders.',
    next: 'Please ask a waiter.',
  },
  guest_orders_waiting: {
    status: 409,
    title: 'The staff have not answered this table’s last orders yet.',
    next: 'Please ask a waiter.',
  },
  guest_payments_off: {
    status: 409,
    title: 'Bills are not paid on phones right now.',
    next: 'Please pay with a waiter.',
  },
  guest_share_changed: {
    status: 409,
    title: 'What is left to pay has changed.',
    next: 'Look at the bill and choose again. Nothing was charged.',
  },
  service_charge_part_paid: {
    status: 409,
    title: 'A part of this bill is paid already.',
    next: 'Ask a waiter to take the service charge off.',
  },
  guest_order_decided: {
    status: 409,
    title: 'This order was already accepted or declined.',
    next: 'Look at the table’s bill.',
  },
} as const satisfies Record<string, Refusal>
