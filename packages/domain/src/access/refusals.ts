import type { Refusal } from '../errors/refusal.ts'

/** Refusals about who someone is and what they may do. */
export const accessRefusals = {
  not_signed_in: { status: 401, title: 'You are not signed in.', next: 'Sign in and try again.' },
  invalid_credentials: {
    status: 401,
    title: 'Invalid login credentials',
    next: 'Check the email address and the password and try again.',
  },
  email_not_confirmed: {
    status: 403,
    title: 'Email not confirmed',
    next: 'Open the verification link in the email we sent you.',
  },
  user_already_registered: {
    status: 409,
    title: 'User already registered',
    next: 'Sign in instead, or reset the password.',
  },
  two_factor_needed: {
    status: 401,
    title: 'A code from your authenticator app is needed too.',
    next: 'Send the six digits it shows now, or one of your backup codes, as "code". Both lost? Write to us.',
  },
  two_factor_wrong: {
    status: 401,
    title: 'That code is incorrect or was used before.',
    next: 'Wait for the next code of your authenticator app, or use a backup code.',
  },
  two_factor_on: {
    status: 409,
    title: 'Two-step sign-in is on already.',
    next: 'Turn it off first to set it up on another phone.',
  },
  two_factor_off: { status: 409, title: 'Two-step sign-in is not on.', next: 'Set it up first.' },
  link_expired: { status: 410, title: 'This link has expired or was already used.', next: 'Ask for a new one.' },
  signups_closed: { status: 403, title: 'New sign-ups are closed at the moment.', next: 'Please try again later.' },
  maintenance: {
    status: 503,
    retryAfterSeconds: 180,
    title: 'Tableside is being maintained, so nothing can be changed here right now.',
    next: 'Nothing you typed is lost. Tills and kitchens work on; try again in a few minutes.',
  },
  permission_denied: {
    status: 403,
    title: 'Your role does not include this.',
    next: 'Ask a manager or the owner to do it, or to change your role.',
  },
  every_location_needed: {
    status: 403,
    title: 'This is about every location, and you see some of them.',
    next: 'Ask the owner, or a manager who sees every location.',
  },
  wider_access: {
    status: 403,
    title: 'This person sees more locations than you do.',
    next: 'Choose among your own locations, or ask a manager who sees them all.',
  },
  wider_role: {
    status: 403,
    title: 'This role may do more than you.',
    next: 'Choose what you may do yourself, or ask the owner.',
  },
  role_in_use: {
    status: 409,
    title: 'People still have this role.',
    next: 'Give them another role, then archive this one.',
  },
  role_archived: {
    status: 409,
    title: 'This role is archived.',
    next: 'Choose another role.',
  },
  above_limit: {
    status: 403,
    title: 'This is more than they may approve.',
    next: 'Ask a manager with a higher limit.',
  },
  location_not_theirs: {
    status: 403,
    title: 'You do not work at this location.',
    next: 'Use a till of your own location, or ask the owner to let you work here.',
  },
  feature_locked: {
    status: 403,
    title: 'This is not part of your plan.',
    next: 'Upgrade the plan to use it.',
  },
  plan_limit_reached: {
    status: 409,
    title: 'The plan has no room for another one.',
    next: 'Upgrade the plan, or remove one that is no longer needed.',
  },
  plan_not_offered: { status: 409, title: 'This plan is closed to new restaurants.', next: 'Choose another plan.' },
  pin_wrong: { status: 403, title: 'That PIN is not right.', next: 'Try again, or ask a manager.' },
  pin_locked: {
    status: 429,
    retryAfterSeconds: 180,
    title: 'Too many wrong PINs.',
    next: 'Wait a few minutes, then try again.',
  },
  pin_not_yours: {
    status: 403,
    title: 'Managers set their own PIN.',
    next: 'Leave the PIN empty. They set it themselves, or the owner does.',
  },
  pin_too_short: {
    status: 400,
    title: 'A manager’s PIN has six digits.',
    next: 'Choose six digits.',
  },
  pin_taken: { status: 409, title: 'This PIN is already used here.', next: 'Choose another one.' },
  invitation_taken: { status: 409, title: 'This person already has access.', next: 'Nothing more is needed.' },
  invitation_not_yours: {
    status: 403,
    title: 'This invitation was sent to another email address.',
    next: 'Sign in with the address it was sent to, or ask for a new invitation.',
  },
  owner_stays: {
    status: 409,
    title: 'Only the owner can change their own details, and they keep their role.',
    next: 'Change the owner’s name or PIN while signed in as the owner.',
  },
  person_has_left: { status: 409, title: 'This person does not work here any more.', next: 'Bring them back first.' },
  restaurant_exists: { status: 409, title: 'There is already a restaurant with this id.', next: 'Use a new id.' },
  name_taken: { status: 409, title: 'There is already one with this name here.', next: 'Choose another name.' },
  id_taken: { status: 409, title: 'There is already one with this id.', next: 'Use a new id for a new one.' },
  location_busy: {
    status: 409,
    title: 'There are open orders at this location.',
    next: 'Settle or void them, then close the location.',
  },
  last_location: {
    status: 409,
    title: 'This is the only open location.',
    next: 'Open another one first; a restaurant has at least one.',
  },
  table_occupied: {
    status: 409,
    title: 'There is an open order at this table.',
    next: 'Close or move the order, then take the table away.',
  },
  slug_taken: { status: 409, title: 'This short name is taken.', next: 'Choose another one.' },
} as const satisfies Record<string, Refusal>
