import type { Refusal } from '../errors/refusal.ts'

export const kitchenRefusals = {
  allergy_not_seen: {
    status: 409,
    title: 'Nobody in the kitchen has confirmed the allergy on this ticket.',
    next: 'Read the allergy and tap Seen on the ticket. Then mark its dishes done.',
  },
  nothing_to_make: {
    status: 409,
    title: 'The kitchen has nothing left to make for this order.',
    next: 'Look at the pass: its food may be ready. What is held is fired first.',
  },
} as const satisfies Record<string, Refusal>
