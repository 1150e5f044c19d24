import type { Refusal } from '../errors/refusal.ts'

export const customerRefusals = {
  customer_not_found: {
    status: 422,
    title: 'This guest is not in the directory any more.',
    next: 'Search for the guest again, or add them anew.',
  },
  customer_phone_wrong: {
    status: 422,
    title: 'This is not a phone number.',
    next: 'Write it like 07700 900123, or leave it out.',
  },
  customer_changed: {
    status: 409,
    title: 'This person’s details have changed since you opened them.',
    next: 'Load the page again and make your change there.',
  },
  consent_needs_address: {
    status: 422,
    title: 'There is no address to write to for this channel.',
    next: 'Write down the email address or the phone number first.',
  },
  consent_unchanged: {
    status: 409,
    title: 'That is already recorded.',
    next: 'Nothing needs to be done.',
  },
  consent_wording_unknown: {
    status: 422,
    title: 'This wording is not one of ours.',
    next: 'Load the page again and read out the wording shown there.',
  },
  soft_opt_in_needs_sale: {
    status: 422,
    title: 'The soft opt-in is only for guests who have bought something here.',
    next: 'Ask for consent, or attach the guest to an order first.',
  },
  soft_opt_in_refused: {
    status: 409,
    title: 'This guest said no to this channel.',
    next: 'Contact them only if they agree: then record their consent.',
  },
  merge_same_person: { status: 422, title: 'These two are one record already.', next: 'Choose another person.' },
  merge_undone: { status: 409, title: 'This merge was already undone.', next: 'Load the page again.' },
  merge_cannot_be_undone: {
    status: 409,
    title: 'This merge cannot be undone.',
    next: 'One of the two was erased or merged again since. Take the later merge back first.',
  },
  erasure_under_way: {
    status: 409,
    title: 'This person is being erased already.',
    next: 'Wait a moment; the list of erasures says when it is done.',
  },
  loyalty_off: {
    status: 409,
    title: 'There is no loyalty programme now.',
    next: 'Switch it on under Customers, Loyalty.',
  },
  points_too_few: {
    status: 409,
    title: 'The guest has not got that many points.',
    next: 'Use fewer points.',
  },
  points_need_guest: {
    status: 409,
    title: 'Points need a guest on the order.',
    next: 'Put the guest on the order first.',
  },
  points_spent: {
    status: 409,
    title: 'The points of this order have been used.',
    next: 'It stays with the guest who used them.',
  },
  points_on_order: {
    status: 409,
    title: 'Points of this guest are used on the order.',
    next: 'Take the points off the bill first.',
  },
  guest_is_known: {
    status: 409,
    title: 'This paid order is another guest’s already.',
    next: 'A manager can change whose it is.',
  },
  guest_has_open_order: {
    status: 409,
    title: 'This guest has an open order.',
    next: 'Close or decline the order first, or take the guest off it.',
  },
  guest_has_booking: {
    status: 409,
    title: 'This guest has a booking to come, or a deposit that is still theirs.',
    next: 'Cancel the booking first, and give the deposit back or keep it.',
  },
} as const satisfies Record<string, Refusal>
