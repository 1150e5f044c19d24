import type { Refusal } from '../errors/refusal.ts'

/** Refusals about the table of VAT rates. */
export const taxRefusals = {
  vat_period_not_ahead: {
    status: 422,
    title: 'Rates of VAT begin tomorrow at the earliest: what was sold keeps its rate.',
    next: 'Choose a later day.',
  },
  vat_period_exists: {
    status: 409,
    title: 'Rates that begin on this day are in the table already.',
    next: 'Withdraw them first, or choose another day.',
  },
  vat_period_begun: {
    status: 409,
    title: 'These rates are in force or were, or they have been withdrawn.',
    next: 'Load the page again to see the table as it is now.',
  },
} as const satisfies Record<string, Refusal>
