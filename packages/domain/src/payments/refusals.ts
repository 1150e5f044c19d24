import type { Refusal } from '../errors/refusal.ts'

export const paymentRefusals = {
  already_paid: { status: 409, title: 'This order is already paid.', next: 'Nothing more is owed.' },
  balance_due: { status: 409, title: 'Something is still owed on this order.', next: 'Take the payment first.' },
  payment_too_large: {
    status: 422,
    title: 'The amount is more than is still owed.',
    next: 'Take the amount still owed, or add a tip.',
  },
  dish_paid_for: {
    status: 409,
    title: 'More of a dish than is still to be paid for.',
    next: 'Check the bill: another guest has paid for part of it, or it was removed. Nothing was charged.',
  },
  tip_too_large: {
    status: 422,
    title: 'That tip is larger than the bill and £100 on top.',
    next: 'Check the amount: perhaps the pence went where the pounds belong.',
  },
  tendered_too_little: {
    status: 422,
    title: 'The cash handed over is less than the amount.',
    next: 'Enter what the guest gave, or take a smaller part of the bill.',
  },
  tender_not_correctable: {
    status: 409,
    title: 'What this payment was paid by cannot be corrected.',
    next: 'Only between cash and the card terminal, once, and while nothing of it was refunded. Refund it and take it again.',
  },
  drawer_counted_since: {
    status: 409,
    title: 'A drawer was opened or counted after this payment.',
    next: 'Its count would no longer be right. Refund the payment and take it again.',
  },
  day_closed_since: {
    status: 409,
    title: 'The day of this bill is closed.',
    next: 'Its Z does not change. Refund what is wrong, and take it again where it was another tender.',
  },
  terminal_not_set_up: {
    status: 409,
    title: 'This location has no card terminal.',
    next: 'Name it under Locations, “Change”, or choose another way to pay.',
  },
  refund_above_limit: {
    status: 403,
    title: 'This is more than you may give back by yourself.',
    next: 'Ask a manager to enter their PIN.',
  },
  payment_exists: { status: 409, title: 'This payment was already started.', next: 'Check its state on the order.' },
  refund_exists: {
    status: 409,
    title: 'That number is already used for another refund.',
    next: 'Load the order again: it shows what was refunded. For one more refund, send a new number.',
  },
  payment_not_found: { status: 404, title: 'There is no such payment on this order.', next: 'Load the order again.' },
  payment_unsettled: {
    status: 409,
    title: 'We are still checking the last card payment with the provider.',
    next: 'Wait for the answer. Do not take the payment again.',
  },
  payment_not_held: {
    status: 409,
    title: 'This payment is not waiting for a manager.',
    next: 'Load the order again: it has been decided.',
  },
  offline_needs_till: {
    status: 403,
    title: 'Only a till of this location can say that it took a payment offline.',
    next: 'Open the till on this device while it has a connection, then take the payment there.',
  },
  payment_not_captured: {
    status: 409,
    title: 'Only a captured payment can be refunded.',
    next: 'Choose another payment.',
  },
  payment_of_another_till: {
    status: 409,
    title: 'Another till took this payment.',
    next: 'Refund it on the till that took it. The sale is here for your reports only.',
  },
  refund_too_large: {
    status: 422,
    title: 'That is more than is left of this payment or its tip.',
    next: 'Enter a smaller amount.',
  },
  refund_line_too_many: {
    status: 422,
    title: 'More of a dish than is left on this order to give back.',
    next: 'Choose fewer: part was voided or has already been refunded.',
  },
  no_difference: {
    status: 409,
    title: 'The provider and we say the same about this payment by now.',
    next: 'Nothing is left to decide on this order.',
  },
  provider_not_configured: {
    status: 409,
    title: 'No card provider is connected.',
    next: 'Take cash, or connect a provider in the payment settings.',
  },
  nothing_to_clear: {
    status: 409,
    title: 'Nothing of this payment waits to be cleared.',
    next: 'Load the page again: it may have been cleared.',
  },
  provider_product_unknown: {
    status: 409,
    title: 'The provider knows no product with this plan’s id.',
    next: 'Correct the id under Payment Settings, or leave it empty.',
  },
  provider_account_not_ready: {
    status: 409,
    title: 'The card provider does not take cards for this restaurant yet.',
    next: 'Take cash. Payments, “Card payments” shows what the provider still needs.',
  },
  provider_unreachable: {
    status: 503,
    retryAfterSeconds: 60,
    title: 'The card provider does not answer.',
    next: 'Nothing was changed. Try again in a minute.',
  },
  provider_refused: {
    status: 422,
    title: 'The card provider said no.',
    next: 'Check what you entered. Its own words are among the details.',
  },
  reader_not_found: {
    status: 404,
    title: 'There is no such card reader.',
    next: 'Choose another reader, or add this one in Payments, under “Card payments”.',
  },
  payment_not_waiting: {
    status: 409,
    title: 'This payment is not waiting at a reader any more.',
    next: 'Check its state on the order.',
  },
  signature_invalid: {
    status: 401,
    title: 'The signature does not fit.',
    next: 'Sign the exact bytes with the shared secret.',
  },
} as const satisfies Record<string, Refusal>
