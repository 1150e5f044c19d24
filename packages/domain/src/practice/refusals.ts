import type { Refusal } from '../errors/refusal.ts'

/** Refusals of a practice copy. */
export const practiceRefusals = {
  not_in_practice: {
    status: 403,
    title: 'This cannot be done in practice.',
    next: 'Switch to the real restaurant for it.',
  },
  practice_not_started: {
    status: 409,
    title: 'Practice has ended already.',
    next: 'Start it again under Settings, Practice.',
  },
} as const satisfies Record<string, Refusal>
