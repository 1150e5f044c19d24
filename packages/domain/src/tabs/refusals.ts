import type { Refusal } from '../errors/refusal.ts'

export const tabRefusals = {
  tab_open: {
    status: 409,
    title: 'This order has a tab already.',
    next: 'Use the card that is held. For another card, release that hold first.',
  },
  hold_gone: {
    status: 409,
    title: 'Nothing is held on this card any more.',
    next: 'Ask for the card again, or take another payment.',
  },
  hold_expired: {
    status: 409,
    title: 'The hold on this card has run out.',
    next: 'Ask for the card again, or take another payment.',
  },
  hold_too_small: {
    status: 422,
    title: 'That is more than is held on the card.',
    next: 'Take what is held, and the rest by another payment.',
  },
} as const satisfies Record<string, Refusal>
