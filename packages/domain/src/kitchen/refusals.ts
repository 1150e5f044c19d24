import type { Refusal } from '../errors/refusal.ts'

export const kitchenRefusals = {
  allergy_not_seen: {
    status: 409,
    title: 'Nobody in the kitchen has confirmed the allergy on this ticket.',
    next: 'Read the allergy and tap Seen on the ticket. Then mark its dishes done.',
  },
} as const satisfies Record<string, Refusal>
