import type { Refusal } from '../errors/refusal.ts'

export const partnerRefusals = {
  partner_changed_meanwhile: {
    status: 409,
    title: 'This partner has just been changed by another person.',
    next: 'Load the page again, check what is there now, then save.',
  },
  host_taken: {
    status: 409,
    title: 'This domain already belongs to a partner.',
    next: 'Choose another, or take it away from the partner that has it.',
  },
  host_not_verified: {
    status: 409,
    title: 'We could not find the proof that this domain is theirs.',
    next: 'Publish the text shown as a TXT record or at the address shown, wait some minutes, then check again.',
  },
  person_not_found: {
    status: 404,
    title: 'No account has this email address.',
    next: 'Ask them to sign up first, then add them.',
  },
  person_taken: {
    status: 409,
    title: 'This person already belongs to a restaurant or another partner.',
    next: 'A partner’s people are neither a restaurant’s nor another partner’s: use another email address.',
  },
  restaurant_has_partner: {
    status: 409,
    title: 'This restaurant already came through a partner.',
    next: 'The partner of a restaurant does not change: past statements depend on it.',
  },
  share_in_past: {
    status: 422,
    title: 'A share cannot begin in the past.',
    next: 'Choose now or a later time: earlier fees keep the share in force at the time.',
  },
} as const satisfies Record<string, Refusal>
