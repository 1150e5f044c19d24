import type { Refusal } from '../errors/refusal.ts'

export const houseAccountRefusals = {
  account_stopped: {
    status: 409,
    title: 'This house account is stopped.',
    next: 'Take another payment, or ask a manager to use the account again.',
  },
  account_buys_no_voucher: {
    status: 422,
    title: 'A gift voucher cannot be put on a house account.',
    next: 'Take cash or a card.',
  },
  account_changed: {
    status: 409,
    title: 'This house account was used or changed at the same moment.',
    next: 'Check what it owes and try again.',
  },
  account_name_taken: {
    status: 409,
    title: 'There is a house account with this name.',
    next: 'Use that one, or give this one another name.',
  },
  settled_too_much: {
    status: 422,
    title: 'That is more than the account owes.',
    next: 'Take at most what is owed. Give the rest back.',
  },
  settlement_has_no_guest: {
    status: 409,
    title: 'This is a payment on a house account, not a visit.',
    next: 'Add the guest to the bill that was put on the account.',
  },
} as const satisfies Record<string, Refusal>
