import type { Refusal } from '../errors/refusal.ts'

export const guestTableRefusals = {
  guest_session_over: {
    status: 403,
    title: 'This table’s code has to be scanned again.',
    next: 'Scan the code on the table with your phone’s camera. What you chose is still here afterwards.',
  },
  guest_orders_off: {
    status: 409,
    title: 'Orders from phones are not taken right now.',
    next: 'Please order with a waiter.',
  },
  guest_orders_waiting: {
    status: 409,
    title: 'The staff have not answered this table’s last orders yet.',
    next: 'Please ask a waiter.',
  },
  guest_order_decided: {
    status: 409,
    title: 'This order was already accepted or declined.',
    next: 'Look at the table’s bill.',
  },
} as const satisfies Record<string, Refusal>
