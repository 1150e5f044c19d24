import type { Refusal } from '../errors/refusal.ts'

/** Refusals about subscriptions, their invoices and the card they are paid with. */
export const billingRefusals = {
  billing_not_connected: {
    status: 409,
    title: 'Cards cannot be taken for subscriptions here yet.',
    next: 'Ask the platform for the plan; nothing is charged until it answers you.',
  },
  card_needed: {
    status: 409,
    title: 'There is no card to pay with.',
    next: 'Add a card first, then confirm again.',
  },
  card_refused: {
    status: 422,
    title: 'This card cannot be used.',
    next: 'Try another card.',
  },
  card_setup_gone: {
    status: 409,
    title: 'Adding this card was not finished, or it was too long ago.',
    next: 'Begin adding the card again.',
  },
  quote_changed: {
    status: 409,
    title: 'The amount has changed since it was shown to you.',
    next: 'Check the new amount and confirm it. Nothing was charged.',
  },
  charge_declined: {
    status: 402,
    title: 'The card was declined. Nothing has changed and nothing was charged.',
    next: 'Try again with another card, or ask the bank that issued it.',
  },
  charge_pending: {
    status: 409,
    title: 'An earlier payment has not been answered by the bank yet.',
    next: 'Wait a few minutes. We keep checking, and it is never charged twice.',
  },
  invoice_open: {
    status: 409,
    title: 'There is an invoice that is not paid yet.',
    next: 'Pay it first, then change the plan.',
  },
  invoice_not_open: {
    status: 409,
    title: 'This invoice is not open.',
    next: 'Load the page again to see its state.',
  },
  plan_change_not_possible: {
    status: 409,
    title: 'The plan cannot be changed in this way any more.',
    next: 'Load the page again and choose anew.',
  },
  no_subscription: {
    status: 409,
    title: 'There is no subscription here.',
    next: 'Load the page again.',
  },
  subscription_live: {
    status: 409,
    title: 'This restaurant pays for its plan itself.',
    next: 'Extend its subscription or give it credit instead; its owner changes the plan.',
  },
  refund_above_paid: {
    status: 422,
    title: 'That is more than is left to refund.',
    next: 'Enter a smaller amount.',
  },
  refund_failed: {
    status: 409,
    title: 'The card provider refused to give the money back.',
    next: 'Nothing was refunded. Give it as credit for the next invoice instead.',
  },
} as const satisfies Record<string, Refusal>
