import type { Refusal } from '../errors/refusal.ts'

export const kitchenRefusals = {
  allergy_not_seen: {
    status: 409,
    title: 'The allergy on this ticket has not been confirmed.',
    next: 'Read the allergy and tap Seen on the ticket. Then mark its dishes done.',
  },
  messages_too_often: {
    status: 429,
    retryAfterSeconds: 60,
    title: 'You have sent the kitchen several messages this minute.',
    next: 'Wait a minute, or go to the pass.',
  },
  messages_unseen: {
    status: 409,
    title: 'This station has not looked at the messages it has.',
    next: 'Go to the station. Once its messages are marked Seen, it takes new ones.',
  },
  nothing_to_make: {
    status: 409,
    title: 'The kitchen has nothing left to make for this order.',
    next: 'Look at the pass: its food may be ready. What is held is fired first.',
  },
  void_not_seen: {
    status: 409,
    title: 'What was voided on this ticket has not been marked Seen.',
    next: 'Look at what is struck through and tap Seen on the ticket. Then bump it.',
  },
} as const satisfies Record<string, Refusal>
