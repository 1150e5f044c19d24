import type { Refusal } from '../errors/index.ts'

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
    next: 'Look at the bill again: another guest has paid for part of it, or it was taken off. Nothing was charged.',
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
  payment_exists: { status: 409, title: 'This payment was already started.', next: 'Look at its state on the order.' },
  refund_exists: {
    status: 409,
    title: 'That number already stands for another refund.',
    next: 'Load the order again: it shows what was given back. For one more refund, send a new number.',
  },
  payment_not_found: { status: 404, title: 'There is no such payment on this order.', next: 'Load the order again.' },
  payment_unsettled: {
    status: 409,
    title: 'We are still checking the last card payment with the provider.',
    next: 'Wait for the answer. Do not take the payment again.',
  },
  payment_not_captured: {
    status: 409,
    title: 'Only money that was taken can be given back.',
    next: 'Choose another payment.',
  },
  refund_too_large: {
    status: 422,
    title: 'That is more than is left of this payment or its tip.',
    next: 'Enter a smaller amount.',
  },
  refund_line_too_many: {
    status: 422,
    title: 'More of a dish than is left on this order to give back.',
    next: 'Choose fewer of it: part was voided or has been given back already.',
  },
  no_difference: {
    status: 409,
    title: 'The provider and we say the same about this payment by now.',
    next: 'Look at the order again. Nothing is left to decide.',
  },
  provider_not_configured: {
    status: 409,
    title: 'No card provider is connected.',
    next: 'Take cash, or connect a provider in the payment settings.',
  },
  provider_product_unknown: {
    status: 409,
    title: 'The provider knows no product with this plan’s id.',
    next: 'Correct the id under Payment Settings, or leave it empty.',
  },
  provider_account_not_ready: {
    status: 409,
    title: 'The card provider does not take cards for this restaurant yet.',
    next: 'Take cash. In Payments, under “Card payments”, stands what the provider still needs to know.',
  },
  provider_unreachable: {
    status: 503,
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
    next: 'Look at its state on the order.',
  },
  signature_invalid: {
    status: 401,
    title: 'The signature does not fit.',
    next: 'Sign the exact bytes with the shared secret.',
  },
} as const satisfies Record<string, Refusal>
