import type { Refusal } from '../errors/refusal.ts'

/** Refusals of the platform owner's own work, and of what the platform stops. */
export const platformRefusals = {
  config_changed_meanwhile: {
    status: 409,
    title: 'This was saved by another person a moment ago.',
    next: 'Compare what they saved with what you typed, then save again.',
  },
  credentials_incomplete: {
    status: 422,
    title: 'The app id and the app secret are both needed.',
    next: 'Enter both, then test the connection.',
  },
  credentials_refused: {
    status: 422,
    title: 'The provider does not accept this app id and app secret.',
    next: 'Nothing was changed. Copy both from the provider’s dashboard again, then save.',
  },
  restaurant_suspended: {
    status: 403,
    title: 'This restaurant is suspended.',
    next: 'Open orders can still be paid. Write to the platform’s support to have it opened again.',
  },
  already_suspended: {
    status: 409,
    title: 'This restaurant is suspended already.',
    next: 'Load the page again.',
  },
  not_suspended: { status: 409, title: 'This restaurant is not suspended.', next: 'Load the page again.' },
  visit_needed: {
    status: 403,
    title: 'You look into a restaurant only with a reason its people can read.',
    next: 'Open it under Restaurants on the platform’s pages and choose “View as restaurant”.',
  },
  visit_reads_only: {
    status: 403,
    title: 'Support access can read, not change.',
    next: 'Ask the restaurant’s own people to do it.',
  },
  visit_open_already: {
    status: 409,
    title: 'You are looking into this restaurant already.',
    next: 'Load the page again; end that visit before you begin another.',
  },
  visit_over: { status: 409, title: 'This visit has ended.', next: 'Begin a new one if you still need to look.' },
} as const satisfies Record<string, Refusal>
