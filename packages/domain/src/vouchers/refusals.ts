import type { Refusal } from '../errors/refusal.ts'

export const voucherRefusals = {
  voucher_not_found: {
    status: 422,
    title: 'There is no gift voucher with this code.',
    next: 'Compare the code with the paper, letter by letter.',
  },
  voucher_not_yours: {
    status: 403,
    title: 'This gift voucher was sold by another person.',
    next: 'Its code is shown to the person who sold it and to managers. Ask one of them.',
  },
  voucher_unpaid: {
    status: 409,
    title: 'This gift voucher has not been paid for.',
    next: 'Take the payment of its sale first.',
  },
  voucher_used_up: {
    status: 409,
    title: 'Nothing is left on this gift voucher.',
    next: 'Take another payment.',
  },
  voucher_expired: {
    status: 409,
    title: 'This gift voucher has expired.',
    next: 'Take another payment, or ask a manager.',
  },
  voucher_is_deposit: {
    status: 409,
    title: 'This is the deposit of a booking.',
    next: 'Decide about it at the booking: it comes off the bill, goes back or is kept.',
  },
  voucher_other_vat: {
    status: 422,
    title: 'This gift voucher is good only for what bears VAT at the standard rate.',
    next: 'Take another payment for the rest of the bill: cold food to take away, and the service charge.',
  },
  voucher_voided: {
    status: 409,
    title: 'This gift voucher was stopped.',
    next: 'Ask a manager; the reason is on the voucher’s page.',
  },
  voucher_buys_no_voucher: {
    status: 422,
    title: 'A gift voucher cannot be bought with a gift voucher.',
    next: 'Take cash or a card.',
  },
  voucher_sale_alone: {
    status: 409,
    title: 'A gift voucher is sold on an order of its own.',
    next: 'Open another order for dishes. A sale that is not wanted is cancelled.',
  },
  voucher_not_voided: {
    status: 409,
    title: 'This voucher can still be used.',
    next: 'Stop it first, under Customers, Gift vouchers. Then give the money back.',
  },
  voucher_balance_short: {
    status: 409,
    title: 'That is more than is left on the gift voucher.',
    next: 'Check what is left and enter a smaller amount.',
  },
  voucher_changed: {
    status: 409,
    title: 'This gift voucher was used or changed at the same moment.',
    next: 'Check its balance and try again.',
  },
  voucher_code_gone: {
    status: 409,
    title: 'The code was handed over and is no longer stored.',
    next: 'A manager can give the voucher a new code; the old one is dead then.',
  },
  voucher_nothing_to_write_off: {
    status: 409,
    title: 'There is nothing to write off.',
    next: 'Only what is left on an expired or stopped voucher can become income.',
  },
  voucher_refund_under_way: {
    status: 409,
    title: 'Money is on its way back for this voucher.',
    next: 'Wait for the card provider’s answer.',
  },
} as const satisfies Record<string, Refusal>
