import type { Refusal } from '../errors/refusal.ts'

/** Refusals about plans, their fees and who may have them. */
export const planRefusals = {
  commission_out_of_range: {
    status: 422,
    title: 'The rate must be between 0 and 10 percent.',
    next: 'Enter a number from 0 to 10, in steps of 0.01.',
  },
  plan_price_locked: {
    status: 409,
    title: 'Alpha is free: its price is locked.',
    next: 'Change the price of another plan.',
  },
  plan_stays_on_offer: {
    status: 409,
    title: 'Alpha cannot be taken off: unpaid restaurants move to Alpha.',
    next: 'Take another plan off, or change what Alpha includes.',
  },
  plan_is_free: {
    status: 409,
    title: 'A free plan is not sold by the provider.',
    next: 'Choose a plan with a price.',
  },
  fee_notice_too_short: {
    status: 422,
    title: 'Restaurants must know of another fee at least 30 days before it comes into force.',
    next: 'Choose a later day.',
  },
  fee_change_gone: {
    status: 409,
    title: 'This change of the fee was withdrawn.',
    next: 'Load the page again to see the fee that is announced now.',
  },
  change_not_reversible: {
    status: 409,
    title: 'This is how it is already, or there is nothing before it to go back to.',
    next: 'Choose another version from the history.',
  },
  plan_request_answered: {
    status: 409,
    title: 'This request has been answered or withdrawn in the meantime.',
    next: 'Load the page again.',
  },
} as const satisfies Record<string, Refusal>
