import type { Refusal } from '../errors/index.ts'

/** Refusals of what the platform tells its restaurants. */
export const supportRefusals = {
  announcement_reaches_nobody: {
    status: 422,
    title: 'No restaurant is on these plans.',
    next: 'Choose another plan, or name the restaurants.',
  },
  announcement_restaurant_unknown: {
    status: 422,
    title: 'One of the chosen restaurants does not exist.',
    next: 'Take it out, or search for it again.',
  },
} as const satisfies Record<string, Refusal>
